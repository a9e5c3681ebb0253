package dev.ravel.instrument;

import dev.ravel.hooks.UnsafeClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves a class that runs freely: each access to a field or an element, and each call on an object
 * that threads cannot share, is told of before it happens, through a call site of its own, which
 * can be switched off. Test methods tell when they begin and end.
 */
public final class WatchWeaver {
    /** Call sites can be woven from this version on. */
    private static final int FIRST_VERSION = Opcodes.V1_7;

    private static final Handle LINK =
            new Handle(
                    Opcodes.H_INVOKESTATIC,
                    WatchBridge.NAME,
                    "link",
                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                            + "Ljava/lang/invoke/MethodType;Ljava/lang/String;Ljava/lang/String;)"
                            + "Ljava/lang/invoke/CallSite;",
                    false);

    private static final Set<String> TESTS =
            Set.of(
                    "Lorg/junit/Test;",
                    "Lorg/junit/jupiter/api/Test;",
                    "Lorg/junit/jupiter/api/RepeatedTest;",
                    "Lorg/junit/jupiter/api/TestFactory;",
                    "Lorg/junit/jupiter/api/TestTemplate;",
                    "Lorg/junit/jupiter/params/ParameterizedTest;",
                    "Lorg/testng/annotations/Test;");

    private final ClassInfos infos;
    private final boolean calls;
    private final boolean fields;

    /** {@code bytes} answers null where there is no such class. */
    public WatchWeaver(Function<String, byte[]> bytes, boolean calls, boolean fields) {
        this.infos = new ClassInfos(bytes);
        this.calls = calls;
        this.fields = fields;
    }

    /**
     * Whether a class, by its internal name, is neither the JDK's nor Ravel's nor of a framework.
     */
    public static boolean isOfProgram(Module module, String internalName) {
        return !ProgramClasses.isJdk(module)
                && !ProgramClasses.isPlatform(internalName)
                && !ProgramClasses.isMachinery(internalName)
                && !internalName.contains("$$");
    }

    /**
     * A woven class.
     *
     * @param bytes null where there is nothing to weave
     * @param sites how many accesses are watched
     */
    public record Woven(byte[] bytes, int sites) {
        static final Woven NOTHING = new Woven(null, 0);
    }

    public Woven weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.EXPAND_FRAMES);
        if ((type.version & 0xffff) < FIRST_VERSION) {
            return Woven.NOTHING;
        }
        infos.add(ClassInfo.read(bytes));
        if (calls) {
            unfoldReferences(type);
        }
        int sites = 0;
        boolean hasTests = false;
        for (MethodNode method : type.methods) {
            if (Code.hasCode(method)) {
                sites += new MethodWeaving(type, method).run();
                hasTests |= tellOfTest(type, method);
            }
        }
        if (sites == 0 && !hasTests) {
            return Woven.NOTHING;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return new Woven(writer.toByteArray(), sites);
    }

    /** Method references to what is watched lead to methods that call it. */
    private static void unfoldReferences(ClassNode type) {
        List<MethodNode> unfolded = new ArrayList<>();
        for (MethodNode method : type.methods) {
            int line = -1;
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                    for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                        if (dynamic.bsmArgs[i] instanceof Handle handle && isAccess(handle)) {
                            MethodNode calling = calling(handle, unfolded.size(), line);
                            unfolded.add(calling);
                            dynamic.bsmArgs[i] =
                                    new Handle(
                                            Opcodes.H_INVOKESTATIC,
                                            type.name,
                                            calling.name,
                                            calling.desc,
                                            (type.access & Opcodes.ACC_INTERFACE) != 0);
                        }
                    }
                }
            }
        }
        type.methods.addAll(unfolded);
    }

    private static boolean isAccess(Handle handle) {
        boolean isVirtual =
                handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                        || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
        return isVirtual && isAccess(handle.getOwner(), handle.getName());
    }

    private static boolean isAccess(String owner, String method) {
        return UnsafeClasses.isType(owner.replace('/', '.'))
                && UnsafeClasses.access(method) != UnsafeClasses.NO_ACCESS;
    }

    private static MethodNode calling(Handle handle, int number, int line) {
        Type result = Type.getReturnType(handle.getDesc());
        String desc = "(L" + handle.getOwner() + ";" + handle.getDesc().substring(1);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, "$ravel$reference$" + number, desc, null, null);
        LabelNode begin = new LabelNode();
        method.instructions.add(begin);
        method.instructions.add(new LineNumberNode(line, begin));
        method.instructions.add(Code.loadArguments(method));
        boolean isInterface = handle.getTag() == Opcodes.H_INVOKEINTERFACE;
        method.instructions.add(
                new MethodInsnNode(
                        isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                        handle.getOwner(),
                        handle.getName(),
                        handle.getDesc(),
                        isInterface));
        method.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        method.maxLocals = Type.getArgumentsAndReturnSizes(desc) >> 2;
        return method;
    }

    private static boolean tellOfTest(ClassNode type, MethodNode method) {
        boolean isAnnotated = false;
        if (method.visibleAnnotations != null) {
            for (AnnotationNode annotation : method.visibleAnnotations) {
                isAnnotated |= TESTS.contains(annotation.desc);
            }
        }
        boolean isOfJUnit3 =
                type.superName.equals("junit/framework/TestCase")
                        && method.name.startsWith("test")
                        && method.desc.equals("()V");
        if (!isAnnotated && !isOfJUnit3) {
            return false;
        }
        String name = type.name.replace('/', '.') + "." + method.name;
        int slot = method.maxLocals++;
        Code.surround(
                method,
                null,
                slot,
                Opcodes.INTEGER,
                Code.list(
                        new LdcInsnNode(name),
                        bridge("testBegins", "(Ljava/lang/String;)V"),
                        new InsnNode(Opcodes.ICONST_0),
                        new VarInsnNode(Opcodes.ISTORE, slot)),
                Code.list(bridge("testEnds", "()V")));
        return true;
    }

    private static MethodInsnNode bridge(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, WatchBridge.NAME, name, desc, false);
    }

    /** One method, and where in it the weaving has come to. */
    private final class MethodWeaving {
        private final ClassNode type;
        private final MethodNode method;

        /** Where arguments are put aside. */
        private final int firstSlot;

        private int line = -1;
        private int sites;

        MethodWeaving(ClassNode type, MethodNode method) {
            this.type = type;
            this.method = method;
            this.firstSlot = method.maxLocals;
        }

        int run() {
            AbstractInsnNode superCall = Code.superCall(method);
            boolean isInitialized = superCall == null;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (!isInitialized) {
                    isInitialized = instruction == superCall;
                } else if (fields && instruction instanceof FieldInsnNode access) {
                    weave(access);
                } else if (fields && Code.isElementAccess(instruction.getOpcode())) {
                    weaveElement(instruction);
                } else if (calls && instruction instanceof MethodInsnNode call && isAccess(call)) {
                    weave(call);
                }
            }
            return sites;
        }

        private void weave(FieldInsnNode access) {
            ClassInfo declarer = infos.declarer(access.owner, access.name, access.desc);
            if (declarer == null || ProgramClasses.isPlatform(declarer.name())) {
                return;
            }
            int flags = declarer.fields().get(access.name + access.desc);
            int safe =
                    Opcodes.ACC_FINAL
                            | Opcodes.ACC_SYNTHETIC
                            | Opcodes.ACC_VOLATILE
                            | ClassInfo.SUPPRESSED;
            if ((flags & safe) != 0) {
                return;
            }
            boolean isStatic =
                    access.getOpcode() == Opcodes.GETSTATIC
                            || access.getOpcode() == Opcodes.PUTSTATIC;
            boolean isRead =
                    access.getOpcode() == Opcodes.GETFIELD
                            || access.getOpcode() == Opcodes.GETSTATIC;
            String target = declarer.name() + "." + access.name;
            InsnList code = new InsnList();
            if (isRead) {
                if (!isStatic) {
                    code.add(new InsnNode(Opcodes.DUP));
                }
                code.add(site(isRead, isStatic ? "()V" : "(Ljava/lang/Object;)V", target));
            } else {
                Type value = Type.getType(access.desc);
                String seen = isStatic ? "" : "Ljava/lang/Object;";
                code.add(store(value));
                if (!isStatic) {
                    code.add(new InsnNode(Opcodes.DUP));
                }
                code.add(load(value));
                code.add(site(isRead, "(" + seen + widened(value) + ")V", target));
                code.add(load(value));
            }
            method.instructions.insertBefore(access, code);
        }

        private VarInsnNode store(Type value) {
            method.maxLocals = Math.max(method.maxLocals, firstSlot + value.getSize());
            return new VarInsnNode(value.getOpcode(Opcodes.ISTORE), firstSlot);
        }

        private VarInsnNode load(Type value) {
            return new VarInsnNode(value.getOpcode(Opcodes.ILOAD), firstSlot);
        }

        private static String widened(Type value) {
            return value.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : value.getDescriptor();
        }

        private void weaveElement(AbstractInsnNode access) {
            int opcode = access.getOpcode();
            InsnList code = new InsnList();
            if (opcode <= Opcodes.SALOAD) {
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(site(true, "(Ljava/lang/Object;I)V", "[]"));
            } else {
                Type value = element(opcode);
                code.add(store(value));
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(load(value));
                code.add(site(false, "(Ljava/lang/Object;I" + widened(value) + ")V", "[]"));
                code.add(load(value));
            }
            method.instructions.insertBefore(access, code);
        }

        private static Type element(int opcode) {
            return switch (opcode) {
                case Opcodes.LASTORE -> Type.LONG_TYPE;
                case Opcodes.FASTORE -> Type.FLOAT_TYPE;
                case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
                case Opcodes.AASTORE -> Type.getObjectType(Code.OBJECT);
                default -> Type.INT_TYPE;
            };
        }

        private boolean isAccess(MethodInsnNode call) {
            boolean isVirtual =
                    call.getOpcode() == Opcodes.INVOKEVIRTUAL
                            || call.getOpcode() == Opcodes.INVOKEINTERFACE;
            return isVirtual && WatchWeaver.isAccess(call.owner, call.name);
        }

        private void weave(MethodInsnNode call) {
            InsnList before = new InsnList();
            InsnList after = new InsnList();
            int slot = firstSlot;
            for (Type argument : Type.getArgumentTypes(call.desc)) {
                before.insert(new VarInsnNode(argument.getOpcode(Opcodes.ISTORE), slot));
                after.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
                slot += argument.getSize();
            }
            method.maxLocals = Math.max(method.maxLocals, slot);
            // called
            before.add(new InsnNode(Opcodes.DUP));
            String statement =
                    Code.statement(type, method, line, "call", call.owner + "." + call.name);
            before.add(site("call", "(Ljava/lang/Object;)V", statement, call.name));
            before.add(after);
            method.instructions.insertBefore(call, before);
        }

        private InvokeDynamicInsnNode site(boolean isRead, String desc, String target) {
            String verb = isRead ? "read" : "write";
            return site(verb, desc, Code.statement(type, method, line, verb, target), target);
        }

        private InvokeDynamicInsnNode site(
                String verb, String desc, String statement, String target) {
            sites++;
            return new InvokeDynamicInsnNode(verb, desc, LINK, statement, target.replace('/', '.'));
        }
    }
}
