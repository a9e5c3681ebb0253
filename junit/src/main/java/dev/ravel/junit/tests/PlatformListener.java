package dev.ravel.junit.tests;

import dev.ravel.model.FailureText;
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
        TestCase test = test(descriptor);
        switch (result.getStatus()) {
            case SUCCESSFUL -> {
                if (descriptor.isTest()) {
                    listener.finished(test, null);
                } else {
                    listener.ended(test.id());
                }
            }
            case ABORTED -> listener.aborted(test, FailureText.of(thrown(result)));
            case FAILED -> {
                if (descriptor.isTest()) {
                    listener.finished(test, thrown(result));
                } else {
                    listener.failed(test, id -> id.startsWith(test.id() + "/"), thrown(result));
                }
            }
        }
    }

    private static Throwable thrown(TestExecutionResult result) {
        return result.getThrowable()
                .orElseGet(() -> new AssertionError("The test was " + result.getStatus() + "."));
    }

    static TestCase test(TestDescriptor descriptor) {
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
        String id = descriptor.getUniqueId().toString();
        return name.isEmpty()
                ? TestCase.allOf(id, className)
                : new TestCase(id, className, name.toString());
    }
}
