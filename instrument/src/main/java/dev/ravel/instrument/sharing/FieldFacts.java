package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;

/**
 * A field as its class declares it.
 *
 * @param signature its generic type, or null
 */
record FieldFacts(String name, String desc, String signature, int access) {
    boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }
}
