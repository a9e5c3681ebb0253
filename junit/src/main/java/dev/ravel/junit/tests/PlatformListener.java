package dev.ravel.junit.tests;

import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Tells of an engine's tests. */
record PlatformListener(TestListener listener) implements EngineExecutionListener {
    @Override
    public void executionStarted(TestDescriptor descriptor) {
        if (descriptor.isTest()) {
            listener.started(test(descriptor));
        }
    }

    @Override
    public void executionSkipped(TestDescriptor descriptor, String reason) {
        listener.skipped();
    }

    @Override
    public void executionFinished(TestDescriptor descriptor, TestExecutionResult result) {
        boolean hasFailed = result.getStatus() == TestExecutionResult.Status.FAILED;
        Throwable failure =
                hasFailed
                        ? result.getThrowable()
                                .orElseGet(() -> new AssertionError("The test failed."))
                        : null;
        boolean isAborted = result.getStatus() == TestExecutionResult.Status.ABORTED;
        TestCase test = test(descriptor);
        if (descriptor.isTest() && isAborted) {
            listener.aborted(test, result.getThrowable().map(Throwable::toString).orElse(""));
        } else if (descriptor.isTest()) {
            listener.finished(test, failure);
        } else if (hasFailed) {
            listener.failed(test, id -> id.startsWith(test.id() + "/"), failure);
        } else if (isAborted) {
            // An assumption about all of its tests does not hold.
            listener.skipped();
        } else {
            listener.ended(test.id());
        }
    }

    private static TestCase test(TestDescriptor descriptor) {
        StringBuilder name = new StringBuilder();
        String className = "";
        for (TestDescriptor level = descriptor;
                level != null && className.isEmpty();
                level = level.getParent().orElse(null)) {
            Object source = level.getSource().orElse(null);
            if (source instanceof MethodSource method) {
                className = method.getClassName();
                name.insert(0, method.getMethodName() + (name.isEmpty() ? "" : " "));
            } else if (source instanceof ClassSource type) {
                className = type.getClassName();
            } else {
                name.insert(0, level.getDisplayName() + (name.isEmpty() ? "" : " "));
            }
        }
        boolean isOneOfMany =
                descriptor.getParent().isPresent()
                        && descriptor.getParent().get().getSource().equals(descriptor.getSource());
        if (isOneOfMany) {
            name.append(" ").append(descriptor.getDisplayName());
        }
        return new TestCase(
                descriptor.getUniqueId().toString(),
                className,
                name.isEmpty() ? TestCase.ALL_OF_CLASS : name.toString());
    }
}
