package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import samples.Gadget;
import samples.Returned;

class NamesTest {
    private static Names names(Class<?> underTest) {
        return new Names(underTest, "", true, "Test");
    }

    @Test
    void theObjectIsCalledAsItsClass() {
        assertThat(names(ArrayList.class).shared()).isEqualTo("arrayList");
        assertThat(names(Gadget.Part.class).shared()).isEqualTo("part");
    }

    @Test
    void unlessThatIsTaken() {
        assertThat(names(Double.class).shared()).isEqualTo("object");
        assertThat(names(Returned.class).shared()).isEqualTo("object");
    }

    @Test
    void whatIsNamedIsImported() {
        Names names = names(Object.class);

        assertThat(names.of(Map.Entry.class)).isEqualTo("Map.Entry");
        assertThat(names.of(Gadget[][].class)).isEqualTo("Gadget[][]");
        assertThat(names.of(int.class)).isEqualTo("int");
        assertThat(names.of(String.class)).isEqualTo("String");
        assertThat(names.imports()).containsExactly("java.util.Map", "samples.Gadget");
    }

    @Test
    void ofTwoClassesOfOneNameTheSecondIsNamedInFull() {
        Names names = names(Object.class);

        assertThat(names.of(Proxy.class)).isEqualTo("Proxy");
        assertThat(names.of(java.net.Proxy.class)).isEqualTo("java.net.Proxy");
        assertThat(names.imports()).containsExactly("java.lang.reflect.Proxy");
    }

    @Test
    void notAllThatAJvmTakesForANameIsOneInJava() {
        assertThat(List.of("add", "$plus", "_1", "java")).allMatch(Names::isName);
        assertThat(List.of("get-pVg5ArA", "default", "1st", "a b")).noneMatch(Names::isName);
    }
}
