package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTest {
    private static final String LONG = "\"" + "x".repeat(40) + ", ).y(\"";

    private static String wrapped(String code) {
        return Wrapped.statement("    ", code);
    }

    @Test
    void whatFitsStaysInOneLine() {
        assertThat(wrapped("list.add(1);")).isEqualTo("    list.add(1);\n");
    }

    @Test
    void aValueThatFitsGoesToTheNextLine() {
        String value = "new Thing(%s, %s);".formatted("y".repeat(40), "z".repeat(20));

        assertThat(wrapped("Thing thingWithALongName = " + value))
                .isEqualTo("    Thing thingWithALongName =\n            " + value + "\n");
    }

    @Test
    void eachCallOfAChainHasALine() {
        assertThat(
                        wrapped(
                                "Thing thing = new Maker(1).with(%s).and(%s).make();"
                                        .formatted(LONG, LONG)))
                .isEqualTo(
                        """
                            Thing thing =
                                    new Maker(1)
                                            .with(%s)
                                            .and(%s)
                                            .make();
                        """
                                .formatted(LONG, LONG));
    }

    @Test
    void elseEachArgumentHasOne() {
        assertThat(wrapped("thing.take(%s, f(1, 2), %s);".formatted(LONG, LONG)))
                .isEqualTo(
                        """
                            thing.take(
                                    %s,
                                    f(1, 2),
                                    %s);
                        """
                                .formatted(LONG, LONG));
    }

    @Test
    void aLambdaKeepsItsArrow() {
        assertThat(wrapped("() -> returned[0] = thing.take(%s, %s)".formatted(LONG, LONG)))
                .isEqualTo(
                        """
                            () ->
                                    returned[0] =
                                            thing.take(
                                                    %s,
                                                    %s)
                        """
                                .formatted(LONG, LONG));
    }

    @Test
    void whatCannotBeBrokenStaysAsItIs() {
        String code = "x".repeat(120) + ";";

        assertThat(wrapped(code)).isEqualTo("    " + code + "\n");
    }
}
