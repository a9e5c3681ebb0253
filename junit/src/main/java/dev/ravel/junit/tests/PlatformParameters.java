package dev.ravel.junit.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.junit.platform.engine.ConfigurationParameters;

/**
 * What a launcher of the platform gives its engines: what was set, system properties, and the file
 * of the class path after them. Tests run one after the other, whatever these say.
 */
final class PlatformParameters implements ConfigurationParameters {
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    private final Properties file = new Properties();

    private final Map<String, String> set;

    PlatformParameters(Map<String, String> set) {
        this.set = set;
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        try (InputStream in = loader.getResourceAsStream(CONFIG_FILE_NAME)) {
            if (in != null) {
                file.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(CONFIG_FILE_NAME + " cannot be read.", e);
        }
    }

    @Override
    public Optional<String> get(String key) {
        if (key.equals(PARALLEL)) {
            return Optional.of("false");
        }
        String value = set.getOrDefault(key, System.getProperty(key));
        return Optional.ofNullable(value == null ? file.getProperty(key) : value);
    }

    @Override
    public Optional<Boolean> getBoolean(String key) {
        return get(key).map(Boolean::parseBoolean);
    }

    /** Gone from JUnit 6 on. */
    @SuppressWarnings("removal")
    @Override
    @Deprecated
    public int size() {
        return file.size();
    }

    @Override
    public Set<String> keySet() {
        return file.stringPropertyNames();
    }
}
