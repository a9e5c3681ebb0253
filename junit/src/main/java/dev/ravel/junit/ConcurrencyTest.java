package dev.ravel.junit;

import dev.ravel.model.CarrierKind;
import dev.ravel.model.TimeoutMode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that Ravel runs under many interleavings, and that fails if one of them does. On a class,
 * all of its tests are such, whatever kind of test they are.
 *
 * <p>Each attribute has the name and the meaning of an option of {@code ravel explore}. A system
 * property with that name, such as {@code -Dravel.iterations=5000}, is stronger.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Test
@ExtendWith(RavelExtension.class)
public @interface ConcurrencyTest {
    /** How many executions at the most; 0 for no bound. */
    long iterations() default 1000;

    /** How long at the most, such as {@code 60s}; empty for no bound. */
    String time() default "";

    /** How to search: portfolio, random, pct, pos, surw, pairs, feedback or dfs. */
    String strategy() default "portfolio";

    /** Where the search begins. */
    long seed() default 1;

    /** A schedule file, or one beside the test's class: only that interleaving is run. */
    String replay() default "";

    /** Do not stop at the first failure. */
    boolean goOn() default false;

    /** Plain field and array accesses are scheduling points too. */
    boolean memory() default false;

    /**
     * Data races and deadlocks are predicted and made to happen, as {@code ravel race} does; one
     * that happens is a failure. This comes after the search, if that has found nothing.
     */
    boolean races() default false;

    /** When timeouts fire. */
    TimeoutMode timeouts() default TimeoutMode.IDLE;

    /** Waiting threads may wake for no reason. */
    boolean spuriousWakeups() default false;

    /** Threads that the test leaves behind have to end, too. */
    boolean leaks() default false;

    /** Longer executions are ended, and are no finding. */
    int maxSteps() default 200_000;

    /** How long nothing may move, in real time. */
    String stuckAfter() default "10s";

    /** How long to make a failing interleaving simpler at the most; 0 for not at all. */
    String shrink() default "10s";

    /** Interleave inside the JDK's concurrent classes. */
    boolean interleaveJdk() default false;

    /**
     * Packages, with all that is below them, or classes that are explored as the program is, though
     * they are of libraries for tests or logging.
     */
    String[] explore() default {};

    /** Interleave inside these classes of the JDK, with their plain accesses. */
    Class<?>[] interleave() default {};

    /** What threads run on. */
    CarrierKind carrier() default CarrierKind.AUTO;
}
