package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.ShellWord;

/** The command that replays a finding, for people to copy. */
final class ReplayWords {
    private ReplayWords() {}

    /** Other JDKs take other steps, and may not know the classes, so the command names the JDK. */
    static String of(JavaHome javaHome, String schedule) {
        String jdk =
                javaHome.equals(JavaHome.current())
                        ? ""
                        : "--java-home %s "
                                .formatted(ShellWord.of(javaHome.directory().toString()));
        return "ravel replay " + jdk + ShellWord.of(schedule);
    }
}
