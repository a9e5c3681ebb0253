package dev.ravel.instrument.defects;

import dev.ravel.hooks.DefectPlaces;
import dev.ravel.instrument.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells {@link DefectPlaces} of all defects that the loaded classes can have, and makes their code
 * note which of the places are executed.
 */
final class DefectListing implements DefectPass {
    static final String WORD = "list-defects";

    private static final String PLACES = "dev/ravel/hooks/DefectPlaces";

    /** The race with which each target JVM is tested is woven, but nobody's program. */
    private static final String CANARY = "dev/ravel/canary/";

    /** A class may access a field before the field's own class is loaded and listed. */
    private final Map<String, Integer> numbersOfFields = new HashMap<>();

    private int numbers;

    private record Found(DefectKind kind, int ordinal, Defect defect) {}

    @Override
    public byte[] apply(byte[] bytes, VolatileFields fields) {
        ClassTree tree = new ClassTree(bytes);
        if (tree.type().name.startsWith(CANARY)) {
            return bytes;
        }
        List<Found> all = find(tree.type());
        boolean changed = noteAccesses(tree.type(), fields);
        List<Integer> places = new ArrayList<>();
        for (Found found : all) {
            int number = note(tree.type(), found.defect);
            places.add(number);
            changed |= !found.defect.isOfField();
        }
        try {
            byte[] noted = changed ? tree.bytes() : bytes;
            for (int i = 0; i < all.size(); i++) {
                DefectPlaces.add(places.get(i), line(tree.type(), all.get(i)));
            }
            return noted;
        } catch (MethodTooLargeException e) {
            // A method without room for notes has none for a defect either.
            return bytes;
        }
    }

    /** All are found before any code is added, which could hide some. */
    private static List<Found> find(ClassNode type) {
        List<Found> all = new ArrayList<>();
        for (DefectKind kind : DefectKind.ALL) {
            List<Defect> defects = kind.find(type);
            for (int i = 0; i < defects.size(); i++) {
                all.add(new Found(kind, i, defects.get(i)));
            }
        }
        return all;
    }

    /** Makes the code note that a defect's place is executed, and answers the place's number. */
    private int note(ClassNode type, Defect defect) {
        if (defect.isOfField()) {
            return numberOf(type.name, defect.where());
        }
        int number = nextNumber();
        for (Defect.Place place : defect.places()) {
            insert(place, note(number));
        }
        return number;
    }

    private boolean noteAccesses(ClassNode type, VolatileFields fields) {
        boolean changed = false;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions.toArray()) {
                if (node instanceof FieldInsnNode access) {
                    String declarer = fields.declarer(access.owner, access.name, access.desc);
                    if (declarer != null) {
                        method.instructions.insertBefore(
                                access, note(numberOf(declarer, access.name)));
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }

    private static void insert(Defect.Place place, InsnList note) {
        if (place.instruction() == null) {
            place.method().instructions.insert(note);
        } else {
            place.method().instructions.insertBefore(place.instruction(), note);
        }
    }

    private synchronized int numberOf(String owner, String field) {
        return numbersOfFields.computeIfAbsent(owner + "." + field, name -> nextNumber());
    }

    private synchronized int nextNumber() {
        DefectPlaces.reserve(numbers);
        return numbers++;
    }

    /** Needs no frame, and leaves the stack as it is. */
    private static InsnList note(int number) {
        return Code.list(
                new FieldInsnNode(Opcodes.GETSTATIC, PLACES, "executed", "[Z"),
                new LdcInsnNode(number),
                new InsnNode(Opcodes.ICONST_1),
                new InsnNode(Opcodes.BASTORE));
    }

    /** Kind, ordinal, class, method or field, file, line, description, with tabs between. */
    private static String line(ClassNode type, Found found) {
        Defect defect = found.defect;
        return String.join(
                "\t",
                found.kind.word(),
                Integer.toString(found.ordinal),
                type.name.replace('/', '.'),
                defect.where(),
                type.sourceFile == null ? "" : type.sourceFile,
                Integer.toString(defect.line()),
                defect.description());
    }
}
