package dev.ravel.cli;

import dev.ravel.session.Interleaving;
import picocli.CommandLine.Option;

/** How 'explore', 'replay' and 'calibrate' show the steps of an execution. */
final class InterleavingOptions {
    @Option(
            names = "--sources",
            description =
                    "Where source files are, as a path (default: the usual directories near the working directory and the class path).",
            paramLabel = "PATH")
    private String sources;

    @Option(
            names = "--all-steps",
            description = "List every step, those inside the JDK included, and not a table.")
    private boolean allSteps;

    Interleaving interleaving() {
        return new Interleaving(sources, allSteps);
    }
}
