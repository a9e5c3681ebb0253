package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureVisitor;

/** Tells what can be reached through what a class inherits from its super class. */
final class ParentSignature extends SignatureVisitor {
    private final SharedTypes types;

    ParentSignature(SharedTypes types) {
        super(Opcodes.ASM9);
        this.types = types;
    }

    @Override
    public SignatureVisitor visitSuperclass() {
        return new SlotSignature(types);
    }
}
