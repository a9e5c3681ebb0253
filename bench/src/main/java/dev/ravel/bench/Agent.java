package dev.ravel.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Ravel's agent in a program that runs freely. */
record Agent(Path ravelJar, String options) {
    /** The words of a command that runs a program under it, writing into a directory. */
    List<String> before(Path java, Path out, List<String> program) {
        List<String> words = new ArrayList<>(List.of(java.toString()));
        words.add("-javaagent:%s=%s,out=%s".formatted(ravelJar, options, out));
        words.addAll(program);
        return words;
    }
}
