package dev.ravel.junit;

import dev.ravel.model.crash.ObjectState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Objects of the JDK that are made of one value, or of none. */
final class JdkValues {
    private JdkValues() {}

    /**
     * The object.
     *
     * @param part what is in its first slot, or null; nobody asks it anything
     */
    static Object make(ObjectState state, Object part) {
        String text = part instanceof String string ? string : "";
        try {
            return switch (state.type()) {
                case "java.lang.Object" -> new Object();
                case "java.lang.StringBuffer" -> new StringBuffer(text);
                case "java.lang.StringBuilder" -> new StringBuilder(text);
                case "java.lang.Thread" -> thread(text);
                case "java.math.BigDecimal" -> new BigDecimal(text);
                case "java.math.BigInteger" -> new BigInteger(text);
                case "java.time.Duration" -> Duration.parse(text);
                case "java.time.Instant" -> Instant.parse(text);
                case "java.time.LocalDate" -> LocalDate.parse(text);
                case "java.time.LocalDateTime" -> LocalDateTime.parse(text);
                case "java.time.LocalTime" -> LocalTime.parse(text);
                case "java.util.Optional" -> Optional.ofNullable(part);
                case "java.util.UUID" -> UUID.fromString(text);
                case "java.util.concurrent.CountDownLatch" ->
                        new CountDownLatch((int) number(part));
                case "java.util.concurrent.Semaphore" -> new Semaphore((int) number(part));
                case "java.util.concurrent.atomic.AtomicBoolean" ->
                        new AtomicBoolean(Boolean.TRUE.equals(part));
                case "java.util.concurrent.atomic.AtomicInteger" ->
                        new AtomicInteger((int) number(part));
                case "java.util.concurrent.atomic.AtomicLong" -> new AtomicLong(number(part));
                case "java.util.concurrent.atomic.AtomicReference" -> new AtomicReference<>(part);
                case "java.util.concurrent.locks.ReentrantLock" -> new ReentrantLock();
                case "java.util.concurrent.locks.ReentrantReadWriteLock" ->
                        new ReentrantReadWriteLock();
                default ->
                        throw new RavelProblem(
                                "Ravel does not know how to make a %s.".formatted(state.type()));
            };
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new RavelProblem(
                    "Object #%d cannot be made: '%s' is no %s."
                            .formatted(state.object(), text, state.type()));
        }
    }

    /** Of the JDK's numbers only: others would be asked. */
    private static long number(Object part) {
        return part instanceof Integer number ? number : part instanceof Long large ? large : 0;
    }

    private static Thread thread(String name) {
        Thread thread = new Thread(name);
        thread.setDaemon(true);
        return thread;
    }
}
