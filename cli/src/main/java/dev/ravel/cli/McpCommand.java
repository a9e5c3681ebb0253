package dev.ravel.cli;

import dev.ravel.mcp.McpServer;
import dev.ravel.mcp.RavelJar;
import dev.ravel.session.Ownself;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Answers the questions of other programs, such as agents that write code. */
@Command(
        name = "mcp",
        description =
                "A server of the Model Context Protocol on standard input and output, with the tools explore, replay, explain, race and verify.",
        mixinStandardHelpOptions = true)
final class McpCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        PrintStream protocol = System.out;
        // Whatever else is printed must not get among the messages.
        System.setOut(System.err);
        new McpServer(new RavelJar(Ownself.jar()), Ravel.version()).serve(System.in, protocol);
        return Ravel.NOTHING_FOUND;
    }
}
