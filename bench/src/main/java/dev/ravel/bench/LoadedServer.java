package dev.ravel.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        try (BufferedReader output =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String port = port(output);
            // What it prints from now on has to be read, or it waits for that.
            Thread reader = new Thread(() -> output.lines().forEach(line -> {}));
            reader.setDaemon(true);
            reader.start();
            List<String> words = new ArrayList<>(load);
            words.add(port);
            String lastLine = new Command(words).run(LIMIT_SECONDS).lastLine();
            process.getOutputStream().close();
            int status = Command.waitFor(process);
            reader.join();
            if (status != 0) {
                throw failed("ended with status %d after the load".formatted(status));
            }
            return speed(lastLine);
        } catch (IOException e) {
            throw failed("cannot be talked to: " + e.getMessage());
        } catch (InterruptedException e) {
            throw failed("was waited for, but the wait was interrupted");
        } finally {
            process.destroyForcibly();
        }
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
        return new BenchFailed("%s %s.".formatted(String.join(" ", server), what));
    }
}
