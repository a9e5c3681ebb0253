package dev.ravel.instrument;

import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads what the annotations of a field say of races. They are known by their simple names, since
 * several libraries have them.
 */
final class FieldAnnotations extends FieldVisitor {
    private static final String SUPPRESSES = "SuppressRace";
    private static final String GUARDS = "GuardedBy";

    private final String field;
    private final Map<String, Integer> fields;
    private final Map<String, String> guards;

    /** For a field, given as name and descriptor; what is found goes into the maps. */
    FieldAnnotations(String field, Map<String, Integer> fields, Map<String, String> guards) {
        super(Opcodes.ASM9);
        this.field = field;
        this.fields = fields;
        this.guards = guards;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
        String name = simpleName(desc);
        if (name.equals(SUPPRESSES)) {
            fields.merge(field, ClassInfo.SUPPRESSED, (flags, bit) -> flags | bit);
        }
        return name.equals(GUARDS) ? new Guard() : null;
    }

    private static String simpleName(String desc) {
        int start = Math.max(desc.lastIndexOf('/'), desc.lastIndexOf('$'));
        return desc.substring(Math.max(start, 0) + 1, desc.length() - 1);
    }

    /** The value is a string, or an array with one. */
    private final class Guard extends AnnotationVisitor {
        Guard() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(String name, Object value) {
            if (value instanceof String expression) {
                guards.put(field, expression);
            }
        }

        @Override
        public AnnotationVisitor visitArray(String name) {
            return this;
        }
    }
}
