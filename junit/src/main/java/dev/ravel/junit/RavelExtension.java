package dev.ravel.junit;

import dev.ravel.engine.Control;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.junit.tests.TestProgram;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs a test under control in the place of the test itself. In the JVM where the test was asked
 * for, nothing but its constructor and what belongs to other extensions is run; in each execution,
 * under control, everything is.
 */
final class RavelExtension implements InvocationInterceptor {
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    RavelExtension() {}

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        replace(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        replace(invocation, context);
    }

    /** All that a factory makes is one test: what it makes may differ from run to run. */
    @SuppressWarnings("unchecked")
    @Override
    public <T> T interceptTestFactoryMethod(
            Invocation<T> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        if (isInside()) {
            return invocation.proceed();
        }
        invocation.skip();
        return (T)
                Stream.of(
                        DynamicTest.dynamicTest(context.getDisplayName(), () -> explore(context)));
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    /** Called only where all tests of a class are explored. */
    @Override
    public void interceptBeforeAllMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    @Override
    public void interceptAfterAllMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    private static void proceedInside(Invocation<Void> invocation) throws Throwable {
        if (isInside()) {
            invocation.proceed();
        } else {
            invocation.skip();
        }
    }

    private static void replace(Invocation<Void> invocation, ExtensionContext context)
            throws Throwable {
        if (isInside()) {
            invocation.proceed();
        } else {
            invocation.skip();
            explore(context);
        }
    }

    /** Whether it is Ravel that runs the test. */
    private static boolean isInside() {
        return Control.isInControl() || PlainRun.isRunning();
    }

    private static void explore(ExtensionContext context) {
        Options options = options(context);
        String id = context.getUniqueId();
        // Inside a suite, the engine of the test has a place below another engine.
        String own = id.substring(id.lastIndexOf("[engine:"));
        List<String> arguments = options.leaks() ? List.of(own, TestProgram.LEAKS) : List.of(own);
        TestSearch search =
                new TestSearch(
                        options, context.getRequiredTestClass(), TestProgram.class, arguments);
        boolean isParallel =
                context.getConfigurationParameter(PARALLEL)
                        .map(Boolean::parseBoolean)
                        .orElse(false);
        (isParallel ? search.inChild() : search).run();
    }

    /** Those of the method, or else of the innermost class around it that has any. */
    private static Options options(ExtensionContext context) {
        AnnotatedElement element = context.getRequiredTestMethod();
        Class<?> around = context.getRequiredTestClass();
        while (element != null) {
            Optional<ConcurrencyTest> annotation =
                    AnnotationSupport.findAnnotation(element, ConcurrencyTest.class);
            if (annotation.isPresent()) {
                return Options.of(annotation.get());
            }
            element = around;
            around = around == null ? null : around.getEnclosingClass();
        }
        return Options.DEFAULT;
    }
}
