package dev.ravel.capture;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The texts in objects of the JDK that are not taken apart. They are not written down themselves,
 * but may be elsewhere, too. No lock is taken and no code of the program called.
 */
final class Hidden {
    private Hidden() {}

    static List<String> texts(Object object) {
        if (object instanceof StringBuilder || object instanceof StringBuffer) {
            return List.of(builder(object));
        }
        if (object instanceof Buffer buffer && Shape.isOfJdk(object.getClass())) {
            return List.of(buffer(buffer));
        }
        if (object instanceof Optional<?> optional) {
            return optional.isPresent() ? inner(optional.get()) : List.of();
        }
        boolean isText =
                object instanceof UUID
                        || object instanceof URI
                        || object.getClass() == BigInteger.class
                        || object.getClass() == BigDecimal.class
                        || object.getClass().getName().startsWith("java.time.");
        return isText ? List.of(object.toString()) : List.of();
    }

    private static List<String> inner(Object value) {
        return value instanceof String text
                ? List.of(text)
                : Values.isSimple(value) ? List.of() : texts(value);
    }

    private static String buffer(Buffer buffer) {
        if (buffer instanceof CharBuffer characters) {
            return characters.duplicate().clear().toString();
        }
        return buffer instanceof ByteBuffer bytes
                ? StandardCharsets.ISO_8859_1.decode(bytes.duplicate().clear()).toString()
                : "";
    }

    /** A StringBuffer has a lock, for which nobody may wait here. */
    private static String builder(Object builder) {
        try {
            byte[] value = (byte[]) field(builder, "value").get(builder);
            boolean isLatin = field(builder, "coder").getByte(builder) == 0;
            int count = field(builder, "count").getInt(builder);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < count; i++) {
                text.append(isLatin ? (char) (value[i] & 0xff) : unit(value, i));
            }
            return text.toString();
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another thread changes it at this moment.
            return "";
        }
    }

    private static char unit(byte[] value, int index) {
        return ByteBuffer.wrap(value).order(ByteOrder.nativeOrder()).getChar(2 * index);
    }

    private static Field field(Object builder, String name) throws NoSuchFieldException {
        Field field = builder.getClass().getSuperclass().getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
