package dev.ravel.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs one schedule twice. */
@Command(
        name = "check-determinism",
        description = "Runs one schedule twice and names the first difference.",
        mixinStandardHelpOptions = true)
final class CheckDeterminismCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;

    @Override
    public Integer call() {
        throw new RavelFailed("check-determinism is not there yet.");
    }
}
