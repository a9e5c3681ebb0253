package dev.ravel.junit.tests;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.support.store.NamespacedHierarchicalStore;

/**
 * A request to execute tests. Newer versions of the platform want more in it than older ones know
 * of, so it is made by the method that takes the most.
 */
record PlatformRequest(
        TestDescriptor root, EngineExecutionListener listener, ConfigurationParameters parameters) {
    private static final Method CREATE = widestCreate();

    private static Method widestCreate() {
        Method widest = null;
        for (Method method : ExecutionRequest.class.getMethods()) {
            if (method.getName().equals("create")
                    && (widest == null
                            || method.getParameterCount() > widest.getParameterCount())) {
                widest = method;
            }
        }
        return widest;
    }

    @SuppressWarnings("deprecation")
    void runWith(TestEngine engine) {
        if (CREATE == null) {
            engine.execute(new ExecutionRequest(root, listener, parameters));
            return;
        }
        Class<?>[] types = CREATE.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(types[i]);
        }
        try {
            engine.execute((ExecutionRequest) CREATE.invoke(null, arguments));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of JUnit is not known to Ravel.", e);
        } finally {
            for (Object argument : arguments) {
                Stores.closeIfStore(argument);
            }
        }
    }

    private Object argument(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "TestDescriptor" -> root;
            case "EngineExecutionListener" -> listener;
            case "ConfigurationParameters" -> parameters;
            case "NamespacedHierarchicalStore" -> Stores.create();
            case "CancellationToken" -> neverCancelled(type);
            default -> refusing(type);
        };
    }

    private static Object neverCancelled(Class<?> tokens) {
        try {
            return tokens.getMethod("disabled").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of JUnit is not known to Ravel.", e);
        }
    }

    /** Such as the one who creates directories for files that tests publish. */
    static Object refusing(Class<?> type) {
        return Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, values) -> {
                    throw new UnsupportedOperationException(
                            "Tests that run under Ravel's control have no "
                                    + method.getName()
                                    + ".");
                });
    }

    /** Apart, since older versions of the platform do not have the class. */
    private static final class Stores {
        /** As a launcher makes it: one for the request in one for the session. */
        static Object create() {
            return new NamespacedHierarchicalStore<>(new NamespacedHierarchicalStore<>(null));
        }

        static void closeIfStore(Object argument) {
            if (argument instanceof NamespacedHierarchicalStore<?> store) {
                store.close();
            }
        }
    }
}
