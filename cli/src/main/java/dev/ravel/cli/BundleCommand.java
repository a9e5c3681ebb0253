package dev.ravel.cli;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import dev.ravel.report.BundlePage;
import dev.ravel.report.RunPage;
import dev.ravel.session.BundleFiles;
import dev.ravel.session.Interleaving;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What can be done with what was recorded of a crash. */
@Command(
        name = "bundle",
        description = "Shows what was recorded of a crash.",
        mixinStandardHelpOptions = true,
        subcommands = BundleCommand.Show.class)
final class BundleCommand implements Runnable {
    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do with the bundle: show.");
    }

    /** Prints a bundle for a person. */
    @Command(
            name = "show",
            description =
                    "Shows a bundle: what crashed, where each thread was, the calls under way, and the last of the schedule.",
            mixinStandardHelpOptions = true)
    static final class Show implements Callable<Integer> {
        @Parameters(
                paramLabel = "FILE",
                description =
                        "A bundle that a program with -javaagent:ravel.jar=capture has written.")
        private Path file;

        @Option(names = "--all", description = "The whole schedule, and whole stacks.")
        private boolean all;

        @Option(names = "--json", description = "One JSON object instead of a page.")
        private boolean json;

        @Option(
                names = "--html",
                description = "Write it as a page for a browser, too.",
                paramLabel = "FILE")
        private Path html;

        @Option(
                names = "--sources",
                description =
                        "Where source files are, as a path (default: the usual directories near the working directory).",
                paramLabel = "PATH")
        private String sources;

        private final Terminal terminal = new Terminal();

        @Override
        public Integer call() {
            Bundle bundle = BundleFiles.read(file);
            try {
                if (html != null) {
                    writePage(bundle);
                }
                if (json) {
                    terminal.print(BundlePage.json(bundle));
                } else {
                    BundlePage.lines(bundle, terminal.width(), all).forEach(terminal::print);
                }
            } catch (BadFile e) {
                throw new UsageError(file + ": " + e.getMessage());
            }
            return Ravel.NOTHING_FOUND;
        }

        private void writePage(Bundle bundle) {
            Interleaving interleaving = new Interleaving(sources, false);
            ReportPage page = new ReportPage(JavaHome.current(), interleaving, terminal);
            RunPage recorded = RunPage.recorded(file.toString(), bundle);
            ReportOptions.write(html, page.text(recorded, "."));
            if (!json) {
                terminal.print("See it in a browser:  " + html);
            }
        }
    }
}
