package dev.ravel.instrument.defects;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** An atomic update becomes a read and a write. */
final class UpdateSplit implements DefectKind {
    private static final String ADDED = "$ravel$split";

    /** By name and descriptor. */
    private final Map<String, MethodNode> splits = new HashMap<>();

    @Override
    public String word() {
        return "update-split";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        List<Defect> defects = new ArrayList<>();
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        if (isInterface && (type.version & 0xffff) < Opcodes.V1_8) {
            // Its only code is its initialiser, and a method cannot be added.
            return defects;
        }
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call && splitOf(type, method, call) != null) {
                    String description =
                            "%s.%s() split into a read and a write"
                                    .formatted(simpleName(call.owner), call.name);
                    defects.add(
                            Defect.at(method, call, description, () -> split(type, method, call)));
                }
            }
        }
        return defects;
    }

    private static String simpleName(String internalName) {
        return internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    /** The method that does in two steps what the call does in one, or null. */
    private MethodNode splitOf(ClassNode type, MethodNode method, MethodInsnNode call) {
        boolean isOnObject =
                call.getOpcode() == Opcodes.INVOKEVIRTUAL
                        || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        if (!isOnObject || !call.owner.startsWith("java/util/")) {
            return null;
        }
        if (splits.isEmpty()) {
            readSplits();
        }
        String ofMap = key(ConcurrentMaps.TYPE, call);
        return splits.containsKey(ofMap) && ConcurrentMaps.receives(type, method, call)
                ? splits.get(ofMap)
                : splits.get(key(call.owner, call));
    }

    private static String key(String receiver, MethodInsnNode call) {
        return call.name + "(L" + receiver + ";" + call.desc.substring(1);
    }

    private void readSplits() {
        String name = SplitUpdates.class.getSimpleName() + ".class";
        try (InputStream in = SplitUpdates.class.getResourceAsStream(name)) {
            ClassNode type = new ClassNode();
            new ClassReader(in.readAllBytes())
                    .accept(type, ClassReader.EXPAND_FRAMES | ClassReader.SKIP_DEBUG);
            type.methods.forEach(method -> splits.put(method.name + method.desc, method));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void split(ClassNode type, MethodNode method, MethodInsnNode call) {
        MethodNode split = splitOf(type, method, call);
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        MethodNode added =
                new MethodNode(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                        ADDED,
                        split.desc,
                        null,
                        null);
        split.accept(added);
        // So that steps in it are shown at the line of the call, if that has one.
        int line = Lines.of(method, call);
        if (line > 0) {
            LabelNode begin = new LabelNode();
            added.instructions.insert(new LineNumberNode(line, begin));
            added.instructions.insert(begin);
        }
        type.methods.add(added);
        method.instructions.set(
                call,
                new MethodInsnNode(
                        Opcodes.INVOKESTATIC, type.name, ADDED, split.desc, isInterface));
    }
}
