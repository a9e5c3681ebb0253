package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import samples.Shapes;

class ImplementationTest {
    @SuppressWarnings("unchecked")
    private static <T> T made(Class<? super T> type) {
        return (T) new Implementation(type).evaluate(null);
    }

    private static String code(Class<?> type) {
        return new Implementation(type).code(new Names(Object.class, "", true));
    }

    @Test
    void aFunctionAnswersWithWhatItGets() {
        Function<Object, Object> function = made(Function.class);

        assertThat(function.apply("x")).isEqualTo("x");
        assertThat(function.andThen(function).apply(7)).isEqualTo(7);
        assertThat(code(Function.class)).isEqualTo("(Function) p0 -> p0");
    }

    @Test
    void aComparatorFindsAllEqual() {
        Comparator<Object> comparator = made(Comparator.class);

        assertThat(comparator.compare("a", "b")).isZero();
        assertThat(comparator.reversed().compare("a", "b")).isZero();
        assertThat(code(Comparator.class)).isEqualTo("(Comparator) (p0, p1) -> 0");
    }

    @Test
    void aRunnableDoesNothing() {
        Runnable runnable = made(Runnable.class);

        runnable.run();
        assertThat(code(Runnable.class)).isEqualTo("(Runnable) () -> {}");
    }

    @Test
    void aSupplierOfAnythingSuppliesAText() {
        Supplier<Object> supplier = made(Supplier.class);

        assertThat(supplier.get()).isEqualTo("a");
        assertThat(code(Supplier.class)).isEqualTo("(Supplier) () -> \"a\"");
    }

    @Test
    void eachMethodOfManyHasItsAnswer() {
        Shapes.Answers answers = made(Shapes.Answers.class);

        assertThat(answers.text()).isEqualTo("a");
        assertThat(answers.truth()).isFalse();
        assertThat(answers.letter()).isEqualTo('a');
        assertThat(answers.small()).isZero();
        assertThat(answers.half()).isZero();
        assertThat(answers.whole()).isZero();
        assertThat(answers.many()).isZero();
        assertThat(answers.any()).isEqualTo("a");
        assertThat(answers.boxed()).isNull();
        assertThat(answers.echo(1, List.of("b"))).containsExactly("b");
        assertThat(answers.two()).isEqualTo(2);
        answers.nothing(null);
    }

    @Test
    void theCodeHasTheSameAnswers() {
        assertThat(code(Shapes.Answers.class))
                .startsWith("new Shapes.Answers() { public ")
                .contains("public String text() { return \"a\"; }")
                .contains("public boolean truth() { return false; }")
                .contains("public char letter() { return 'a'; }")
                .contains("public float half() { return 0.0F; }")
                .contains("public long many() { return 0; }")
                .contains("public Integer boxed() { return null; }")
                .contains("public List echo(int p0, List p1) { return p1; }")
                .contains("public void nothing(String[] p0) {}")
                .doesNotContain("two", "equals");
    }

    @Test
    void itIsEqualToItselfOnly() {
        Object one = made(Runnable.class);
        Object other = made(Runnable.class);

        assertThat(one).isEqualTo(one).isNotEqualTo(other).hasSameHashCodeAs(other);
        assertThat(one).hasToString("java.lang.Runnable");
    }

    @Test
    void aMethodThatComesFromTwoSidesIsWrittenOnce() {
        assertThat(code(Shapes.Both.class)).isEqualTo("(Shapes.Both) p0 -> {}");
    }

    @Test
    void whatCanBeWrittenDown() {
        assertThat(
                        List.of(
                                Function.class,
                                Runnable.class,
                                Comparator.class,
                                Shapes.Answers.class,
                                Shapes.Both.class))
                .allMatch(Implementation::isPossible);
    }

    @Test
    void whatCannotBeWrittenDown() {
        assertThat(
                        List.of(
                                Object.class,
                                Shapes.Closed.class,
                                Shapes.Note.class,
                                Unseen.class,
                                Shapes.OfHidden.class,
                                Shapes.Generic.class,
                                // What they inherit takes no object of any class.
                                Shapes.OfStrings.class,
                                BinaryOperator.class))
                .noneMatch(Implementation::isPossible);
    }

    private interface Unseen {
        void run();
    }
}
