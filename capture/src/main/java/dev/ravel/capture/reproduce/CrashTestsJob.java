package dev.ravel.capture.reproduce;

import dev.ravel.explore.BadProgram;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.model.BadFile;
import dev.ravel.model.Header;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectStates;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the tests of a bundle. This is done in a target JVM, since it takes the program's classes
 * to know which methods a test can call; none of them is run.
 */
public final class CrashTestsJob implements TargetJob {
    @Override
    public String mode() {
        return "crash-tests";
    }

    @Override
    public void run(TargetContext context) {
        Bundle bundle = Bundles.read(Path.of(context.request().get(ReproduceJob.BUNDLE)));
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        Set<String> taken = new HashSet<>();
        try {
            List<CrashTest> tests = CrashTests.of(bundle);
            for (int i = 0; i < tests.size(); i++) {
                TestName name = TestName.of(tests.get(i), bundle.crash().kind(), taken, loader);
                Path directory = context.out().resolve("test-" + i);
                context.messages()
                        .send("test", write(bundle, tests.get(i), name, directory).toString());
            }
        } catch (BadFile e) {
            throw new BadProgram(e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The tests could not be written to %s: %s".formatted(context.out(), e), e);
        }
        context.messages().done("");
    }

    /** Both versions of it, in which methods are called as in any test, and by their names. */
    private static Path write(Bundle bundle, CrashTest test, TestName name, Path directory)
            throws IOException {
        for (boolean isDirect : new boolean[] {true, false}) {
            Path version = directory.resolve(isDirect ? "direct" : "by-name");
            Files.createDirectories(version);
            TestSource source =
                    new TestSource(
                            bundle, test, name, isDirect, ClassLoader.getSystemClassLoader());
            Files.writeString(version.resolve(name.plain() + ".java"), source.plain());
            Files.writeString(version.resolve(name.junit() + ".java"), source.junit());
        }
        Files.writeString(directory.resolve(name.states()), ObjectStates.text(test.states()));
        Header header = new Header();
        header.add("package", name.packageName());
        header.add("plain", name.plain());
        header.add("junit", name.junit());
        header.add("states", name.states());
        header.add("schedule", name.schedule());
        header.add("method", name.method());
        header.add("call", test.fullTitle());
        header.add("distance", Integer.toString(test.distance()));
        header.add("threads", Integer.toString(test.threads().size()));
        test.leftOut().forEach(sentence -> header.add("left-out", sentence));
        Path file = directory.resolve("test.txt");
        Files.write(file, header.text());
        return file;
    }
}
