package dev.ravel.instrument;

import dev.ravel.hooks.Machinery;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Takes the initialisation of the program's classes away from the JVM, so that every execution
 * initialises each class anew, at its first use, and the engine sees who waits for whom.
 *
 * <p>A managed class keeps the number of the execution in which it was last initialised. Its static
 * methods and constructors, and whoever reads or writes its static fields or creates an instance,
 * first call {@code $ravel$touch}, which initialises it if that number is an old one. Static fields
 * lose {@code final}, else the JIT would freeze the values of the first execution; those of
 * interfaces have their values elsewhere ({@link InterfaceStatics}).
 */
final class ClassInitTransformer implements Transformer {
    static final String EPOCH = "$ravel$epoch";
    static final String TOUCH = "$ravel$touch";
    private static final String INITIALIZE = "$ravel$initialize";
    private static final String INITIALIZER = "$ravel$initializer";
    private static final String TYPE_DESC = "(Ljava/lang/Class;)";
    static final int HELPER = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    @Override
    public boolean transform(WeaveContext context) {
        ClassNode type = context.type();
        if (!context.role().isOfProgram() && !mayUseExplored(type.name)) {
            return false;
        }
        boolean managed = context.role().isOfProgram() && context.infos().isManaged(type.name);
        boolean changed = managed;
        for (MethodNode method : type.methods) {
            changed |= touchOthers(context, method);
            if (managed && touchesItself(method)) {
                method.instructions.insert(touch(type.name, isInterface(type)));
            }
        }
        if (managed) {
            manage(context);
        }
        return changed;
    }

    /** Machinery keeps its own static state, but part of it may be the program in this JVM. */
    private static boolean mayUseExplored(String name) {
        return !Machinery.explored().isEmpty() && Machinery.isKept(name.replace('/', '.'));
    }

    private static boolean touchesItself(MethodNode method) {
        boolean isLambda = method.name.startsWith("lambda$") && Code.isStatic(method);
        return Code.hasCode(method)
                && !isLambda
                && (method.name.equals("<init>")
                        || Code.isStatic(method) && !method.name.equals("<clinit>"));
    }

    static MethodInsnNode touch(String owner, boolean isInterface) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, TOUCH, "()V", isInterface);
    }

    private static boolean isInterface(ClassNode type) {
        return (type.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /**
     * Touches the classes whose static fields a method uses or of which it makes instances. Static
     * fields of interfaces become calls, which touch by themselves.
     */
    private static boolean touchOthers(WeaveContext context, MethodNode method) {
        boolean changed = false;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (isUncertain(context, instruction)) {
                changed |= LateTouches.weave(context, method, instruction);
                continue;
            }
            ClassInfo used = usedClass(context, instruction);
            if (used == null || !context.infos().isManaged(used.name())) {
                continue;
            }
            if (used.isInterface()) {
                replace(context, method, (FieldInsnNode) instruction, used);
                changed = true;
            } else if (!used.name().equals(context.type().name)) {
                AbstractInsnNode place = placeBefore(instruction);
                if (place != null) {
                    method.instructions.insertBefore(place, touch(used.name(), false));
                    changed = true;
                }
            }
        }
        return changed;
    }

    /**
     * Where code that comes before an instruction can go. A frame names a {@code new} by the label
     * right before it, so nothing may come between; where that label is only jumped to there is no
     * place, and the constructor's own touch has to do.
     */
    static AbstractInsnNode placeBefore(AbstractInsnNode instruction) {
        if (instruction.getOpcode() != Opcodes.NEW) {
            return instruction;
        }
        AbstractInsnNode place = instruction;
        while (place.getPrevious() != null && place.getPrevious().getOpcode() < 0) {
            place = place.getPrevious();
        }
        return place.getPrevious() != null && Code.endsFlow(place.getPrevious()) ? null : place;
    }

    private static void replace(
            WeaveContext context, MethodNode method, FieldInsnNode access, ClassInfo declarer) {
        if ((declarer.fields().get(access.name + access.desc) & ClassInfo.CONSTANT) != 0) {
            return;
        }
        method.instructions.insertBefore(
                access,
                access.getOpcode() == Opcodes.GETSTATIC
                        ? InterfaceStatics.read(context.type().version, declarer.name(), access)
                        : Code.list(
                                InterfaceStatics.write(declarer.name(), access.name, access.desc)));
        method.instructions.remove(access);
    }

    private static boolean isUncertain(WeaveContext context, AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.NEW -> !context.infos().isCertain(((TypeInsnNode) instruction).desc);
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> {
                FieldInsnNode access = (FieldInsnNode) instruction;
                yield !context.infos().isCertain(access.owner, access.name, access.desc);
            }
            default -> false;
        };
    }

    private static ClassInfo usedClass(WeaveContext context, AbstractInsnNode instruction) {
        if (instruction.getOpcode() == Opcodes.NEW) {
            return context.infos().get(((TypeInsnNode) instruction).desc);
        }
        if (instruction.getOpcode() == Opcodes.GETSTATIC
                || instruction.getOpcode() == Opcodes.PUTSTATIC) {
            FieldInsnNode access = (FieldInsnNode) instruction;
            return context.infos().declarer(access.owner, access.name, access.desc);
        }
        return null;
    }

    private static void manage(WeaveContext context) {
        ClassNode type = context.type();
        List<FieldNode> statics = new ArrayList<>();
        for (FieldNode field : type.fields) {
            if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
                statics.add(field);
            }
        }
        boolean hasInitializer = false;
        for (MethodNode method : type.methods) {
            if (method.name.equals("<clinit>")) {
                method.name = INITIALIZER;
                method.access = HELPER;
                hasInitializer = true;
            }
        }
        if (isInterface(type)) {
            InterfaceStatics.addTo(type, statics);
        } else {
            statics.forEach(field -> field.access &= ~Opcodes.ACC_FINAL);
            type.fields.add(
                    new FieldNode(
                            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                            EPOCH,
                            "I",
                            null,
                            null));
        }
        // Code may use a class that it could not name, through a class that inherits from it.
        type.access |= Opcodes.ACC_PUBLIC;
        type.methods.add(touchMethod(type));
        type.methods.add(initializeMethod(context, statics, hasInitializer));
    }

    private static MethodNode touchMethod(ClassNode owner) {
        MethodNode method =
                new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                        TOUCH,
                        "()V",
                        null,
                        null);
        LabelNode done = new LabelNode();
        method.instructions.add(ifCurrent(owner, done));
        method.instructions.add(own(owner, INITIALIZE));
        method.instructions.add(done);
        method.instructions.add(emptyFrame());
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        return method;
    }

    private static MethodInsnNode own(ClassNode owner, String method) {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC, owner.name, method, "()V", isInterface(owner));
    }

    private static InsnList ifCurrent(ClassNode owner, LabelNode target) {
        return Code.concat(
                isInterface(owner)
                        ? InterfaceStatics.readEpoch(owner.name)
                        : Code.list(new FieldInsnNode(Opcodes.GETSTATIC, owner.name, EPOCH, "I")),
                Code.list(
                        new FieldInsnNode(Opcodes.GETSTATIC, Code.HOOKS, "epoch", "I"),
                        new JumpInsnNode(Opcodes.IF_ICMPEQ, target)));
    }

    private static InsnList setCurrent(ClassNode owner) {
        return isInterface(owner)
                ? InterfaceStatics.writeEpoch(owner.name)
                : Code.list(
                        new FieldInsnNode(Opcodes.GETSTATIC, Code.HOOKS, "epoch", "I"),
                        new FieldInsnNode(Opcodes.PUTSTATIC, owner.name, EPOCH, "I"));
    }

    private static FrameNode emptyFrame() {
        return new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
    }

    private static MethodNode initializeMethod(
            WeaveContext context, List<FieldNode> statics, boolean hasInitializer) {
        ClassNode owner = context.type();
        Type self = Type.getObjectType(owner.name);
        MethodNode method = new MethodNode(HELPER, INITIALIZE, "()V", null, null);
        InsnList code = method.instructions;
        LabelNode begun = new LabelNode();
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        LabelNode finish = new LabelNode();
        code.add(new LdcInsnNode(self));
        code.add(Code.hook("beginInitialization", TYPE_DESC + "Z"));
        code.add(new JumpInsnNode(Opcodes.IFNE, begun));
        code.add(new InsnNode(Opcodes.RETURN));
        code.add(begun);
        code.add(emptyFrame());
        // Another thread may have finished between the look at the epoch and the begin.
        code.add(ifCurrent(owner, finish));
        code.add(start);
        code.add(touchAncestors(context));
        for (FieldNode field : statics) {
            code.add(new InsnNode(defaultOpcode(field.desc)));
            code.add(
                    isInterface(owner)
                            ? InterfaceStatics.write(owner.name, field.name, field.desc)
                            : new FieldInsnNode(
                                    Opcodes.PUTSTATIC, owner.name, field.name, field.desc));
        }
        if (hasInitializer) {
            code.add(own(owner, INITIALIZER));
        }
        code.add(setCurrent(owner));
        code.add(end);
        code.add(finish);
        code.add(emptyFrame());
        code.add(new LdcInsnNode(self));
        code.add(Code.hook("endInitialization", TYPE_DESC + "V"));
        code.add(new InsnNode(Opcodes.RETURN));
        code.add(handler);
        code.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {Code.THROWABLE}));
        code.add(new LdcInsnNode(self));
        code.add(new InsnNode(Opcodes.SWAP));
        code.add(
                Code.hook(
                        "failedInitialization",
                        "(Ljava/lang/Class;Ljava/lang/Throwable;)Ljava/lang/Throwable;"));
        code.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
        return method;
    }

    private static InsnList touchAncestors(WeaveContext context) {
        ClassNode type = context.type();
        InsnList code = new InsnList();
        if (!isInterface(type)) {
            if (!context.infos().isCertain(type.name)) {
                return LateTouches.ofAncestors(type.name);
            }
            if (context.infos().isManaged(type.superName)) {
                code.add(touch(type.superName, false));
            }
            for (String name : context.infos().initializedWith(context.infos().get(type.name))) {
                code.add(touchInterface(type.version, name));
            }
        }
        return code;
    }

    /** The verifier lets no class before Java 8 call a method of an interface. */
    private static InsnList touchInterface(int version, String name) {
        return (version & 0xffff) >= Opcodes.V1_8
                ? Code.list(touch(name, true))
                : Code.list(
                        new LdcInsnNode(Type.getObjectType(name)),
                        Code.hook("touch", TYPE_DESC + "V"));
    }

    private static int defaultOpcode(String desc) {
        return switch (desc.charAt(0)) {
            case 'J' -> Opcodes.LCONST_0;
            case 'F' -> Opcodes.FCONST_0;
            case 'D' -> Opcodes.DCONST_0;
            case 'L', '[' -> Opcodes.ACONST_NULL;
            default -> Opcodes.ICONST_0;
        };
    }
}
