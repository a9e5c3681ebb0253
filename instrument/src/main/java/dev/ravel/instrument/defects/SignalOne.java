package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/** Only one thread is woken where all were. */
final class SignalOne implements DefectKind {
    @Override
    public String word() {
        return "signal-one";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        return Signals.of(type, "notifyAll", "signalAll").stream().map(SignalOne::defect).toList();
    }

    private static Defect defect(Signals.Call call) {
        String all = call.instruction().name;
        String one = all.substring(0, all.length() - "All".length());
        return Defect.at(
                call.method(),
                call.instruction(),
                all + "() became " + one + "()",
                () -> call.instruction().name = one);
    }
}
