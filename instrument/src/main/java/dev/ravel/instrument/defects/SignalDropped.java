package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;

/** Nobody is woken. */
final class SignalDropped implements DefectKind {
    @Override
    public String word() {
        return "signal-dropped";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        return Signals.of(type, "notify", "notifyAll", "signal", "signalAll").stream()
                .map(SignalDropped::defect)
                .toList();
    }

    private static Defect defect(Signals.Call call) {
        return Defect.at(
                call.method(),
                call.instruction(),
                call.instruction().name + "() dropped",
                // receiver -> nothing
                () ->
                        call.method()
                                .instructions
                                .set(call.instruction(), new InsnNode(Opcodes.POP)));
    }
}
