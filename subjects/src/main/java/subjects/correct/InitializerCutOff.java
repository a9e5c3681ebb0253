package subjects.correct;

import java.util.prefs.Preferences;
import java.util.prefs.PreferencesFactory;

/**
 * A daemon is the first to need a class of the JDK, whose initialiser calls the program back. There
 * it has to wait for a lock, and the program exits before it gets it. The next run in the same JVM
 * must find the class whole: nothing can go wrong.
 */
public final class InitializerCutOff {
    private static final Object LOCK = new Object();

    private InitializerCutOff() {}

    /** The JDK makes one when it initialises {@link Preferences}. */
    public static final class Factory implements PreferencesFactory {
        public Factory() {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        }

        @Override
        public Preferences systemRoot() {
            return null;
        }

        @Override
        public Preferences userRoot() {
            return null;
        }
    }

    public static void main(String[] args) {
        System.setProperty("java.util.prefs.PreferencesFactory", Factory.class.getName());
        Thread daemon = new Thread(Preferences::userRoot);
        daemon.setDaemon(true);
        synchronized (LOCK) {
            daemon.start();
            System.exit(0);
        }
    }
}
