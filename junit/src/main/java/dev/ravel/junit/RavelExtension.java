package dev.ravel.junit;

import dev.ravel.engine.Control;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.report.TestName;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs a test under control in the place of the test itself. In the JVM where the test was asked
 * for, nothing but its constructor and what belongs to other extensions is run; in each execution,
 * under control, everything is.
 */
final class RavelExtension implements InvocationInterceptor, BeforeEachCallback {
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    RavelExtension() {}

    /**
     * Explores the test. This is done here and not where the test is called, since a {@code
     * Timeout} is for that: it holds in each execution, and not for all of them together.
     */
    @Override
    public void beforeEach(ExtensionContext context) {
        boolean isFactory =
                AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
        if (!isInside() && !isFactory) {
            explore(context);
        }
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
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

    /** Whether it is Ravel that runs the test. */
    private static boolean isInside() {
        return Control.isInControl() || PlainRun.isRunning();
    }

    private static void explore(ExtensionContext context) {
        Options options = options(context);
        String id = context.getUniqueId();
        // Inside a suite, the engine of the test has a place below another engine.
        String own = id.substring(id.lastIndexOf("[engine:"));
        List<String> arguments = new ArrayList<>(List.of(own));
        if (options.leaks()) {
            arguments.add(TestProgram.LEAKS);
        }
        JupiterParameters.of(context)
                .forEach((key, value) -> arguments.add(TestProgram.PARAMETER + key + "=" + value));
        TestSearch search =
                new TestSearch(
                        name(context),
                        options,
                        context.getRequiredTestClass(),
                        TestProgram.class,
                        arguments);
        boolean isParallel =
                context.getConfigurationParameter(PARALLEL)
                        .map(Boolean::parseBoolean)
                        .orElse(false);
        try {
            (isParallel ? search.inChild() : search).run();
        } catch (NotTested e) {
            Assumptions.assumeTrue(false, e.getMessage());
        }
    }

    /** The method, and what else tells the test from others of the same method. */
    private static TestName name(ExtensionContext context) {
        String method = context.getRequiredTestMethod().getName();
        String shown = context.getDisplayName();
        return new TestName(
                context.getRequiredTestClass().getName(),
                shown.startsWith(method) ? method : method + " " + shown);
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
