package dev.ravel.capture;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.UUID;

/**
 * The texts in objects of the JDK that are not taken apart. They are not written down themselves,
 * but may be elsewhere, too. No lock is taken and no code of the program called.
 */
final class Hidden {
    /** More characters of one object are not looked at. */
    private static final int MOST = 100_000;

    private static final int MOST_BITS = 10_000;

    private Hidden() {}

    static List<String> texts(Object object) {
        if (object instanceof StringBuilder || object instanceof StringBuffer) {
            return builder(object);
        }
        if (object instanceof URL url) {
            return List.of("://" + url.getAuthority() + url.getFile());
        }
        boolean isText =
                object instanceof UUID
                        || object instanceof URI
                        || object.getClass() == BigInteger.class && isShort((BigInteger) object)
                        || object.getClass() == BigDecimal.class
                                && isShort(((BigDecimal) object).unscaledValue())
                        || object.getClass().getName().startsWith("java.time.");
        return isText ? List.of(object.toString()) : List.of();
    }

    /** The digits of others take long to make. */
    private static boolean isShort(BigInteger number) {
        return number.bitLength() <= MOST_BITS;
    }

    /**
     * Its text, and what is left of an earlier one behind that: a builder whose length is set to 0
     * still has all of it. A StringBuffer has a lock, for which nobody may wait here.
     */
    private static List<String> builder(Object builder) {
        try {
            byte[] value = (byte[]) field(builder, "value").get(builder);
            boolean isLatin = field(builder, "coder").getByte(builder) == 0;
            int count = field(builder, "count").getInt(builder);
            int units = Math.min(MOST, isLatin ? value.length : value.length / 2);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < units; i++) {
                text.append(isLatin ? (char) (value[i] & 0xff) : unit(value, i));
            }
            int end = Math.min(count, units);
            return List.of(text.substring(0, end), text.substring(end).replace("\0", ""));
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another thread changes it at this moment.
            return List.of();
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
