package dev.ravel.instrument;

import dev.ravel.hooks.UnsafeClasses;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves classes that run freely: each access to a field or an element, and each call on an object
 * that threads cannot share, is told of before it happens, through a call site of its own, which
 * can be switched off. Test methods tell when they begin and end.
 */
public final class WatchWeaver {
    private final LoaderInfos infos = new LoaderInfos(UnaryOperator.identity());
    private final boolean calls;
    private final boolean fields;

    public WatchWeaver(boolean calls, boolean fields) {
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

    /** Weaves a class that {@code loader} is about to define. */
    public Woven weave(ClassLoader loader, byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        MissingLines.fill(type, bytes);
        ClassInfos known = infos.of(loader);
        known.add(ClassInfo.read(bytes));
        if (calls) {
            MethodReferences.unfold(type, WatchWeaver::isAccess);
        }
        Sites sites = new Sites(loader, type.version);
        TestMethods tests = new TestMethods(known, type);
        boolean hasTests = false;
        for (MethodNode method : type.methods) {
            if (Code.hasCode(method)) {
                new MethodWeaving(known, sites, type, method).run();
                hasTests |= tests.weave(method);
            }
        }
        if (sites.count() == 0 && !hasTests) {
            return Woven.NOTHING;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        byte[] woven = writer.toByteArray();
        sites.define();
        return new Woven(woven, sites.count());
    }

    private static boolean isAccess(String owner, String method) {
        return UnsafeClasses.isType(owner.replace('/', '.'))
                && UnsafeClasses.access(method) != UnsafeClasses.NO_ACCESS;
    }

    private final class MethodWeaving extends AccessWalk {
        private static final int SAFE =
                Opcodes.ACC_FINAL
                        | Opcodes.ACC_SYNTHETIC
                        | Opcodes.ACC_VOLATILE
                        | ClassInfo.SUPPRESSED;

        private final ClassInfos known;
        private final Sites sites;

        MethodWeaving(ClassInfos known, Sites sites, ClassNode type, MethodNode method) {
            super(type, method);
            this.known = known;
            this.sites = sites;
        }

        @Override
        void field(FieldInsnNode access) {
            ClassInfo declarer =
                    fields ? known.declarer(access.owner, access.name, access.desc) : null;
            if (declarer == null
                    || ProgramClasses.isPlatform(declarer.name())
                    || (declarer.fields().get(access.name + access.desc) & SAFE) != 0) {
                return;
            }
            String target = declarer.name() + "." + access.name;
            Type value = Type.getType(access.desc);
            switch (access.getOpcode()) {
                // owner
                case Opcodes.GETFIELD -> read(access, Opcodes.DUP, "Ljava/lang/Object;", target);
                // owner value
                case Opcodes.PUTFIELD ->
                        write(access, value, Opcodes.DUP, "Ljava/lang/Object;", target);
                case Opcodes.GETSTATIC -> read(access, Opcodes.NOP, "", target);
                default -> write(access, value, Opcodes.NOP, "", target);
            }
        }

        @Override
        void element(AbstractInsnNode access) {
            int opcode = access.getOpcode();
            if (!fields) {
                return;
            }
            // array index, and perhaps value
            if (opcode <= Opcodes.SALOAD) {
                read(access, Opcodes.DUP2, "Ljava/lang/Object;I", "[]");
            } else {
                write(access, element(opcode), Opcodes.DUP2, "Ljava/lang/Object;I", "[]");
            }
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

        /** {@code copy} doubles on the stack what is accessed, whose types are {@code accessed}. */
        private void read(AbstractInsnNode access, int copy, String accessed, String target) {
            InsnList code = Code.list(new InsnNode(copy));
            code.add(site("read", "(" + accessed + ")V", target));
            method.instructions.insertBefore(access, code);
        }

        private void write(
                AbstractInsnNode access, Type value, int copy, String accessed, String target) {
            Aside aside = Aside.of(method, firstSlot, value);
            InsnList code = aside.store();
            code.add(new InsnNode(copy));
            code.add(Code.copy(aside.load()));
            code.add(site("write", "(" + accessed + widened(value) + ")V", target));
            code.add(aside.load());
            method.instructions.insertBefore(access, code);
        }

        private static String widened(Type value) {
            return value.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : value.getDescriptor();
        }

        @Override
        void call(MethodInsnNode call) {
            boolean isVirtual =
                    call.getOpcode() == Opcodes.INVOKEVIRTUAL
                            || call.getOpcode() == Opcodes.INVOKEINTERFACE;
            if (!calls || !isVirtual || !isAccess(call.owner, call.name)) {
                return;
            }
            Aside arguments = Aside.of(method, firstSlot, Type.getArgumentTypes(call.desc));
            String statement = statement("call", call.owner + "." + call.name);
            InsnList code = arguments.store();
            // called
            code.add(new InsnNode(Opcodes.DUP));
            code.add(sites.next("call", "(Ljava/lang/Object;)V", statement, call.name));
            code.add(arguments.load());
            method.instructions.insertBefore(call, code);
        }

        private AbstractInsnNode site(String verb, String desc, String target) {
            return sites.next(verb, desc, statement(verb, target), target);
        }
    }
}
