package dev.ravel.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that explore programs as they are have in common. */
abstract class ExplorationMojo extends SearchMojo {
    /** When timeouts fire: idle (when nothing else can run) or any. */
    @Parameter(property = "ravel.timeouts")
    private String timeouts;

    /** Waiting threads may wake for no reason. */
    @Parameter(property = "ravel.spurious-wakeups", defaultValue = "false")
    private boolean spuriousWakeups;

    /** How long nothing may move, in real time. */
    @Parameter(property = "ravel.stuck-after")
    private String stuckAfter;

    /** Interleave inside the JDK's concurrent classes. */
    @Parameter(property = "ravel.interleave-jdk", defaultValue = "false")
    private boolean interleaveJdk;

    /**
     * Packages, with all that is below them, or classes that are explored as the program is, though
     * they are of libraries for tests or logging; commas between them.
     */
    @Parameter(property = "ravel.explore")
    private String explore;

    @Override
    final Arguments command(String name) throws IOException, MojoFailureException {
        return super.command(name)
                .option("--timeouts", timeouts)
                .flag("--spurious-wakeups", spuriousWakeups)
                .option("--stuck-after", stuckAfter)
                .option("--explore", explore)
                .flag("--interleave-jdk", interleaveJdk);
    }
}
