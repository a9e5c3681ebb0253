package dev.ravel.instrument.defects;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** A class that is read, changed and written. */
final class ClassTree {
    private final ClassNode type = new ClassNode();

    ClassTree(byte[] bytes) {
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    }

    ClassNode type() {
        return type;
    }

    /** Frames are written as they are: what changes code has to keep them right. */
    byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }
}
