package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureVisitor;

/** Tells what can be reached through a variable of a generic type. */
final class SlotSignature extends SignatureVisitor {
    private final SharedTypes types;
    private String name;
    private boolean isGeneric;

    SlotSignature(SharedTypes types) {
        super(Opcodes.ASM9);
        this.types = types;
    }

    @Override
    public void visitClassType(String internalName) {
        name = internalName;
    }

    @Override
    public void visitInnerClassType(String inner) {
        name = name + "$" + inner;
    }

    @Override
    public void visitTypeArgument() {
        isGeneric = true;
        if (types.isOpen(name)) {
            types.reachAnything();
        }
    }

    /** What is not open, such as a function, holds nothing of what its type arguments say. */
    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
        if (wildcard == SignatureVisitor.SUPER) {
            visitTypeArgument();
        }
        isGeneric = true;
        return types.isOpen(name)
                ? new SlotSignature(types)
                : new SignatureVisitor(Opcodes.ASM9) {};
    }

    @Override
    public SignatureVisitor visitArrayType() {
        return this;
    }

    /** One that is not the whole of a type can be anything. */
    @Override
    public void visitTypeVariable(String variable) {
        types.reachAnything();
    }

    @Override
    public void visitEnd() {
        types.reach(name, isGeneric);
    }
}
