package dev.ravel.acceptance;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window, as far as there is one on this machine. */
final class Browser implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private static final String ADDRESS = "DevTools listening on ";

    private final Process process;
    private final URI address;

    private Browser(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** The test is aborted where there is no browser. */
    static Browser start(Path profile) {
        Optional<Path> program = find();
        if (program.isEmpty()) {
            String reason =
                    "SKIPPED: there is no Chromium on the path, so nobody has looked at a page. Install it, or name it with -Dravel.browser=FILE.";
            System.out.println(reason);
            return Assumptions.abort(reason);
        }
        List<String> command =
                List.of(
                        program.get().toString(),
                        "--headless=new",
                        // A container's root has no sandbox, and the pages are our own.
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--hide-scrollbars",
                        "--window-size=1280,800",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            return new Browser(process, address(process));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> find() {
        String named = System.getProperty("ravel.browser");
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return NAMES.stream()
                .flatMap(
                        name ->
                                Arrays.stream(path.split(File.pathSeparator))
                                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** It says where it listens as soon as it does. */
    private static URI address(Process process) throws IOException {
        List<String> said = new ArrayList<>();
        BufferedReader reader = process.inputReader();
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.startsWith(ADDRESS)) {
                // Nobody reads what it says from here on, and it must not wait for that.
                Thread drain = new Thread(() -> reader.lines().forEach(rest -> {}));
                drain.setDaemon(true);
                drain.start();
                return URI.create(line.substring(ADDRESS.length()).strip());
            }
            said.add(line);
        }
        throw new AssertionError("The browser has not started: " + String.join("\n", said));
    }

    /** Opens a file in a page of its own. */
    BrowserPage open(Path file) {
        return BrowserPage.open(address, file.toUri());
    }

    @Override
    public void close() {
        Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList()
                .forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }
}
