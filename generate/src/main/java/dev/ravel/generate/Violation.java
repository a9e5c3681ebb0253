package dev.ravel.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A test that shows that a class is not thread-safe.
 *
 * @param orders all linearizations of the test, none of which ends so
 * @param digest what results were compared by, or null
 * @param interleaved classes of the JDK that have to be interleaved for it
 */
record Violation(
        UnderTest underTest,
        ConcurrentTest test,
        Failure failure,
        List<Oracle.Linearization> orders,
        Digest digest,
        List<Class<?>> interleaved) {

    /** What orders of whole calls throw, too. */
    Set<String> allowedReasons() {
        Set<String> allowed = new TreeSet<>();
        orders.forEach(order -> allowed.addAll(order.reasons()));
        return allowed;
    }

    /** What orders of whole calls come to. */
    Set<String> allowedResults() {
        Set<String> allowed = new LinkedHashSet<>();
        orders.forEach(order -> allowed.add(order.result()));
        return allowed;
    }

    boolean isOfResults() {
        return failure.reason().equals(Failure.RESULT);
    }

    /** What the written test ends with: the class of an exception, or the word for a deadlock. */
    String thrown() {
        return isOfResults() ? AssertionError.class.getName() : failure.reason();
    }

    /** The simple name of the class that needs nothing but the class under test. */
    String plainName() {
        return underTest.simpleName() + "ThreadSafety";
    }

    String testName() {
        return plainName() + "Test";
    }
}
