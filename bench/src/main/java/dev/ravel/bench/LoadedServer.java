package dev.ravel.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A server in one process, and those who ask it in another one, so that an agent in the server does
 * not slow them down. The server prints {@code port N} and ends when its input does; the load gets
 * the port as its last argument, and prints last how many requests a second were answered.
 */
record LoadedServer(List<String> server, List<String> load) {
    private static final int LIMIT_SECONDS = 300;
    private static final Pattern PORT = Pattern.compile("port ([0-9]+)");
    private static final Pattern SPEED = Pattern.compile("([0-9.]+) requests/s");

    double requestsPerSecond() {
        Process process = new Command(server).start(LIMIT_SECONDS);
        try {
            BufferedReader output =
                    new BufferedReader(
                            new InputStreamReader(
                                    process.getInputStream(), StandardCharsets.UTF_8));
            List<String> words = new ArrayList<>(load);
            words.add(port(output));
            // A server whose output nobody reads would wait for that.
            CompletableFuture<String> rest = CompletableFuture.supplyAsync(() -> rest(output));
            String lastLine = new Command(words).run(LIMIT_SECONDS).lastLine();
            process.getOutputStream().close();
            int status = Command.waitFor(process);
            if (status != 0) {
                throw failed(
                        "ended with status %d after the load. It printed:%n%s"
                                .formatted(status, rest.join()));
            }
            return speed(lastLine);
        } catch (IOException e) {
            throw failed("cannot be talked to: " + e.getMessage());
        } finally {
            process.destroyForcibly();
        }
    }

    private static String rest(BufferedReader output) {
        return output.lines().collect(Collectors.joining("\n"));
    }

    private String port(BufferedReader output) throws IOException {
        StringBuilder before = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Matcher matcher = PORT.matcher(line);
            if (matcher.matches()) {
                return matcher.group(1);
            }
            before.append(line).append('\n');
        }
        throw failed("ended without a line 'port N'. It printed:%n%s".formatted(before));
    }

    static double speed(String line) {
        Matcher matcher = SPEED.matcher(line);
        if (!matcher.matches()) {
            throw new BenchFailed(
                    "The last line of the load has to be 'N requests/s', but is '%s'."
                            .formatted(line));
        }
        return Double.parseDouble(matcher.group(1));
    }

    private BenchFailed failed(String what) {
        return new BenchFailed("%s %s".formatted(String.join(" ", server), what));
    }
}
