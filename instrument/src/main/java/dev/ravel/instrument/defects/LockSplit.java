package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;

/** A lock is given back in the middle, and taken again: one critical section becomes two. */
final class LockSplit implements DefectKind {
    @Override
    public String word() {
        return "lock-split";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        List<Defect> defects = new ArrayList<>();
        for (Section section : Section.of(type)) {
            Set<Integer> lines = new HashSet<>();
            for (AbstractInsnNode statement : section.innerStatements()) {
                if (!lines.add(Lines.of(section.method(), statement))) {
                    // The head of a loop begins a statement before the loop and at its end.
                    continue;
                }
                defects.add(
                        Defect.at(
                                section.method(),
                                statement,
                                section.words() + " split before this line",
                                () -> section.splitBefore(statement)));
            }
        }
        return defects;
    }
}
