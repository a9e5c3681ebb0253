package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One change of a class that may break it.
 *
 * @param where the name of the method, or of the field, that is changed
 * @param line 0 where the class file has no line numbers
 * @param description what is changed, in a few words
 * @param places the change makes a difference only if one of these is executed; for a field none is
 *     named, and every access counts
 * @param weave makes the change in the tree in which it was found; at most one can be made
 */
record Defect(String where, int line, String description, List<Place> places, Runnable weave) {
    /**
     * A place in the code.
     *
     * @param instruction null for the begin of the method
     */
    record Place(MethodNode method, AbstractInsnNode instruction) {}

    /** A defect in a method that shows from an instruction on. */
    static Defect at(
            MethodNode method, AbstractInsnNode instruction, String description, Runnable weave) {
        return new Defect(
                method.name,
                Lines.of(method, instruction),
                description,
                List.of(new Place(method, instruction)),
                weave);
    }

    boolean isOfField() {
        return places.isEmpty();
    }
}
