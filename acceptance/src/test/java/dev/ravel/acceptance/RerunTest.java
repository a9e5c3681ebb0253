package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run begins with the failures of the one before, and says what became of them. */
class RerunTest {
    private static final String COUNTER =
            """
            public class Counter {
                static volatile int count;

                static %s void add() {
                    %s
                }

                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(Counter::add);
                    other.start();
                    add();
                    other.join();
                    if (count != 2) {
                        throw new AssertionError("count is " + count);
                    }
                }
            }
            """;

    @TempDir private Path directory;

    @Test
    void aFailureThatIsStillThereIsFoundAtOnce() throws IOException {
        compile("", "count++;");
        Ended first = explore();
        Ended second = explore("--strategy", "random", "--seed", "99");

        assertThat(second.status()).as(second::toString).isEqualTo(1);
        assertThat(second.out()).contains("Still there: java.lang.AssertionError: count is 1");
        assertThat(second.summary().executions()).isEqualTo(1);
        assertThat(second.summary().earlier())
                .containsExactly(
                        new Ended.Earlier(first.summary().findings().get(0).schedule(), true));
    }

    @Test
    void aFailureIsRecognisedAfterAChangeThatDoesNotMendIt() throws IOException {
        compile("", "count++;");
        explore();
        compile("", "int old = count; System.currentTimeMillis();\n count = old + 1;");
        Ended second = explore();

        assertThat(second.out()).contains("Still there: java.lang.AssertionError: count is 1");
        assertThat(second.summary().executions()).isEqualTo(1);
    }

    /** Whatever an edit has moved or renamed: a replay that fails is no pass. */
    @Test
    void aReplayFailsThoughLinesHaveMoved() throws IOException {
        compile("", "count++;");
        String schedule = explore().summary().findings().get(0).schedule();

        compile("", "\n\n count++;");
        Ended moved = RavelProcess.in(directory).run("replay", schedule);
        assertThat(moved.status()).as(moved::toString).isEqualTo(1);
        assertThat(moved.out()).contains("The failure shows again: failure: ");

        Sources.compile(
                directory.resolve("classes"),
                directory,
                "Counter",
                COUNTER.formatted("", "\n\n count++;").replace("count is", "there are"));
        Ended other = RavelProcess.in(directory).run("replay", schedule);
        assertThat(other.status()).as(other::toString).isEqualTo(1);
        assertThat(other.out()).contains("There is another failure.", "there are 1");
    }

    @Test
    void aFailureThatIsNotTriedAgainIsToldOf() throws IOException {
        compile("", "count++;");
        Ended first = explore("--memory");
        Ended second = explore();

        assertThat(first.err()).doesNotContain("not tried again");
        assertThat(second.summary().earlier()).isEmpty();
        assertThat(second.err())
                .containsPattern(
                        "Not tried again: 1 failure of .*run-1. Other .* there \\(--memory=all\\)");
    }

    @Test
    void aMendedProgramIsExploredInFull() throws IOException {
        compile("", "count++;");
        Ended first = explore();
        compile("synchronized", "count++;");
        Ended second = explore("--iterations", "50");

        assertThat(second.status()).as(second::toString).isZero();
        assertThat(second.out())
                .containsPattern(
                        "Not seen again, and its interleaving no longer exists: .*count is 1")
                .contains("What failed before has not failed again in any execution.");
        assertThat(second.summary().executions()).isEqualTo(51);
        assertThat(second.summary().earlier())
                .containsExactly(
                        new Ended.Earlier(first.summary().findings().get(0).schedule(), false));

        Ended replay =
                RavelProcess.in(directory)
                        .run("replay", first.summary().findings().get(0).schedule());
        assertThat(replay.status()).as(replay::toString).isEqualTo(3);
        assertThat(replay.out())
                .containsPattern(
                        "Choice \\d+: .* operation is now 'lock' and not .* \\[.* read Counter");
    }

    @Test
    void anInterleavingThatNoLongerExistsIsToldOnceButStillTried() throws IOException {
        compile("", "count++;");
        String schedule = explore().summary().findings().get(0).schedule();
        compile("synchronized", "count++;");
        explore("--iterations", "50");
        Ended later = explore("--iterations", "50");
        compile("", "count++;");
        Ended again = explore("--iterations", "50");

        assertThat(later.out()).doesNotContain("Not seen again", "What failed before");
        assertThat(later.summary().executions()).isEqualTo(51);
        assertThat(later.summary().earlier()).containsExactly(new Ended.Earlier(schedule, false));
        assertThat(again.out()).contains("Still there: ");
        assertThat(again.summary().earlier()).containsExactly(new Ended.Earlier(schedule, true));
    }

    @Test
    void anotherProgramOrABrokenFileIsNoConcern() throws IOException {
        compile("", "count++;");
        Ended first = explore();
        Ended other =
                RavelProcess.in(directory)
                        .explore(
                                host(),
                                Build.subjects(),
                                "subjects.correct.SynchronizedCounter",
                                "--iterations",
                                "20");
        assertThat(other.summary().earlier()).isEmpty();
        assertThat(other.summary().executions()).isEqualTo(20);

        Files.writeString(
                directory.resolve(first.summary().findings().get(0).schedule()), "broken");
        assertThat(explore().summary().earlier()).isEmpty();
    }

    @Test
    void itCanBeLeftOut() throws IOException {
        compile("", "count++;");
        Ended first = explore();
        Ended second = explore("--no-rerun");

        assertThat(second.summary().earlier()).isEmpty();
        assertThat(second.summary().executions()).isEqualTo(first.summary().executions());
    }

    private void compile(String modifier, String body) throws IOException {
        Sources.compile(
                directory.resolve("classes"),
                directory,
                "Counter",
                COUNTER.formatted(modifier, body));
    }

    private Ended explore(String... options) {
        return RavelProcess.in(directory)
                .explore(host(), directory.resolve("classes"), "Counter", options);
    }

    private static Host host() {
        return Host.all().reduce((first, last) -> last).orElseThrow();
    }
}
