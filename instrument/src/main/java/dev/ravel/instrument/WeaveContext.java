package dev.ravel.instrument;

import java.util.Set;
import java.util.function.ToIntFunction;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class on its way through the transformers.
 *
 * @param singleBodied methods, as name and descriptor, that are too large to have two bodies
 * @param statements gives numbers to statements, see {@link dev.ravel.hooks.Statements}
 */
record WeaveContext(
        ClassNode type,
        Role role,
        ClassInfos infos,
        WeaveOptions options,
        Set<String> singleBodied,
        ToIntFunction<String> statements) {

    /** Whether this is a class of the JDK that is interleaved inside. */
    boolean isOpened() {
        return role != Role.PROGRAM && options.opened().has(type.name);
    }

    /** The accesses of this class to plain memory that are woven, if its role has any. */
    MemoryFilter memory() {
        return isOpened() ? MemoryFilter.ALL : options.memory();
    }
}
