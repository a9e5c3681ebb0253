package dev.ravel.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where the static fields of a managed interface have their values. The JVM wants every field of an
 * interface to be final, and the JIT takes what it finds in one for a constant. So the values are
 * in an array, to which each field has a public getter and a private setter; the fields themselves
 * only serve reflection.
 */
final class InterfaceStatics {
    private static final String VALUES = "$ravel$statics";
    private static final String VALUES_DESC = "[Ljava/lang/Object;";
    private static final String EPOCH_DESC = "[I";
    private static final String GETTER = "$ravel$get$";
    private static final String SETTER = "$ravel$set$";
    private static final int CONSTANT =
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private InterfaceStatics() {}

    /** What takes the place of a read of such a field in a class of that version. */
    static InsnList read(int version, String owner, FieldInsnNode access) {
        if ((version & 0xffff) >= Opcodes.V1_8) {
            return Code.list(
                    new MethodInsnNode(
                            Opcodes.INVOKESTATIC,
                            owner,
                            GETTER + access.name,
                            "()" + access.desc,
                            true));
        }
        // The verifier lets no older class call a method of an interface.
        return readLate(owner, access);
    }

    /** The same where it is not known what declares the field, an interface or a class. */
    static InsnList readLate(String owner, FieldInsnNode access) {
        InsnList code =
                Code.list(
                        new LdcInsnNode(Type.getObjectType(owner)),
                        new LdcInsnNode(access.name + ":" + access.desc),
                        Code.hook(
                                "readStatic",
                                "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;"));
        code.add(unboxed(access.desc));
        return code;
    }

    static MethodInsnNode write(String owner, String field, String desc) {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC, owner, SETTER + field, "(" + desc + ")V", true);
    }

    /** Pushes the number of the execution in which the interface was last initialised. */
    static InsnList readEpoch(String owner) {
        return Code.list(
                new FieldInsnNode(Opcodes.GETSTATIC, owner, ClassInitTransformer.EPOCH, EPOCH_DESC),
                new InsnNode(Opcodes.ICONST_0),
                new InsnNode(Opcodes.IALOAD));
    }

    static InsnList writeEpoch(String owner) {
        return Code.list(
                new FieldInsnNode(Opcodes.GETSTATIC, owner, ClassInitTransformer.EPOCH, EPOCH_DESC),
                new InsnNode(Opcodes.ICONST_0),
                new FieldInsnNode(Opcodes.GETSTATIC, Code.HOOKS, "epoch", "I"),
                new InsnNode(Opcodes.IASTORE));
    }

    /** Adds the arrays, what makes them, and the ways to them. */
    static void addTo(ClassNode type, List<FieldNode> statics) {
        for (int i = 0; i < statics.size(); i++) {
            type.methods.add(getter(type.name, statics.get(i), i));
            type.methods.add(setter(type.name, statics.get(i), i));
        }
        type.fields.add(new FieldNode(CONSTANT, VALUES, VALUES_DESC, null, null));
        type.fields.add(
                new FieldNode(CONSTANT, ClassInitTransformer.EPOCH, EPOCH_DESC, null, null));
        MethodNode initializer = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        initializer.instructions.add(
                Code.list(
                        index(statics.size()),
                        new TypeInsnNode(Opcodes.ANEWARRAY, Code.OBJECT),
                        new FieldInsnNode(Opcodes.PUTSTATIC, type.name, VALUES, VALUES_DESC),
                        new InsnNode(Opcodes.ICONST_1),
                        new IntInsnNode(Opcodes.NEWARRAY, Opcodes.T_INT),
                        new FieldInsnNode(
                                Opcodes.PUTSTATIC,
                                type.name,
                                ClassInitTransformer.EPOCH,
                                EPOCH_DESC),
                        new InsnNode(Opcodes.RETURN)));
        type.methods.add(initializer);
    }

    private static MethodNode getter(String owner, FieldNode field, int index) {
        MethodNode method =
                new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                        GETTER + field.name,
                        "()" + field.desc,
                        null,
                        null);
        method.instructions.add(
                Code.list(
                        ClassInitTransformer.touch(owner, true),
                        new FieldInsnNode(Opcodes.GETSTATIC, owner, VALUES, VALUES_DESC),
                        index(index),
                        new InsnNode(Opcodes.AALOAD)));
        method.instructions.add(unboxed(field.desc));
        method.instructions.add(new InsnNode(Type.getType(field.desc).getOpcode(Opcodes.IRETURN)));
        return method;
    }

    private static MethodNode setter(String owner, FieldNode field, int index) {
        Type type = Type.getType(field.desc);
        MethodNode method =
                new MethodNode(
                        ClassInitTransformer.HELPER,
                        SETTER + field.name,
                        "(" + field.desc + ")V",
                        null,
                        null);
        method.instructions.add(
                Code.list(
                        new FieldInsnNode(Opcodes.GETSTATIC, owner, VALUES, VALUES_DESC),
                        index(index),
                        new VarInsnNode(type.getOpcode(Opcodes.ILOAD), 0)));
        method.instructions.add(boxed(type));
        // values, index, value
        method.instructions.add(
                Code.list(
                        new InsnNode(Opcodes.AASTORE),
                        new LdcInsnNode(Type.getObjectType(owner)),
                        new LdcInsnNode(field.name),
                        new FieldInsnNode(Opcodes.GETSTATIC, owner, VALUES, VALUES_DESC),
                        index(index),
                        new InsnNode(Opcodes.AALOAD),
                        Code.hook(
                                "mirrorStatic",
                                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)V"),
                        new InsnNode(Opcodes.RETURN)));
        return method;
    }

    /** A value of that type on the stack becomes an object. */
    static InsnList boxed(Type type) {
        if (type.getSort() >= Type.ARRAY) {
            return new InsnList();
        }
        String box = box(type);
        return Code.list(
                new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        box,
                        "valueOf",
                        "(" + type.getDescriptor() + ")L" + box + ";",
                        false));
    }

    /** An object on the stack becomes a value of that type. */
    static InsnList unboxed(String desc) {
        Type type = Type.getType(desc);
        if (type.getSort() >= Type.ARRAY) {
            return Code.list(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
        }
        String box = box(type);
        return Code.list(
                new TypeInsnNode(Opcodes.CHECKCAST, box),
                new MethodInsnNode(
                        Opcodes.INVOKEVIRTUAL,
                        box,
                        type.getClassName() + "Value",
                        "()" + desc,
                        false));
    }

    private static String box(Type primitive) {
        return switch (primitive.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }

    private static AbstractInsnNode index(int value) {
        return new LdcInsnNode(value);
    }
}
