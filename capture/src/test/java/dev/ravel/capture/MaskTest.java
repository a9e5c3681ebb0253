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
                "shop.Card.number",
                Mask.UNNAMED,
                "shop.Shop$$Lambda/0x0123.arg$1",
                "bank.Account.iban"
            })
    void whatIsNamedLikeASecretIsHidden(String name) {
        assertThat(mask.hides(name, "4711")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.User.name", "a.B.keyboard", "shop.Cards.number", "monkey", ""})
    void otherThingsAreNot(String name) {
        assertThat(mask.hides(name, "4711")).isFalse();
    }

    @Test
    void aTypeMayBeHiddenWhereverItIs() {
        assertThat(mask.hides("a.B.text", new StringBuilder("x"))).isTrue();
    }

    @Test
    void aKeyThatIsNoTextIsNoSecret() {
        assertThat(mask.hides("a.Node.key", 7)).isFalse();
    }

    @Test
    void aNumberWithoutANameIsNoSecret() {
        assertThat(mask.hides(Mask.UNNAMED, 7)).isFalse();
    }

    @Test
    void nothingIsNoSecret() {
        assertThat(mask.hides("password", null)).isFalse();
    }
}
