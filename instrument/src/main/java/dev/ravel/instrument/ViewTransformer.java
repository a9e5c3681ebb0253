package dev.ravel.instrument;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets views of leaf objects know what they view, so that steps on the two meet: the key set of a
 * map and its iterators, the two locks of a pair, a lock and its conditions.
 */
final class ViewTransformer implements Transformer {
    private static final String VIEW = "dev/ravel/hooks/View";
    private static final String ATTACHED_VIEW = "dev/ravel/hooks/AttachedView";
    private static final String VIEWED = "ravel$viewed";
    private static final String SPLITERATOR = "Spliterator;";
    private static final String OBJECT_TYPE = "Ljava/lang/Object;";

    /** The names of fields that lead from a view to what it views; the first that there is. */
    private static final List<String> FIELDS = List.of("mutex", "sync", "map", "m", "al");

    private static final String OUTER = "this$";

    /** Their spliterators know only the nodes of what they are of. */
    private static final Set<String> FORGETFUL =
            Set.of(
                    "java/util/concurrent/ConcurrentHashMap$Traverser",
                    "java/util/concurrent/ConcurrentSkipListMap$CSLMSpliterator");

    @Override
    public boolean transform(WeaveContext context) {
        ClassNode type = context.type();
        if (context.role() != Role.LEAF) {
            return false;
        }
        boolean attaches = attachSpliterators(type);
        if (FORGETFUL.contains(type.name)) {
            type.fields.add(
                    new FieldNode(
                            Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC,
                            VIEWED,
                            OBJECT_TYPE,
                            null,
                            null));
            type.methods.add(setter(type.name));
            makeView(type, ATTACHED_VIEW, VIEWED, OBJECT_TYPE);
            return true;
        }
        FieldNode field = viewedBy(type);
        if (field != null) {
            makeView(type, VIEW, field.name, field.desc);
        }
        return attaches || field != null;
    }

    private static FieldNode viewedBy(ClassNode type) {
        FieldNode best = null;
        for (FieldNode field : type.fields) {
            if ((field.access & Opcodes.ACC_STATIC) == 0
                    && rank(field.name) < (best == null ? FIELDS.size() + 1 : rank(best.name))) {
                best = field;
            }
        }
        return best;
    }

    private static int rank(String field) {
        int rank = FIELDS.indexOf(field);
        boolean isOuter = field.startsWith(OUTER);
        return rank >= 0 ? rank : isOuter ? FIELDS.size() : FIELDS.size() + 1;
    }

    private static void makeView(ClassNode type, String view, String field, String desc) {
        type.interfaces.add(view);
        MethodNode getter = method(VIEWED, "()" + OBJECT_TYPE);
        getter.instructions.add(
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new FieldInsnNode(Opcodes.GETFIELD, type.name, field, desc),
                        new InsnNode(Opcodes.ARETURN)));
        type.methods.add(getter);
    }

    private static MethodNode setter(String owner) {
        MethodNode setter = method("ravel$view", "(" + OBJECT_TYPE + ")V");
        setter.instructions.add(
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new VarInsnNode(Opcodes.ALOAD, 1),
                        new FieldInsnNode(Opcodes.PUTFIELD, owner, VIEWED, OBJECT_TYPE),
                        new InsnNode(Opcodes.RETURN)));
        return setter;
    }

    private static MethodNode method(String name, String desc) {
        return new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, name, desc, null, null);
    }

    /** A part that was split off is a view of what it was part of. */
    private static boolean attachSpliterators(ClassNode type) {
        boolean changed = false;
        for (MethodNode method : type.methods) {
            if (!Code.isStatic(method) && method.desc.endsWith(SPLITERATOR)) {
                for (AbstractInsnNode instruction : method.instructions.toArray()) {
                    if (instruction.getOpcode() == Opcodes.ARETURN) {
                        method.instructions.insertBefore(
                                instruction,
                                Code.list(
                                        new InsnNode(Opcodes.DUP),
                                        new VarInsnNode(Opcodes.ALOAD, 0),
                                        Code.hook(
                                                "attachView",
                                                "(Ljava/lang/Object;Ljava/lang/Object;)V")));
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }
}
