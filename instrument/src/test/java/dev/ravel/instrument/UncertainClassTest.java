package dev.ravel.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import outside.Family.Child;
import outside.Family.Parent;
import outside.Family.User;

class UncertainClassTest {
    private static byte[] bytes(String internalName) {
        try (InputStream in =
                UncertainClassTest.class.getResourceAsStream("/" + internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Class<?> type) {
        return bytes(type.getName().replace('.', '/'));
    }

    private static ClassNode weave(Class<?> type, ClassInfos infos) {
        infos.add(ClassInfo.read(bytes(type)));
        byte[] woven = new Weaver(infos, WeaveOptions.DEFAULT).weave(bytes(type), Role.PROGRAM);
        ClassNode node = new ClassNode();
        new ClassReader(woven == null ? bytes(type) : woven).accept(node, 0);
        return node;
    }

    private static List<String> calls(ClassNode type, String method) {
        List<String> calls = new ArrayList<>();
        for (MethodNode candidate : type.methods) {
            for (AbstractInsnNode instruction : candidate.instructions) {
                if (candidate.name.equals(method)
                        && instruction instanceof MethodInsnNode call
                        && !call.name.equals("<init>")) {
                    calls.add(
                            call.owner.substring(call.owner.lastIndexOf('/') + 1)
                                    + "."
                                    + call.name);
                }
            }
        }
        return calls;
    }

    @Test
    void usesOfClassesThatNobodyShowsAreResolvedLate() {
        ClassNode user = weave(User.class, new ClassInfos(name -> null, false));

        assertThat(calls(user, "make")).containsExactly("Hooks.touch");
        assertThat(calls(user, "read")).contains("Hooks.readStatic");
        assertThat(calls(user, "write")).contains("Hooks.touchDeclarer");
        assertThat(calls(user, "constant")).contains("Hooks.readStatic");
    }

    /** It may define others than it shows. */
    @Test
    void usesOfClassesOfALoaderOfTheProgramAreResolvedLate() {
        ClassNode user = weave(User.class, new ClassInfos(UncertainClassTest::bytes, false));

        assertThat(calls(user, "read")).containsExactly("Hooks.touchDeclarer");
        assertThat(calls(user, "constant")).containsExactly("Hooks.readStatic");
    }

    @Test
    void usesOfClassesThatAreCertainAreCallsOfTheirs() {
        ClassNode user = weave(User.class, new ClassInfos(UncertainClassTest::bytes));

        assertThat(calls(user, "make")).containsExactly("Family$Child.$ravel$touch");
        assertThat(calls(user, "read")).containsExactly("Family$Parent.$ravel$touch");
        assertThat(calls(user, "constant")).containsExactly("Family$Constants.$ravel$get$VALUE");
    }

    @Test
    void aClassThatIsDefinedIsCertainAndSoIsWhatItDeclares() {
        ClassInfos infos = new ClassInfos(name -> null, false);
        infos.add(ClassInfo.read(bytes(Parent.class)));
        String parent = Parent.class.getName().replace('.', '/');
        String child = Child.class.getName().replace('.', '/');

        assertThat(infos.isCertain(parent)).isTrue();
        assertThat(infos.isCertain(child)).isFalse();
        assertThat(infos.isCertain(child, "inherited", "Ljava/lang/Object;")).isFalse();
        infos.add(ClassInfo.read(bytes(Child.class)));
        assertThat(infos.isCertain(child, "inherited", "Ljava/lang/Object;")).isTrue();
    }

    @Test
    void aClassWithAncestorsThatNobodyShowsIsManaged() {
        ClassNode child = weave(Child.class, new ClassInfos(name -> null, false));

        assertThat(calls(child, "$ravel$initialize")).contains("Hooks.touchAncestors");
    }
}
