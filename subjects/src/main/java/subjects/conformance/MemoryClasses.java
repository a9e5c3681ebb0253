package subjects.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Defines classes of {@link MemorySubjects} as a compiler or a generator would that keeps them in
 * memory: nobody can ask this loader for their bytes.
 */
final class MemoryClasses extends ClassLoader {
    private static final String PREFIX = MemorySubjects.class.getName();

    /** Bytes under other names than those that they were compiled with. */
    private final Map<String, byte[]> renamed = new HashMap<>();

    private final ClassLoader source = MemoryClasses.class.getClassLoader();

    /** With null as the parent, the program's other classes are defined here, too. */
    MemoryClasses(ClassLoader parent) {
        super(parent);
    }

    /** Has TwinB stand for TwinA, and what uses the one for what uses the other. */
    MemoryClasses swapTwins() throws IOException {
        for (String name : new String[] {"Twin", "User"}) {
            String text = text(name + "B").replace("$TwinB", "$TwinA").replace("$UserB", "$UserA");
            renamed.put(PREFIX + "$" + name + "A", text.getBytes(StandardCharsets.ISO_8859_1));
        }
        return this;
    }

    /** The bytes of a nested class of MemorySubjects under another name of the same length. */
    byte[] renamed(String from, String to) throws IOException {
        return text(from).replace("$" + from, "$" + to).getBytes(StandardCharsets.ISO_8859_1);
    }

    private String text(String simpleName) throws IOException {
        return new String(read(PREFIX + "$" + simpleName), StandardCharsets.ISO_8859_1);
    }

    /** Makes an object of the nested class of MemorySubjects and calls it. */
    Object call(String simpleName) throws Exception {
        return ((Callable<?>) load(simpleName).getConstructor().newInstance()).call();
    }

    /** Loads the nested class of MemorySubjects without initialising it. */
    Class<?> load(String simpleName) throws ClassNotFoundException {
        return loadClass(PREFIX + "$" + simpleName);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.") || getParent() != null && !name.startsWith(PREFIX)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try {
            byte[] bytes = renamed.containsKey(name) ? renamed.get(name) : read(name);
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private byte[] read(String name) throws IOException {
        try (InputStream in = source.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new IOException("There is no " + name + ".");
            }
            return in.readAllBytes();
        }
    }
}
