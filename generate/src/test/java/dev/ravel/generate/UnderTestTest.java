package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.explore.BadProgram;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import samples.Copy;
import samples.Gadget;

class UnderTestTest {
    private static List<String> methods(Class<?> type, String... excluded) {
        return UnderTest.of(type.getName(), List.of(excluded)).methods().stream()
                .map(UnderTest::signature)
                .toList();
    }

    @Test
    void allPublicMethodsThatCodeCanCallInAnOrderThatIsAlwaysTheSame() {
        assertThat(methods(Copy.class))
                .containsExactlyInAnyOrder(
                        "clone()",
                        "close()",
                        "compareTo(Copy)",
                        "compareTo(Object)",
                        "remove(Object)",
                        "remove(int)",
                        "toString()")
                .isEqualTo(methods(Copy.class));
    }

    @Test
    void theMethodIsTakenAndNotItsBridge() {
        Method clone =
                UnderTest.of(Copy.class.getName(), List.of()).methods().stream()
                        .filter(method -> method.getName().equals("clone"))
                        .findFirst()
                        .orElseThrow();

        assertThat(clone.isBridge()).isFalse();
        assertThat(clone.getReturnType()).isEqualTo(Copy.class);
    }

    @Test
    void methodsOfObjectAreLeftOutUnlessTheClassHasItsOwn() {
        assertThat(methods(Gadget.class))
                .doesNotContain("toString()", "hashCode()", "wait()", "notify()", "getClass()");
        assertThat(methods(Copy.class)).contains("toString()").doesNotContain("hashCode()");
    }

    @Test
    void knowsWhichMethodsThereAre() {
        UnderTest copy = UnderTest.of(Copy.class.getName(), List.of());

        assertThat(List.of("remove", "remove(int)", "remove( Object )", "hashCode"))
                .allMatch(copy::has);
        assertThat(List.of("removed", "remove(long)", "remove(")).noneMatch(copy::has);
    }

    @Test
    void aNameExcludesAllMethodsThatHaveIt() {
        assertThat(methods(Copy.class, "remove", "close"))
                .doesNotContain("remove(int)", "remove(Object)", "close()")
                .contains("toString()");
    }

    @Test
    void aSignatureExcludesOneMethod() {
        assertThat(methods(Copy.class, "remove(int)"))
                .doesNotContain("remove(int)")
                .contains("remove(Object)");
        assertThat(methods(Gadget.class, "map(Function, List)"))
                .doesNotContain("map(Function,List)")
                .contains("mode(Mode)");
    }

    @Test
    void aStaticMethodMayMakeTheObjects() {
        UnderTest underTest = UnderTest.of("java.util.Collections#synchronizedMap", List.of());

        assertThat(underTest.type()).isEqualTo(Map.class);
        assertThat(underTest.factories())
                .extracting(Method::getName)
                .containsExactly("synchronizedMap");
        assertThat(underTest.methods()).extracting(Method::getName).contains("put", "get");
        assertThat(underTest.simpleName()).isEqualTo("Map");
    }

    @Test
    void methodsOfThatNameThatMakeOtherThingsAreNotUsed() {
        UnderTest underTest = UnderTest.of("samples.Gadget#make", List.of());

        assertThat(underTest.factories())
                .extracting(UnderTest::signature)
                .containsExactlyInAnyOrder("make(String)", "make(Mode)");
    }

    @Test
    void whatCannotBeUsedIsNamed() {
        assertThatThrownBy(() -> UnderTest.of("samples.Missing", List.of()))
                .isInstanceOf(BadProgram.class)
                .hasMessageContaining("no class samples.Missing");
        assertThatThrownBy(() -> UnderTest.of("samples.Gadget$Hidden", List.of()))
                .isInstanceOf(BadProgram.class)
                .hasMessageContaining("samples.Gadget$Hidden is not public");
        assertThatThrownBy(() -> UnderTest.of("samples.Gadget#take", List.of()))
                .isInstanceOf(BadProgram.class)
                .hasMessageContaining("no public static method 'take'");
    }
}
