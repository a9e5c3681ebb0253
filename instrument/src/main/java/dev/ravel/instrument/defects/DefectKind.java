package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/** One way to break a class. */
interface DefectKind {
    /** All kinds, in the order in which the defects of a class are listed. */
    List<DefectKind> ALL =
            List.of(
                    new LockDropped(),
                    new LockMoved(),
                    new LockSplit(),
                    new SignalOne(),
                    new SignalDropped(),
                    new WaitOnce(),
                    new UpdateSplit(),
                    new VolatileDropped());

    /** What it is called in files and reports; one word. */
    String word();

    /** The defects of this kind that a class can have, always in the same order. */
    List<Defect> find(ClassNode type);
}
