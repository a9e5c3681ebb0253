package dev.ravel.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestIdsTest {
    @Test
    void aTestIsCalledByItsClassAndMethod() {
        assertThat(TestIds.words("junit4:a.Suite/adds[1](a.B)#2")).isEqualTo("a.B.adds[1]");
        assertThat(TestIds.words("[engine:junit-jupiter]/[class:a.B]/[method:adds()]"))
                .isEqualTo("a.B.adds()");
        assertThat(
                        TestIds.words(
                                "[engine:junit-jupiter]/[class:a.B]/[nested-class:In]/[test-template:adds(int)]/[test-template-invocation:#1]"))
                .isEqualTo("a.B.In.adds(int) #1");
        assertThat(TestIds.words("whatever")).isEqualTo("whatever");
    }
}
