package dev.ravel.cli;

import dev.ravel.launch.DefectOrder;
import dev.ravel.launch.TargetJvm;
import dev.ravel.model.EngineOptions;
import dev.ravel.session.Ownself;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Terminal;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tells a build how to start a JVM in which Ravel can take control. */
@Command(
        name = "jvm-options",
        hidden = true,
        description = "Prints the options that make a JVM one of Ravel's, one a line.",
        mixinStandardHelpOptions = true)
final class JvmOptionsCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        EngineOptions engine = options.engine();
        TargetJvm jvm = new TargetJvm(options.javaHome(), Ownself.jar(), terminal::note);
        try {
            List<String> words = jvm.options(engine, DefectOrder.NONE);
            words.forEach(terminal::print);
            return Ravel.NOTHING_FOUND;
        } catch (IOException e) {
            throw new RavelFailed(e.getMessage());
        }
    }
}
