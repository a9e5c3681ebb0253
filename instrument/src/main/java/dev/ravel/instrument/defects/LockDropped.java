package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/** A lock is not taken at all. */
final class LockDropped implements DefectKind {
    @Override
    public String word() {
        return "lock-dropped";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        return Section.of(type).stream()
                .map(
                        section ->
                                Defect.at(
                                        section.method(),
                                        section.begin(),
                                        section.words() + " dropped",
                                        section::drop))
                .toList();
    }
}
