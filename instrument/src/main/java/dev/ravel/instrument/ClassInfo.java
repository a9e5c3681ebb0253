package dev.ravel.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the weaver needs to know of a class that it is not weaving.
 *
 * @param fields the access flags of each field, by its name and descriptor
 * @param guards what {@code @GuardedBy} says of a field, if it has that
 * @param hasBodies whether it has methods with a body that are not static; an interface that has is
 *     initialised together with the classes that implement it
 */
record ClassInfo(
        String name,
        String superName,
        List<String> interfaces,
        int version,
        int access,
        Map<String, Integer> fields,
        Map<String, String> guards,
        boolean hasStatics,
        boolean hasBodies) {

    /** Marks, in the access flags of a field, a static final one whose value is a constant. */
    static final int CONSTANT = 1 << 30;

    /** Marks a field whose races are meant. */
    static final int SUPPRESSED = 1 << 29;

    static ClassInfo read(byte[] bytes) {
        Map<String, Integer> fields = new HashMap<>();
        Map<String, String> guards = new HashMap<>();
        int[] version = new int[1];
        boolean[] hasStatics = new boolean[1];
        boolean[] hasBodies = new boolean[1];
        ClassReader reader = new ClassReader(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public void visit(
                            int classVersion,
                            int access,
                            String name,
                            String signature,
                            String superName,
                            String[] interfaces) {
                        version[0] = classVersion & 0xffff;
                    }

                    @Override
                    public FieldVisitor visitField(
                            int access, String name, String desc, String signature, Object value) {
                        fields.put(name + desc, access | (value == null ? 0 : CONSTANT));
                        hasStatics[0] |= (access & Opcodes.ACC_STATIC) != 0 && value == null;
                        return new FieldAnnotations(name + desc, fields, guards);
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String sig, String[] exceptions) {
                        hasStatics[0] |= name.equals("<clinit>");
                        hasBodies[0] |= (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0;
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassInfo(
                reader.getClassName(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                version[0],
                reader.getAccess(),
                fields,
                guards,
                hasStatics[0],
                hasBodies[0]);
    }

    boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }
}
