package dev.ravel.report;

import dev.ravel.model.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The answer to one question: has this a concurrency bug, and why.
 *
 * @param target what was asked about: a main class, a class with tests, or one of its tests
 * @param programs the main class, or each test
 * @param problem why there is no answer; empty if there is one
 */
public record VerifyReport(String target, List<Verified> programs, String problem) {
    /** What is answered. */
    public enum Answer {
        BUG,
        NO_BUG_FOUND,
        ERROR;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public VerifyReport {
        programs = List.copyOf(programs);
    }

    public static VerifyReport of(String target, List<Verified> programs) {
        return new VerifyReport(target, programs, "");
    }

    /** Nothing could be searched. */
    public static VerifyReport failed(String target, String problem) {
        return new VerifyReport(target, List.of(), problem);
    }

    /** A bug counts, whatever else went wrong; then nothing else must pass for a good result. */
    public Answer answer() {
        if (has(Verdict.FOUND)) {
            return Answer.BUG;
        }
        boolean isUnknown =
                has(Verdict.UNCONFIRMED)
                        || has(Verdict.ERROR)
                        || !problem.isEmpty()
                        || isAnyCutShort();
        return isUnknown ? Answer.ERROR : Answer.NO_BUG_FOUND;
    }

    private boolean isAnyCutShort() {
        return searches().anyMatch(search -> !search.problem().isEmpty());
    }

    private Stream<Summary> searches() {
        return programs.stream()
                .flatMap(program -> program.searches().stream())
                .map(Searched::summary);
    }

    private boolean has(Verdict verdict) {
        return programs.stream().anyMatch(program -> program.report().verdict() == verdict);
    }

    private long executions() {
        return programs.stream().mapToLong(Verified::executions).sum();
    }

    private double seconds() {
        return programs.stream().mapToDouble(Verified::seconds).sum();
    }

    private List<Explained> findings() {
        return programs.stream().flatMap(program -> program.findings().stream()).toList();
    }

    /** The answer in one or two sentences. */
    public String sentence() {
        return switch (answer()) {
            case BUG -> bug();
            case NO_BUG_FOUND -> noBug();
            case ERROR -> unknown();
        };
    }

    private String bug() {
        List<Explained> confirmed = findings().stream().filter(Explained::isConfirmed).toList();
        return confirmed.get(0).sentence()
                + (confirmed.size() > 1
                        ? " In all there are %d findings.".formatted(confirmed.size())
                        : "");
    }

    private String unknown() {
        if (has(Verdict.UNCONFIRMED)) {
            return "A failure was seen. " + Certainty.NOT_YET_CONFIRMED.sentence();
        }
        return Stream.of(
                        Stream.of(problem),
                        firstProblem(Verdict.ERROR).stream(),
                        searches().map(Summary::problem))
                .flatMap(problems -> problems)
                .filter(why -> !why.isEmpty())
                .findFirst()
                .orElse("");
    }

    private String noBug() {
        String searched =
                executions() == 0
                        ? "There was nothing to search."
                        : "No bug was found in %d executions, in %.1f s."
                                .formatted(executions(), seconds());
        return searched + remark();
    }

    /** What a reader would want to know who takes the answer for a good one. */
    private String remark() {
        if (has(Verdict.FAILS_PLAINLY)) {
            return " But a test fails without Ravel, too: "
                    + firstProblem(Verdict.FAILS_PLAINLY).orElse("");
        }
        if (has(Verdict.NOT_REPRODUCED)) {
            return " But a failure was seen that did not show again from a fresh start.";
        }
        boolean isAllSingle =
                programs.stream()
                        .allMatch(program -> program.report().verdict() == Verdict.SINGLE_THREADED);
        return isAllSingle ? " It never starts a second thread." : "";
    }

    private Optional<String> firstProblem(Verdict verdict) {
        return programs.stream()
                .filter(program -> program.report().verdict() == verdict)
                .map(program -> Headline.of(program.report().problem().message()))
                .findFirst();
    }

    /** For a person. */
    public List<String> lines(TextWidth width) {
        String answer = answer().word().toUpperCase(Locale.ROOT);
        List<String> lines = new ArrayList<>(width.folded("%s: %s".formatted(answer, sentence())));
        for (Explained finding : findings()) {
            lines.add("");
            lines.addAll(finding.lines(width));
        }
        lines.add("");
        for (Verified program : programs) {
            lines.addAll(width.folded(program.line()));
            for (Searched search : program.searches()) {
                lines.addAll(width.folded("  " + search.line()));
            }
        }
        lines.addAll(notes().stream().flatMap(note -> width.folded(note).stream()).toList());
        return lines;
    }

    /** What should be said of the whole run beside its findings. */
    private List<String> notes() {
        List<Finding> findings =
                programs.stream().flatMap(program -> program.report().findings().stream()).toList();
        Stream<String> ofSearches = searches().flatMap(search -> search.notes().stream());
        return Stream.concat(Stream.of(WithoutLines.in(findings).sentence()), ofSearches)
                .filter(note -> !note.isEmpty())
                .distinct()
                .toList();
    }

    /** One JSON object on one line; {@code verify.schema.json} describes it. */
    public String json() {
        return Json.object()
                .with("verdict", answer().word())
                .with("summary", sentence())
                .with("target", target)
                .with("problem", problem)
                .with("notes", notes().stream().map(Json::of))
                .with("executions", executions())
                .with("seconds", seconds())
                .with("programs", programs.stream().map(Verified::json))
                .with("findings", findings().stream().map(Explained::object))
                .text();
    }
}
