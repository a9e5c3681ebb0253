package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunIndexTest {
    @TempDir private Path out;

    private Path run(String name) throws IOException {
        return Files.createDirectories(out.resolve(name));
    }

    private static String summary(String subject) {
        return "{\"subject\":\"%s\"}".formatted(subject);
    }

    /** How the page has a text, in a string inside of a string. */
    private static String told(String subject) {
        return "\\\"%s\\\"".formatted(subject);
    }

    @Test
    void hasAllRunsThatAreStillThere() throws IOException {
        new RunIndex(out).add(run("run-1"), summary("first"));
        Path deleted = run("run-2");
        new RunIndex(out).add(deleted, summary("second"));
        Files.delete(deleted.resolve("findings.json"));
        Files.delete(deleted);

        Path page = new RunIndex(out).add(run("run-3"), summary("third"));

        assertThat(page).isEqualTo(out.resolve("index.html"));
        assertThat(Files.readString(page))
                .contains(told("first"), told("third"), "\"run-3\"")
                .doesNotContain(told("second"));
    }

    @Test
    void tellsWhatIsInTheWay() throws IOException {
        Path page = run("index.html");

        assertThatThrownBy(() -> new RunIndex(out).add(run("run-1"), summary("first")))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessage(page + ": a directory of that name is in the way");
    }

    @Test
    void knowsWhosePageWasDeleted() throws IOException {
        Files.writeString(run("run-1").resolve("report.html"), "the page");
        new RunIndex(out).add(run("run-1"), summary("kept"));

        Path page = new RunIndex(out).add(run("run-2"), summary("cleared"));

        assertThat(Files.readString(page))
                .containsPattern("\"path\":\"run-1\".*kept[^}]*}[^}]*\"hasPage\":true}")
                .containsPattern("\"path\":\"run-2\".*cleared[^}]*}[^}]*\"hasPage\":false}");
    }

    @Test
    void whatWasWatchedIsListedWithTheOthers() throws IOException {
        new RunIndex(out).add(run("run-1"), summary("explored"));
        Path watch = out.resolve("watch");

        Path page = new RunIndex(watch).add(run("watch/run-1"), summary("watched"));
        new RunIndex(watch).add(watch, summary("read"));

        assertThat(page).isEqualTo(out.resolve("index.html"));
        assertThat(Files.readString(page))
                .contains(told("explored"), told("watched"), told("read"), "\"watch/run-1\"");
    }

    @Test
    void whatIsDamagedHarmsNoOther() throws IOException {
        Files.write(run("run-1").resolve("findings.json"), new byte[] {(byte) 0xff, '<', 0});
        Files.createDirectories(out.resolve("run-2/findings.json"));
        Files.writeString(out.resolve("run-none"), "no directory");

        Path page = new RunIndex(out).add(run("run-3"), summary("whole"));

        assertThat(Files.readString(page)).contains(told("whole"), "\"run-1\"").contains("\\ufffd");
    }

    /** Each writes what it found before it looks at the others, and looks again at the end. */
    @Test
    void runsThatEndAtTheSameTimeAreAllListed() throws Exception {
        int count = 8;
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Callable<Path>> runs = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Path run = run("run-" + i);
                String subject = "subject " + i;
                runs.add(() -> new RunIndex(out).add(run, summary(subject)));
            }
            for (Future<Path> run : threads.invokeAll(runs)) {
                run.get();
            }
        } finally {
            threads.shutdown();
        }

        String page = Files.readString(out.resolve("index.html"));
        for (int i = 0; i < count; i++) {
            assertThat(page).contains(told("subject " + i));
        }
        try (Stream<Path> files = Files.walk(out)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".unfinished"));
        }
    }
}
