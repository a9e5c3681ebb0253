package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;

/** A lock is taken one statement too late. */
final class LockMoved implements DefectKind {
    @Override
    public String word() {
        return "lock-moved";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        return Section.of(type).stream()
                .filter(section -> section.endOfFirstStatement() != null)
                .map(LockMoved::defect)
                .toList();
    }

    private static Defect defect(Section section) {
        AbstractInsnNode last = section.endOfFirstStatement();
        return Defect.at(
                section.method(),
                section.begin(),
                "%s begins after line %d"
                        .formatted(section.words(), Lines.of(section.method(), last)),
                () -> section.beginAfter(last));
    }
}
