package dev.ravel.junit;

import dev.ravel.model.crash.RestoredTypes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Set;
import java.util.UUID;

/** Which objects a collection may ask for their hash or their order: code of the JDK answers. */
final class Unasked {
    private static final Set<Class<?>> VALUES =
            Set.of(
                    BigDecimal.class,
                    BigInteger.class,
                    Duration.class,
                    Instant.class,
                    LocalDate.class,
                    LocalDateTime.class,
                    LocalTime.class,
                    UUID.class,
                    String.class,
                    Boolean.class,
                    Byte.class,
                    Short.class,
                    Character.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class,
                    Class.class);

    private Unasked() {}

    /** Whether the JDK alone answers, and asks nothing further. */
    static boolean isPlain(Object object) {
        return object == null
                || VALUES.contains(object.getClass())
                || object instanceof Enum
                || hashesByIdentity(object.getClass())
                        && isOfObject(object.getClass(), "equals", Object.class)
                        && !(object instanceof Comparable);
    }

    /** Whether the hash of such an object is its identity, or null's. */
    static boolean hashesByIdentity(Class<?> type) {
        return isOfObject(type, "hashCode");
    }

    private static boolean isOfObject(Class<?> type, String method, Class<?>... parameters) {
        try {
            return type.isArray()
                    || type.getMethod(method, parameters).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }

    /** Whether the class is one of the program, all of whose methods may do anything. */
    static boolean isOfProgram(Object object) {
        return object != null && !RestoredTypes.isOfJdk(object.getClass());
    }
}
