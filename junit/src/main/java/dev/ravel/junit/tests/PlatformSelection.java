package dev.ravel.junit.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;

/**
 * A request to find tests. Newer versions of the platform ask it for things that older ones have no
 * name for, so it is a proxy.
 */
record PlatformSelection(
        List<? extends DiscoverySelector> selectors, ConfigurationParameters parameters)
        implements InvocationHandler {
    EngineDiscoveryRequest request() {
        return (EngineDiscoveryRequest)
                Proxy.newProxyInstance(
                        EngineDiscoveryRequest.class.getClassLoader(),
                        new Class<?>[] {EngineDiscoveryRequest.class},
                        this);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "getSelectorsByType" ->
                    selectors.stream().filter(((Class<?>) arguments[0])::isInstance).toList();
            case "getFiltersByType" -> List.of();
            case "getConfigurationParameters" -> parameters;
            case "getOutputDirectoryProvider", "getOutputDirectoryCreator" ->
                    PlatformRequest.refusing(method.getReturnType());
            default ->
                    method.isDefault()
                            ? InvocationHandler.invokeDefault(proxy, method, arguments)
                            : method.invoke(this, arguments);
        };
    }
}
