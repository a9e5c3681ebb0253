package dev.ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Races on this field are meant, and are not reported. Any annotation of this simple name will do:
 * code that does not depend on Ravel can have its own.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface SuppressRace {
    /** Why they do no harm. */
    String value() default "";
}
