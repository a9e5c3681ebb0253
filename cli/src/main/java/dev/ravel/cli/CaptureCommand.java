package dev.ravel.cli;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.ravel.session.Ownself;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Asks a JVM that is recorded for a bundle. */
@Command(
        name = "capture",
        description =
                "Asks a JVM that was started with -javaagent:ravel.jar=capture for a bundle of this moment.",
        mixinStandardHelpOptions = true)
final class CaptureCommand implements Callable<Integer> {
    /** The system property by which the agent answers. */
    private static final String ANSWER = "dev.ravel.capture.answer";

    @Parameters(paramLabel = "PID", description = "The process.")
    private String process;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        // To ask a process that is no JVM would end it.
        if (VirtualMachine.list().stream().noneMatch(jvm -> jvm.id().equals(process))) {
            throw new UsageError(
                    "'%s' is no process of a JVM of this user; 'jps' lists them."
                            .formatted(process));
        }
        try {
            VirtualMachine jvm = VirtualMachine.attach(process);
            try {
                jvm.loadAgent(Ownself.jar().toString(), "capture");
                String file = jvm.getSystemProperties().getProperty(ANSWER, "");
                if (file.isEmpty()) {
                    throw new UsageError(
                            "The process %s is not recorded, or its bundle could not be written (then it has said why). Start it with -javaagent:ravel.jar=capture."
                                    .formatted(process));
                }
                terminal.print(file);
                return Ravel.NOTHING_FOUND;
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException
                | AgentLoadException
                | AgentInitializationException
                | IOException e) {
            throw new RavelFailed("The process %s cannot be asked: %s.".formatted(process, e));
        }
    }
}
