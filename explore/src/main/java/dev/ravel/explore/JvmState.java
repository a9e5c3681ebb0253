package dev.ravel.explore;

import dev.ravel.engine.Control;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What a program can change in the JVM at large; each execution begins with the same. */
final class JvmState {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final InputStream in = System.in;
    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();

    void restore() {
        if (Control.takeJvmChanged()) {
            restoreChanged();
            // Nothing but the program's own calls counts.
            Control.takeJvmChanged();
        }
        if (Control.takeBeansChanged()) {
            ManagedBeans.removeThoseOfProgram();
        }
    }

    private void restoreChanged() {
        if (!System.getProperties().equals(properties)) {
            System.setProperties((Properties) properties.clone());
        }
        if (System.in != in) {
            System.setIn(in);
        }
        if (Thread.getDefaultUncaughtExceptionHandler() != null) {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
        if (!Locale.getDefault().equals(locale)) {
            Locale.setDefault(locale);
        }
        if (!TimeZone.getDefault().equals(timeZone)) {
            TimeZone.setDefault(timeZone);
        }
    }
}
