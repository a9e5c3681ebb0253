package dev.ravel.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What is known of classes, by the loader that hands out their bytes. */
final class LoaderInfos {
    private final Map<Key, ClassInfos> infos = new HashMap<>();
    private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    private final UnaryOperator<byte[]> asDeclared;

    /** A loader, which is neither kept alive nor asked for its hash code: it is the program's. */
    private static final class Key extends WeakReference<ClassLoader> {
        private final int hash;

        Key(ClassLoader loader, ReferenceQueue<ClassLoader> collected) {
            super(loader, collected);
            this.hash = System.identityHashCode(loader);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other
                    || other instanceof Key key && get() != null && refersTo(key.get());
        }
    }

    /** {@code asDeclared} makes of a class's bytes what other classes are to know of it. */
    LoaderInfos(UnaryOperator<byte[]> asDeclared) {
        this.asDeclared = asDeclared;
    }

    ClassInfos of(ClassLoader loader) {
        synchronized (infos) {
            for (Object key = collected.poll(); key != null; key = collected.poll()) {
                infos.remove(key);
            }
            return infos.computeIfAbsent(
                    new Key(loader, collected),
                    key -> new ClassInfos(name -> bytes(key.get(), name), isPlain(loader)));
        }
    }

    /**
     * Whether a loader gives as resources the very bytes that it defines classes with, as far as it
     * gives any. Of a loader of the program's own that cannot be known.
     */
    private static boolean isPlain(ClassLoader loader) {
        boolean isOfJdk = loader == null || loader.getClass().getClassLoader() == null;
        return isOfJdk && (loader == null || isPlain(loader.getParent()));
    }

    /** A loader that refuses has no such class, as far as others are concerned. */
    private byte[] bytes(ClassLoader loader, String internalName) {
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : asDeclared.apply(in.readAllBytes());
        } catch (IOException | SecurityException e) {
            return null;
        }
    }
}
