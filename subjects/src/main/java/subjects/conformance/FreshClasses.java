package subjects.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;

/**
 * Defines the classes of {@link InitSubjects} anew, so that a case can watch them being initialised
 * even if another case, or another run in the same JVM, has used them before.
 */
final class FreshClasses extends ClassLoader {
    private static final String PREFIX = InitSubjects.class.getName();

    static {
        registerAsParallelCapable();
    }

    FreshClasses() {
        super(FreshClasses.class.getClassLoader());
    }

    /** Makes an object of the nested class of InitSubjects and calls it. */
    Object call(String simpleName) throws Exception {
        return ((Callable<?>) load(simpleName).getConstructor().newInstance()).call();
    }

    /** Loads the nested class of InitSubjects without initialising it. */
    Class<?> load(String simpleName) throws ClassNotFoundException {
        return Class.forName(PREFIX + "$" + simpleName, false, this);
    }

    /** Loads and initialises the nested class of InitSubjects. */
    Class<?> initialise(String simpleName) throws ClassNotFoundException {
        return Class.forName(PREFIX + "$" + simpleName, true, this);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PREFIX)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        try (InputStream in = getParent().getResourceAsStream(path)) {
            if (in == null) {
                throw new ClassNotFoundException(name + ": there is no " + path);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }
}
