package dev.ravel.instrument.sharing;

import dev.ravel.instrument.ProgramClasses;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** What the classes of a class path declare and do, as far as it matters to races. */
final class Facts {
    private final Map<String, ClassFacts> classes = new HashMap<>();
    private final Map<FieldName, FieldUse> uses = new HashMap<>();
    private final Map<String, Set<String>> lookedUp = new HashMap<>();
    private final Map<MethodName, Set<Access>> calls = new HashMap<>();
    private final Set<String> instantiated = new HashSet<>();
    private final Set<String> widened = new HashSet<>();
    private final Set<String> handed = new HashSet<>();
    private final Set<String> captured = new HashSet<>();
    private final Map<String, Boolean> isProgram = new HashMap<>();
    private final Map<String, Type[]> arguments = new HashMap<>();

    /**
     * Adds what a class declares. A class that is there twice has what either of them has, and is a
     * subtype of what either of them is.
     */
    void declare(ClassNode type) {
        ClassFacts known = classes.get(type.name);
        Map<String, FieldFacts> fields = new HashMap<>(known == null ? Map.of() : known.fields());
        for (FieldNode field : type.fields) {
            FieldFacts declared =
                    new FieldFacts(field.name, field.desc, field.signature, field.access);
            fields.merge(field.name, declared, Facts::either);
        }
        boolean hasFinalizer =
                type.methods.stream()
                        .anyMatch(m -> m.name.equals("finalize") && m.desc.equals("()V"));
        Set<String> interfaces = new LinkedHashSet<>(type.interfaces);
        if (known != null) {
            interfaces.addAll(known.interfaces());
            interfaces.add(known.superName());
            hasFinalizer |= known.hasFinalizer();
        }
        classes.put(
                type.name,
                new ClassFacts(
                        type.name,
                        type.superName,
                        List.copyOf(interfaces),
                        type.access,
                        type.signature,
                        fields,
                        hasFinalizer));
    }

    /** A class that could not be read to its end counts as one that is not there. */
    void forget(String type) {
        classes.remove(type);
    }

    /** Final or volatile only if both are. */
    private static FieldFacts either(FieldFacts first, FieldFacts second) {
        int both = Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE;
        return new FieldFacts(
                second.name(),
                second.desc(),
                second.signature(),
                second.access() & (first.access() | ~both));
    }

    Map<String, ClassFacts> classes() {
        return classes;
    }

    FieldUse use(FieldName field) {
        return uses.computeIfAbsent(field, name -> new FieldUse());
    }

    Map<FieldName, FieldUse> uses() {
        return uses;
    }

    /** Fields of these names, of these classes, may be accessed by anybody at any time. */
    void lookUp(Set<String> types, Set<String> names) {
        for (String type : types) {
            lookedUp.computeIfAbsent(type, any -> new HashSet<>()).addAll(names);
        }
    }

    /** Names of what may be fields, by class. */
    Map<String, Set<String>> lookedUp() {
        return lookedUp;
    }

    void call(MethodName method, Access call) {
        calls.computeIfAbsent(method, name -> new HashSet<>()).add(call);
    }

    /** A call on an object, or of a class, that nobody else knows yet. */
    void callFromConstruction(MethodName method) {
        calls.computeIfAbsent(method, name -> new HashSet<>());
    }

    Map<MethodName, Set<Access>> calls() {
        return calls;
    }

    void instantiate(String type) {
        instantiated.add(type);
    }

    Set<String> instantiated() {
        return instantiated;
    }

    /** Objects of a class of the program are known by a type that is not the program's. */
    void widen(String type) {
        widened.add(type);
    }

    Set<String> widened() {
        return widened;
    }

    /** Objects of a class of the program are given to methods of the JDK, which may keep them. */
    void hand(String type) {
        handed.add(type);
    }

    Set<String> handed() {
        return handed;
    }

    /** Objects of a type are a part of a lambda expression, which anybody may run. */
    void capture(String type) {
        captured.add(type);
    }

    Set<String> captured() {
        return captured;
    }

    /** Whether a class, by its internal name, is not the JDK's. */
    boolean isProgram(String name) {
        Boolean known = isProgram.get(name);
        if (known == null) {
            known = !ProgramClasses.isPlatform(name);
            isProgram.put(name, known);
        }
        return known;
    }

    /** The types of a method's parameters; the same descriptors come again and again. */
    Type[] arguments(String desc) {
        return arguments.computeIfAbsent(desc, Type::getArgumentTypes);
    }
}
