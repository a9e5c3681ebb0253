package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the weaver needs to know of a class that it is not weaving. */
record ClassInfo(
        String name,
        String superName,
        int access,
        Map<String, Integer> fields,
        boolean hasStatics) {

    /** Marks, in the access flags of a field, a static final one whose value is a constant. */
    static final int CONSTANT = 1 << 30;

    static ClassInfo read(byte[] bytes) {
        Map<String, Integer> fields = new HashMap<>();
        boolean[] hasStatics = new boolean[1];
        ClassReader reader = new ClassReader(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(
                            int access, String name, String desc, String signature, Object value) {
                        fields.put(name + desc, access | (value == null ? 0 : CONSTANT));
                        hasStatics[0] |= (access & Opcodes.ACC_STATIC) != 0 && value == null;
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String sig, String[] exceptions) {
                        hasStatics[0] |= name.equals("<clinit>");
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassInfo(
                reader.getClassName(),
                reader.getSuperName(),
                reader.getAccess(),
                fields,
                hasStatics[0]);
    }

    boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }
}
