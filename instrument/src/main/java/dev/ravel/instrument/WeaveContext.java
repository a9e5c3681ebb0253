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
        ToIntFunction<String> statements) {}
