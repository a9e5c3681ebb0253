package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StatementPairTest {
    @Test
    void namesMayHaveSpacesAndTheSeparatorInThem() {
        String first =
                "call java.util.List.add in shop.ShopTest.adds in turn | or not (ShopTest.kt:7)";
        String second = "write shop.Shop.last in shop.Shop.close (Shop.java:9)";

        StatementPair pair = StatementPair.parse(first + " | " + second);

        assertThat(pair.first())
                .isEqualTo(
                        new Statement(
                                "call",
                                "java.util.List.add",
                                "shop.ShopTest.adds in turn | or not",
                                "ShopTest.kt",
                                7));
        assertThat(pair.second().text()).isEqualTo(second);
        assertThat(pair.text()).isEqualTo(first + " | " + second);
    }

    @Test
    void oneStatementIsNoPair() {
        assertThatThrownBy(() -> StatementPair.parse("write a.B.c in a.B.d (B.java:1)"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("is no pair of statements");
    }
}
