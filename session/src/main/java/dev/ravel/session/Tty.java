package dev.ravel.session;

import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** What a process can find out about the terminal that it writes to. */
interface Tty {
    /** A file or a pipe. */
    Tty NONE = new Known(false, false, 0);

    /** Whether standard input and output are one. */
    boolean isThere();

    /** Whether standard error is one. */
    boolean showsErrors();

    /** How wide it is; 0 if nobody knows. */
    int columns();

    /** One of which all is known. */
    record Known(boolean isThere, boolean showsErrors, int columns) implements Tty {}

    /** That of this process. Java knows little of it, so commands of the system are asked. */
    final class OfProcess implements Tty {
        private static final int SECONDS_TO_ASK = 2;

        /** From JDK 22 on there is a console without a terminal, and a method that tells. */
        @Override
        public boolean isThere() {
            Console console = System.console();
            if (console == null) {
                return false;
            }
            try {
                return (boolean) Console.class.getMethod("isTerminal").invoke(console);
            } catch (ReflectiveOperationException e) {
                return true;
            }
        }

        /** Where there is no such command, it is where standard output is. */
        @Override
        public boolean showsErrors() {
            ProcessBuilder test =
                    new ProcessBuilder("test", "-t", "2")
                            .redirectError(ProcessBuilder.Redirect.INHERIT);
            try {
                return await(test.start()).exitValue() == 0;
            } catch (IOException e) {
                return true;
            }
        }

        @Override
        public int columns() {
            ProcessBuilder stty =
                    new ProcessBuilder("stty", "size")
                            .redirectInput(new File("/dev/tty"))
                            .redirectError(ProcessBuilder.Redirect.DISCARD);
            try {
                Process process = await(stty.start());
                String[] words =
                        new String(process.getInputStream().readAllBytes()).strip().split(" ");
                boolean isSize = words.length == 2 && words[1].matches("\\d{1,5}");
                return isSize ? Integer.parseInt(words[1]) : 0;
            } catch (IOException e) {
                return 0;
            }
        }

        private static Process await(Process process) throws IOException {
            try {
                if (process.waitFor(SECONDS_TO_ASK, TimeUnit.SECONDS)) {
                    return process;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            process.destroyForcibly();
            throw new IOException("No answer within %d s.".formatted(SECONDS_TO_ASK));
        }
    }
}
