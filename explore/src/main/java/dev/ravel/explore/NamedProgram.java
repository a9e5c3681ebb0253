package dev.ravel.explore;

import java.util.List;

/** The main class that the first argument names, for those who run many in one JVM. */
public final class NamedProgram implements ProgramSource {
    @Override
    public Runnable open(List<String> arguments) {
        return Program.of(arguments.get(0), arguments.subList(1, arguments.size()));
    }
}
