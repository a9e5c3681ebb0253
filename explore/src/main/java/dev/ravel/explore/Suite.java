package dev.ravel.explore;

import dev.ravel.engine.Control;
import dev.ravel.engine.EarlyEnd;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Strategy;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * Explores programs one after the other in one JVM, which differ in their first argument; each has
 * its share of the time that is left. It ends early where the JVM is worn out.
 */
final class Suite {
    /** A line of the request: the first argument of a program. */
    static final String KEY = "case";

    private final RunConfig config;
    private final Supplier<Strategy> strategies;
    private final TargetOutput output;
    private final Messages messages;
    private final Path out;

    Suite(
            RunConfig config,
            Supplier<Strategy> strategies,
            TargetOutput output,
            Messages messages,
            Path out) {
        this.config = config;
        this.strategies = strategies;
        this.output = output;
        this.messages = messages;
        this.out = out;
    }

    void run(List<String> cases) {
        long end = System.currentTimeMillis() + config.search().budget().timeMillis();
        for (int i = 0; i < cases.size() && !EarlyEnd.isAsked(); i++) {
            messages.send("case", Integer.toString(i));
            long left = Math.max(1, end - System.currentTimeMillis());
            long shareMillis =
                    config.search().budget().timeMillis() == 0
                            ? 0
                            : Math.max(1, left / (cases.size() - i));
            RunConfig share = config.withFirstArgument(cases.get(i)).withTime(shareMillis);
            Runnable program = Program.of(share.program().mainClass(), share.program().arguments());
            new Exploration(
                            share,
                            program,
                            strategies.get(),
                            Reruns.none(),
                            output,
                            messages,
                            out.resolve("case-" + i))
                    .untilOnePasses()
                    .run();
            if (Control.brokenClass() != null) {
                return;
            }
        }
    }
}
