package dev.ravel.launch;

import dev.ravel.model.JavaProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A plain JVM that runs a program freely, with the agent that watches. */
public record WatchedJvm(JavaHome javaHome, Path ravelJar) {
    /**
     * Runs the program to its end; the result is its status.
     *
     * @param words options of the agent
     */
    public int run(JavaProgram program, List<String> words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(javaHome.java().toString());
        command.add("-javaagent:%s=watch,%s".formatted(ravelJar, String.join(",", words)));
        command.addAll(program.javaOptions());
        command.addAll(ClassPath.options(program.classPath()));
        command.add(program.mainClass());
        command.addAll(program.arguments());
        Process process = new ProcessBuilder(command).inheritIO().start();
        Thread killer = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(killer);
        int status = process.waitFor();
        Runtime.getRuntime().removeShutdownHook(killer);
        return status;
    }
}
