package dev.ravel.launch;

import dev.ravel.model.JavaProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A plain JVM that runs a program freely, with the agent that watches. */
public record WatchedJvm(JavaHome javaHome, Path ravelJar) {
    /**
     * Starts the program; whoever does that waits for its end.
     *
     * @param words options of the agent
     */
    public Process start(JavaProgram program, List<String> words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(javaHome.java().toString());
        command.add("-javaagent:%s=watch,%s".formatted(ravelJar, String.join(",", words)));
        command.addAll(program.javaOptions());
        command.addAll(ClassPath.options(program.classPath()));
        command.add(program.mainClass());
        command.addAll(program.arguments());
        return new ProcessBuilder(command).inheritIO().start();
    }
}
