package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class on its way through the transformers.
 *
 * @param singleBodied methods, as name and descriptor, that are too large to have two bodies
 */
record WeaveContext(
        ClassNode type,
        Role role,
        ClassInfos infos,
        WeaveOptions options,
        Set<String> singleBodied) {}
