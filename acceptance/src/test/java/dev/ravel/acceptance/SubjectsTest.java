package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every known bug is found and confirmed, and nothing else is, on every JDK. */
class SubjectsTest {
    /** How often each finding is replayed after its confirmation; a campaign does so. */
    private static final int REPLAYS = Integer.getInteger("ravel.replays", 0);

    /** Ten times what the longest subject needs; a livelock is told after it. */
    private static final int MAX_STEPS = 20_000;

    /**
     * The search has a fixed seed: what is found once is found always. The bound of time is only
     * there to end the search where a bug is not found.
     */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("buggySubjects")
    void findsAndConfirmsTheBug(Subject subject, Host host, @TempDir Path directory) {
        Ended ended =
                explore(
                        subject,
                        host,
                        directory,
                        "--iterations",
                        "5000",
                        "--time",
                        "30s",
                        "--shrink",
                        "0");

        assertThat(ended.summary().findings())
                .as(ended::toString)
                .anySatisfy(
                        finding -> {
                            assertThat(finding.kind()).isIn(subject.kinds());
                            assertThat(finding.confirmed()).as("confirmed").isTrue();
                        });
        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        if (REPLAYS > 0) {
            replay(ended, host, directory);
        }
    }

    private static void replay(Ended explored, Host host, Path directory) {
        for (Ended.Finding finding : explored.summary().findings()) {
            List<String> words = new ArrayList<>(List.of("replay"));
            host.options().forEach(words::add);
            words.addAll(List.of("--times", Integer.toString(REPLAYS), finding.schedule()));
            Ended replayed = RavelProcess.in(directory).run(words);

            assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
            assertThat(replayed.out()).contains("%d of %d replays".formatted(REPLAYS, REPLAYS));
        }
    }

    @ParameterizedTest(name = "with {0} on {1}")
    @MethodSource("optionsOfCorrectSubjects")
    void findsNothingInCorrectPrograms(List<String> options, Host host, @TempDir Path directory) {
        List<String> programs =
                Subject.all()
                        .filter(subject -> !subject.isBuggy() && subject.options().equals(options))
                        .map(Subject::mainClass)
                        .toList();
        new CorrectPrograms(programs, options, 200, MAX_STEPS).explore(host, directory);
    }

    private static Ended explore(Subject subject, Host host, Path directory, String... bounds) {
        String[] options =
                Stream.of(
                                Stream.of("--max-steps", Integer.toString(MAX_STEPS)),
                                Stream.of(bounds),
                                subject.options().stream())
                        .flatMap(words -> words)
                        .toArray(String[]::new);
        return RavelProcess.in(directory)
                .explore(host, Build.subjects(), subject.mainClass(), options);
    }

    static Stream<Arguments> buggySubjects() {
        return onEveryJdk(Subject.all().filter(Subject::isBuggy).filter(SubjectsTest::isAskedFor));
    }

    static Stream<Arguments> optionsOfCorrectSubjects() {
        return Subject.all()
                .filter(subject -> !subject.isBuggy())
                .map(Subject::options)
                .distinct()
                .flatMap(options -> Host.all().map(host -> arguments(options, host)));
    }

    /** A campaign can be run in parts: {@code -Dravel.only=[A-C].*}. */
    private static boolean isAskedFor(Subject subject) {
        String simpleName = subject.mainClass().substring(subject.mainClass().lastIndexOf('.') + 1);
        return simpleName.matches(System.getProperty("ravel.only", ".*"));
    }

    private static Stream<Arguments> onEveryJdk(Stream<Subject> subjects) {
        return subjects.flatMap(subject -> Host.all().map(host -> arguments(subject, host)));
    }
}
