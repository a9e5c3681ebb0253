package dev.ravel.instrument.defects;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Defines one class anew, with a defect or otherwise changed, so that the JVM verifies it. */
final class BrokenClass extends ClassLoader {
    private final String name;
    private final byte[] bytes;

    private BrokenClass(ClassLoader parent, String name, byte[] bytes) {
        super(parent);
        this.name = name;
        this.bytes = bytes;
    }

    /** The class with the defect of that kind and ordinal. */
    static Class<?> with(Class<?> original, DefectKind kind, int ordinal) {
        String chosen = "%s:%d:%s".formatted(kind.word(), ordinal, original.getName());
        return define(original, ChosenDefect.parse(chosen).asDeclared(bytesOf(original)));
    }

    /** Linked and initialised: a class that does not pass the verifier is an error. */
    static Class<?> define(Class<?> original, byte[] bytes) {
        BrokenClass loader = new BrokenClass(original.getClassLoader(), original.getName(), bytes);
        try {
            return Class.forName(original.getName(), true, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static List<Defect> defects(Class<?> original, DefectKind kind) {
        return kind.find(new ClassTree(bytesOf(original)).type());
    }

    static byte[] bytesOf(Class<?> type) {
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
        if (!wanted.equals(name)) {
            return super.loadClass(wanted, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known != null ? known : defineClass(name, bytes, 0, bytes.length);
    }
}
