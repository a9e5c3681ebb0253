package dev.ravel.session;

import dev.ravel.explore.Messages;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;

/** Tells the messages of a target JVM from what else it prints. */
final class TargetMessages {
    private final Map<String, Consumer<String>> listeners;
    private final Terminal terminal;
    private String problem;
    private boolean isUsersFault;

    /** Each listener hears the messages whose first word is its key. */
    TargetMessages(Map<String, Consumer<String>> listeners, Terminal terminal) {
        this.listeners = listeners;
        this.terminal = terminal;
    }

    void read(BufferedReader reader) throws IOException {
        boolean wasEmpty = false;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            String[] message = Messages.parse(line);
            if (wasEmpty && message == null) {
                terminal.print("");
            }
            wasEmpty = line.isEmpty();
            if (message != null) {
                hear(message);
            } else if (!wasEmpty) {
                terminal.print(line);
            }
        }
    }

    private void hear(String[] words) {
        switch (words[0]) {
            case "error", "bad-program" -> {
                problem = words[1];
                isUsersFault = words[0].equals("bad-program");
            }
            case "note" -> terminal.note(words[1]);
            default -> {
                if (listeners.containsKey(words[0])) {
                    listeners.get(words[0]).accept(words[1]);
                }
            }
        }
    }

    /** If the target JVM has said what is wrong. */
    void throwProblem() {
        if (isUsersFault) {
            throw new UsageError(problem);
        }
        if (problem != null) {
            throw new RavelFailed(problem);
        }
    }
}
