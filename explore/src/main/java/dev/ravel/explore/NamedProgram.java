package dev.ravel.explore;

import java.util.List;

/**
 * The main class that the first argument names, with the arguments that follow in it; for those who
 * run many in one JVM.
 */
public final class NamedProgram implements ProgramSource {
    @Override
    public Runnable open(List<String> arguments) {
        List<String> words = List.of(arguments.get(0).split(" "));
        return Program.of(words.get(0), words.subList(1, words.size()));
    }
}
