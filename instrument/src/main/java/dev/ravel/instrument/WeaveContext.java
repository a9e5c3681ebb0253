package dev.ravel.instrument;

import org.objectweb.asm.tree.ClassNode;

/** A class on its way through the transformers. */
record WeaveContext(ClassNode type, Role role, ClassInfos infos, WeaveOptions options) {}
