package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads class files, each of them once, and notes what they declare and do. */
final class ClassScan {
    private final Facts facts;
    private int opaque;

    ClassScan(Facts facts) {
        this.facts = facts;
    }

    /** How many methods could not be followed. */
    int opaque() {
        return opaque;
    }

    /** Whether these are the bytes of a class that could be read. */
    boolean read(byte[] bytes) {
        ClassNode type = new ClassNode();
        try {
            new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            if ((type.access & Opcodes.ACC_MODULE) == 0 && facts.isProgram(type.name)) {
                read(type);
            }
            return true;
        } catch (RuntimeException e) {
            // ASM throws all kinds of exceptions at what is no class file, or one that is too new.
            facts.forget(type.name);
            return false;
        }
    }

    private void read(ClassNode type) {
        facts.declare(type);
        NameScan names = new NameScan(type.name);
        for (MethodNode method : type.methods) {
            if (Code.hasCode(method)) {
                scan(new ScannedMethod(type, method), names);
            }
        }
        names.note(facts);
    }

    private void scan(ScannedMethod method, NameScan names) {
        AccessScan accesses = new AccessScan(facts, method);
        TypeScan types = new TypeScan(facts, method);
        ArrayScan arrays = new ArrayScan(facts);
        LockScan locks = new LockScan(facts);
        Flow.Listener all =
                (instruction, state) -> {
                    accesses.before(instruction, state);
                    types.before(instruction, state);
                    arrays.before(instruction, state);
                    locks.before(instruction, state);
                    names.before(instruction, state);
                };
        Flow flow = new Flow(method.type().name, method.method(), all);
        try {
            flow.run();
        } catch (AnalyzerException | RuntimeException e) {
            // What was noted so far stays, which only adds to what may race.
            opaque++;
            new OpaqueScan(facts, method).run();
        }
    }
}
