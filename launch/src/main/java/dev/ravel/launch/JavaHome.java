package dev.ravel.launch;

import java.nio.file.Files;
import java.nio.file.Path;

/** A JDK on this machine. */
public record JavaHome(Path directory) {
    /** The JDK that runs this. */
    public static JavaHome current() {
        return new JavaHome(Path.of(System.getProperty("java.home")));
    }

    public boolean exists() {
        return Files.isExecutable(java()) && Files.isRegularFile(directory.resolve("lib/modules"));
    }

    public Path java() {
        return tool("java");
    }

    public Path javac() {
        return tool("javac");
    }

    private Path tool(String name) {
        Path windows = directory.resolve("bin/" + name + ".exe");
        return Files.exists(windows) ? windows : directory.resolve("bin/" + name);
    }
}
