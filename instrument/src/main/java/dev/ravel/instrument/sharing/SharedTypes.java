package dev.ravel.instrument.sharing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;

/**
 * The classes whose objects more than one thread may reach, by types alone: what is in a static
 * field, or goes to another thread, is shared, and what can be reached through its fields is, too.
 */
final class SharedTypes {
    private final Facts facts;
    private final Hierarchy hierarchy;
    private final Map<FieldName, FieldUse> uses;

    // Types all of whose subtypes are shared.
    private final Set<String> asked = new HashSet<>();

    // Classes of objects that are shared.
    private final Set<String> shared = new HashSet<>();

    // Classes whose fields are in such an object: their super classes and themselves.
    private final Set<String> inherited = new HashSet<>();

    private final Deque<String> left = new ArrayDeque<>();
    private boolean isAnythingReached;
    private boolean areContainersReached;

    /** {@code uses} are by declared fields. */
    SharedTypes(Facts facts, Hierarchy hierarchy, Map<FieldName, FieldUse> uses) {
        this.facts = facts;
        this.hierarchy = hierarchy;
        this.uses = uses;
        addRoots();
        while (!left.isEmpty()) {
            reachFields(left.remove());
        }
    }

    /** Whether an object that has the fields of a class may be shared. */
    boolean contains(String type) {
        return inherited.contains(type);
    }

    private void addRoots() {
        JdkTypes.TASKS.forEach(this::share);
        for (String parent : hierarchy.jdkParents()) {
            if (parent.startsWith(JdkTypes.FUNCTIONS)) {
                share(parent);
            }
        }
        facts.handed().forEach(this::share);
        facts.captured().forEach(this::reach);
        for (ClassFacts type : facts.classes().values()) {
            // Whoever makes objects by reflection does so for others: frameworks, of any kind.
            boolean isMadeByReflection =
                    type.isConcrete() && !facts.instantiated().contains(type.name());
            if (isMadeByReflection || type.hasFinalizer()) {
                share(type.name());
            }
            for (FieldFacts field : type.fields().values()) {
                if (field.isStatic()) {
                    reach(type, field);
                }
            }
        }
    }

    /** All objects of a type, which may be the JDK's, are shared. */
    private void share(String type) {
        if (!asked.add(type)) {
            return;
        }
        for (String name : hierarchy.subtypes(type)) {
            if (shared.add(name)) {
                left.add(name);
            }
        }
    }

    private void reachFields(String name) {
        ClassFacts type = facts.classes().get(name);
        while (type != null && inherited.add(type.name())) {
            for (FieldFacts field : type.fields().values()) {
                if (!field.isStatic()) {
                    reach(type, field);
                }
            }
            String parent = type.superName();
            if (!facts.classes().containsKey(parent) && !JdkTypes.OBJECT.equals(parent)) {
                reachParent(type);
            }
            type = facts.classes().get(parent);
        }
    }

    /** What a class of the JDK holds, a subclass holds. */
    private void reachParent(ClassFacts type) {
        if (type.signature() == null) {
            reach(type.superName());
        } else {
            share(type.superName());
            reachSignature(
                    () -> new SignatureReader(type.signature()).accept(new ParentSignature(this)));
        }
    }

    private void reach(ClassFacts type, FieldFacts field) {
        String signature = field.signature();
        // A type variable is what its bound is, which the descriptor has.
        boolean isVariable =
                signature == null || signature.startsWith("T", signature.lastIndexOf('[') + 1);
        Type declared = Type.getType(field.desc());
        if (!isVariable) {
            reachElement(declared, this::share);
            reachSignature(
                    () -> new SignatureReader(signature).acceptType(new SlotSignature(this)));
        } else if (field.desc().equals("Ljava/lang/Object;")) {
            FieldUse use = uses.get(new FieldName(type.name(), field.name()));
            if (use != null) {
                use.stored().forEach(this::reach);
            }
        } else {
            reachElement(declared, this::reach);
        }
    }

    private static void reachElement(Type declared, Consumer<String> way) {
        String name = Names.element(declared);
        if (name != null) {
            way.accept(name);
        }
    }

    /** What obfuscators leave of signatures need not be one. */
    private void reachSignature(Runnable reading) {
        try {
            reading.run();
        } catch (RuntimeException e) {
            reachAnything();
        }
    }

    /** What can be an object, or an element, of a type without type arguments. */
    void reach(String type) {
        String name = Names.element(type);
        if (name != null) {
            reach(name, false);
        }
    }

    /** {@code isGeneric} if its type arguments say what is in it. */
    void reach(String name, boolean isGeneric) {
        share(name);
        if (isOpen(name)) {
            reachContainers();
            if (!isGeneric) {
                reachAnything();
            }
        }
    }

    /** An iterator of the JDK, or a part of a collection, knows the collection that it is of. */
    private void reachContainers() {
        if (!areContainersReached) {
            areContainersReached = true;
            for (ClassFacts type : facts.classes().values()) {
                String parent = type.superName();
                if (parent != null && !parent.equals(JdkTypes.OBJECT) && isOpen(parent)) {
                    share(type.name());
                }
            }
        }
    }

    /**
     * Whether objects of a type can hold what the fields of the program's classes do not show: as
     * classes of the JDK do, and those that were not there to be read.
     */
    boolean isOpen(String name) {
        return !facts.classes().containsKey(name) && !JdkTypes.isClosed(name);
    }

    /** All that is ever known by a type of the JDK can be where such a type is. */
    void reachAnything() {
        if (!isAnythingReached) {
            isAnythingReached = true;
            facts.widened().forEach(this::share);
        }
    }
}
