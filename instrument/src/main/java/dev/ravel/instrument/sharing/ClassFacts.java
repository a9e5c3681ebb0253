package dev.ravel.instrument.sharing;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * What a class file declares.
 *
 * @param signature its generic super types, or null
 * @param fields by name; names are what others ask for
 * @param hasFinalizer whether the JVM calls its objects in a thread of its own
 */
record ClassFacts(
        String name,
        String superName,
        List<String> interfaces,
        int access,
        String signature,
        Map<String, FieldFacts> fields,
        boolean hasFinalizer) {

    boolean isConcrete() {
        return (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) == 0;
    }
}
