package dev.ravel.capture;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Copies what a call is made on and with: each object, and, up to a depth, those that it refers to.
 * Collections, arrays and atomics of an object belong to it, and do not count as deeper.
 */
final class Copier {
    /** One call copies no more objects. */
    private static final int MOST = 64;

    /** Larger collections and arrays are looked at only when the program has crashed. */
    private static final int LARGE = 100;

    private final int depth;

    Copier(int depth) {
        this.depth = depth;
    }

    List<Copy> copies(Object[] all) {
        List<Copy> copies = new ArrayList<>();
        for (Object each : all) {
            copy(each, depth, copies);
        }
        return copies;
    }

    private void copy(Object object, int levels, List<Copy> copies) {
        if (object == null || levels < 1 || copies.size() >= MOST || Values.isSimple(object)) {
            return;
        }
        Shape shape = Shape.of(object);
        if (shape instanceof Shape.Opaque || isLarge(object, shape) || isCopied(object, copies)) {
            return;
        }
        Object[] values;
        try {
            values = shape.read(object);
        } catch (RuntimeException e) {
            // Another thread changes it at this moment.
            return;
        }
        copies.add(new Copy(object, shape, values));
        boolean isOwner = shape instanceof Shape.Fields;
        for (Object value : values) {
            if (value != null && !(value instanceof Hash) && !Values.isSimple(value)) {
                boolean isPart = isOwner && !(Shape.of(value) instanceof Shape.Fields);
                copy(value, isPart ? levels : levels - 1, copies);
            }
        }
    }

    private static boolean isLarge(Object object, Shape shape) {
        if (object.getClass().isArray()) {
            return Array.getLength(object) > LARGE;
        }
        if (Shape.SLOW.contains(object.getClass().getName())) {
            return true;
        }
        return (shape instanceof Shape.Items || shape instanceof Shape.Keys)
                        && ((Collection<?>) object).size() > LARGE
                || shape instanceof Shape.Entries && ((Map<?, ?>) object).size() > LARGE;
    }

    private static boolean isCopied(Object object, List<Copy> copies) {
        for (Copy copy : copies) {
            if (copy.object() == object) {
                return true;
            }
        }
        return false;
    }
}
