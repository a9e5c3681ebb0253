package dev.ravel.cli;

import dev.ravel.demo.Overdraft;
import dev.ravel.session.Ownself;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Signals;
import dev.ravel.session.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Finds the bug of a bundled example. */
@Command(
        name = "demo",
        description = "Finds the bug of a bundled example.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        Terminal terminal = new Terminal();
        terminal.tell(
                "Two people withdraw from one account that checks its balance and then changes it.");
        terminal.tell("A plain run nearly always passes. Ravel runs it under many interleavings:");
        int status =
                Ravel.execute(
                        "explore", "-cp", Ownself.jar().toString(), Overdraft.class.getName());
        Signals.ofProcess().throwIfEnding();
        if (status != Ravel.FOUND) {
            throw new RavelFailed("The demo's bug was not found, which should not be.");
        }
        return 0;
    }
}
