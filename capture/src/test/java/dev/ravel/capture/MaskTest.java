package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaskTest {
    private final Mask mask = new Mask(List.of("shop.Card.*", "*.iban", "java.lang.StringBuilder"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.User.password",
                "dbPasswd",
                "shop.User.sessionToken",
                "a.B.CLIENT_SECRET",
                "apiKey",
                "privateKey",
                "a.B.key",
                "a.B.encryptionKey",
                "userPin",
                "shop.User.otpCode",
                "a.B.CARD_CVV",
                "authorization",
                "a.B.basicAuth",
                "shop.Card.number",
                Mask.UNNAMED,
                "shop.Shop$$Lambda/0x0123.arg$1",
                "bank.Account.iban"
            })
    void whatIsNamedLikeASecretIsHidden(String name) {
        assertThat(mask.of(name, "4711")).isNotEqualTo(Mask.Verdict.OPEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.User.name", "a.B.keyboard", "shop.Cards.number", "monkey", ""})
    void otherThingsAreNot(String name) {
        assertThat(mask.of(name, "4711")).isEqualTo(Mask.Verdict.OPEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "db.password", "password.db", "Api-Key", "x.apiKey.y"})
    void theKeyOfAnEntryTellsWithAllOfItsParts(String key) {
        assertThat(mask.ofEntry(key, "4711")).isEqualTo(Mask.Verdict.SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.B.author", "authors", "authorName", "spin", "pinned", "compass"})
    void partsOfOtherWordsTellNothing(String name) {
        assertThat(mask.of(name, "4711")).isEqualTo(Mask.Verdict.OPEN);
    }

    @Test
    void aTypeMayBeHiddenWhereverItIs() {
        assertThat(mask.of("a.B.text", new StringBuilder("x"))).isNotEqualTo(Mask.Verdict.OPEN);
    }

    @Test
    void soIsWhatExtendsTheTypeAndArraysOfIt() {
        Mask numbers = new Mask(List.of("java.lang.Number", "java.util.Collection"));

        assertThat(numbers.of("a.B.c", 5)).isEqualTo(Mask.Verdict.SECRET);
        assertThat(numbers.of("a.B.c", new Integer[0])).isEqualTo(Mask.Verdict.SECRET);
        assertThat(numbers.of("a.B.c", List.of())).isEqualTo(Mask.Verdict.SECRET);
        assertThat(numbers.of("a.B.c", "text")).isEqualTo(Mask.Verdict.OPEN);
    }

    @Test
    void aKeyThatIsNoTextIsNoSecret() {
        assertThat(mask.of("a.Node.key", 7)).isEqualTo(Mask.Verdict.OPEN);
    }

    @Test
    void aNumberWithoutANameIsNoSecret() {
        assertThat(mask.of(Mask.UNNAMED, 7)).isEqualTo(Mask.Verdict.OPEN);
    }

    @Test
    void nothingIsNoSecret() {
        assertThat(mask.of("password", null)).isEqualTo(Mask.Verdict.OPEN);
    }
}
