package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ravel.report.Finding;
import dev.ravel.session.Search;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every known bug is found and confirmed, and nothing else is, on every JDK. */
class SubjectsTest {
    /** How often each finding is replayed after its confirmation; a campaign does so. */
    private static final int REPLAYS = Integer.getInteger("ravel.replays", 0);

    /** How often each correct program is run; a campaign does so more often. */
    private static final int EXECUTIONS = Integer.getInteger("ravel.executions", 200);

    /** Ten times what the longest subject needs; a livelock is told after it. */
    private static final int MAX_STEPS = 20_000;

    /** How many subjects share a JVM: two of them are to be busy until the end. */
    private static final int AT_ONCE = 16;

    /** The search has a fixed seed: what is found once is found always. */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("buggySubjects")
    void findsAndConfirmsTheBugs(List<Subject> subjects, Host host, @TempDir Path directory) {
        SharedJvm jvm = new SharedJvm(host, subjects.get(0).options(), 5000, MAX_STEPS);
        List<Search> searches =
                jvm.explore(subjects.stream().map(Subject::mainClass).toList(), directory);

        for (int i = 0; i < subjects.size(); i++) {
            Subject subject = subjects.get(i);
            assertThat(searches.get(i).findings()).as(subject.mainClass()).isNotEmpty();
            Path found = searches.get(i).findings().get(0);
            Finding finding = jvm.confirm(subject.mainClass(), found);
            assertThat(finding.summary().kind()).as(subject.mainClass()).isIn(subject.kinds());
            assertThat(finding.summary().confirmed())
                    .as(subject.mainClass() + ": " + finding.details())
                    .isTrue();
            if (REPLAYS > 0) {
                replay(finding.summary().schedule(), host, directory);
            }
        }
    }

    private static void replay(String schedule, Host host, Path directory) {
        List<String> words = new ArrayList<>(List.of("replay"));
        host.options().forEach(words::add);
        words.addAll(List.of("--times", Integer.toString(REPLAYS), schedule));
        Ended replayed = RavelProcess.in(directory).run(words);

        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
        assertThat(replayed.out()).contains("%d of %d replays".formatted(REPLAYS, REPLAYS));
    }

    @ParameterizedTest(name = "with {0} on {1}")
    @MethodSource("optionsOfCorrectSubjects")
    void findsNothingInCorrectPrograms(List<String> options, Host host, @TempDir Path directory) {
        List<String> programs =
                Subject.all()
                        .filter(subject -> !subject.isBuggy() && subject.options().equals(options))
                        .map(Subject::mainClass)
                        .toList();
        new SharedJvm(host, options, EXECUTIONS, MAX_STEPS).findsNothing(programs, directory);
    }

    static Stream<Arguments> buggySubjects() {
        Map<List<String>, List<Subject>> byOptions = new LinkedHashMap<>();
        Subject.all()
                .filter(subject -> subject.isBuggy() && isAskedFor(subject))
                .forEach(
                        subject ->
                                byOptions
                                        .computeIfAbsent(
                                                subject.options(), options -> new ArrayList<>())
                                        .add(subject));
        List<List<Subject>> parts = new ArrayList<>();
        for (List<Subject> all : byOptions.values()) {
            for (int from = 0; from < all.size(); from += AT_ONCE) {
                parts.add(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
            }
        }
        return parts.stream().flatMap(part -> Host.all().map(host -> arguments(part, host)));
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
}
