package dev.ravel.capture;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.net.HttpCookie;
import java.net.PasswordAuthentication;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * What objects have in them that is not written down, since no test makes them anew. The secrets
 * among it have to be known all the same: they may be in clear elsewhere. No lock is taken and no
 * code of the program called, so the fields of the JDK's classes are read.
 */
final class Insides {
    /**
     * @param name what tells whether the value is a secret: the key of an entry, or a name; or
     *     empty
     */
    record Part(String name, Object value) {}

    private static final int MOST_UNITS = 100 * Shape.MOST;

    private static final Set<String> KEYS = Set.of("key", "k");
    private static final Set<String> VALUES = Set.of("value", "val", "v");

    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return fields(type);
                }
            };

    private Insides() {}

    /** {@code isSecret} is whether long ones are to be read to their end. */
    static List<Part> of(Object object, boolean isSecret) {
        List<Part> parts = new ArrayList<>();
        try {
            Hidden.texts(object).forEach(text -> parts.add(new Part("", text)));
            addUnits(object, isSecret ? MOST_UNITS : Shape.MOST, parts);
            addTelling(object, parts);
            if (isHolder(object)) {
                addFields(object, parts);
            }
        } catch (RuntimeException e) {
            // Another thread changes it at this moment.
            return parts;
        }
        return parts;
    }

    /** All that a buffer has, since its bounds are moved, and what is not read of a long array. */
    private static void addUnits(Object object, int most, List<Part> parts) {
        if (object instanceof char[] array) {
            addCharacters(CharBuffer.wrap(array), Shape.MOST, most, parts);
        } else if (object instanceof byte[] array) {
            addBytes(ByteBuffer.wrap(array), Shape.MOST, most, parts);
        } else if (object instanceof CharBuffer buffer) {
            addCharacters(buffer.duplicate().clear(), 0, most, parts);
        } else if (object instanceof ByteBuffer buffer) {
            addBytes(buffer.duplicate().clear(), 0, most, parts);
        }
    }

    private static void addCharacters(CharBuffer all, int from, int most, List<Part> parts) {
        int end = Math.min(most, all.limit());
        for (int i = from; i < end; i += Shape.MOST) {
            char[] part = new char[Math.min(Shape.MOST, end - i)];
            all.position(i).get(part);
            parts.add(new Part("", part));
        }
    }

    private static void addBytes(ByteBuffer all, int from, int most, List<Part> parts) {
        int end = Math.min(most, all.limit());
        for (int i = from; i < end; i += Shape.MOST) {
            byte[] part = new byte[Math.min(Shape.MOST, end - i)];
            all.position(i).get(part);
            parts.add(new Part("", part));
        }
    }

    /** Those of which the JDK itself says what is what. */
    private static void addTelling(Object object, List<Part> parts) {
        if (!Shape.isOfJdk(object.getClass())) {
            return;
        }
        if (object instanceof PasswordAuthentication login) {
            parts.add(new Part("password", login.getPassword()));
        } else if (object instanceof PBEKeySpec key) {
            parts.add(new Part("password", key.getPassword()));
        } else if (object instanceof SecretKeySpec key) {
            parts.add(new Part("secret", key.getEncoded()));
        } else if (object instanceof HttpCookie cookie) {
            parts.add(new Part("cookie", cookie.getValue()));
        } else if (object instanceof Reference<?> reference) {
            parts.add(new Part("", reference.get()));
        } else if (object instanceof AtomicReferenceArray<?> array) {
            for (int i = 0; i < Math.min(Shape.MOST, array.length()); i++) {
                parts.add(new Part("", array.get(i)));
            }
        } else if (object instanceof EnumMap<?, ?> map) {
            map.forEach((key, value) -> parts.add(new Part(PartVerdicts.keyName(key), value)));
        }
    }

    /** Others of the JDK lead to threads, class loaders and the like, and from there anywhere. */
    private static boolean isHolder(Object object) {
        Shape shape = Shape.of(object);
        boolean isTakenApart =
                !(shape instanceof Shape.Opaque
                        || shape instanceof Shape.Inside
                        || shape instanceof Shape.Fields);
        if (isTakenApart) {
            return false;
        }
        String type = object.getClass().getName();
        return type.startsWith("java.util.") && type.indexOf('$') > 0
                || object instanceof Collection
                || object instanceof Map
                || object instanceof Map.Entry
                || object instanceof Optional
                || object instanceof Future
                || object instanceof ByteArrayOutputStream
                || object instanceof ByteArrayInputStream
                || object instanceof CharArrayWriter
                || object instanceof CharArrayReader
                || object instanceof StringWriter
                || object instanceof StringReader;
    }

    private static void addFields(Object object, List<Part> parts) {
        List<Field> fields = FIELDS.get(object.getClass());
        Object key = object instanceof Reference<?> reference ? reference.get() : null;
        for (Field field : fields) {
            key = KEYS.contains(field.getName()) ? get(field, object) : key;
        }
        for (Field field : fields) {
            String name = VALUES.contains(field.getName()) ? PartVerdicts.keyName(key) : "";
            parts.add(new Part(name, get(field, object)));
        }
    }

    private static Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Those of the JDK, which the class may only inherit; numbers in them only count. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                boolean isRead =
                        Shape.isOfJdk(level)
                                && !Modifier.isStatic(field.getModifiers())
                                && !field.getType().isPrimitive();
                if (isRead && isOpen(field)) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static boolean isOpen(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false;
        }
    }
}
