package dev.ravel.report;

import dev.ravel.model.FindingKind;
import dev.ravel.model.ShellWord;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.model.Step;
import dev.ravel.model.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of watching programs that ran freely. */
public record ViolationReport(List<Watched> violations, Extent extent) {
    /**
     * How much was watched.
     *
     * @param runs how many JVMs
     * @param ended how many of these came to their end, and were not killed
     * @param classes how many classes were woven
     * @param sites how many accesses in them were watched
     * @param unwoven how many classes could not be woven
     * @param delaySeconds how long delays have made the run longer
     */
    public record Extent(
            int runs, int ended, long classes, long sites, long unwoven, double delaySeconds) {}

    /** What the engine made of a pair. */
    public enum Proof {
        NOT_TRIED,
        /** An execution in which the two met has failed. */
        HARMFUL,
        /** The two met in an execution of the engine's, too. */
        REAL,
        NOT_REPRODUCED;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * The same, with the schedule that shows it, or an empty string.
     *
     * @param schedule a file for {@code ravel replay}
     * @param steps the interleaving of that schedule, if it was replayed
     */
    public record Trial(Proof proof, String schedule, List<Step> steps) {
        public static final Trial NONE = new Trial(Proof.NOT_TRIED, "", List.of());

        public Trial {
            steps = List.copyOf(steps);
        }
    }

    /**
     * A violation.
     *
     * @param count how often it was caught
     * @param file where it is written down
     */
    public record Watched(Violation violation, long count, String file, Trial trial) {
        Watched with(Trial other) {
            return new Watched(violation, count, file, other);
        }

        /** How often it was caught, in words. */
        String times() {
            return count == 1 ? "once" : count + " times";
        }

        private String message() {
            Statement first = violation.pair().first();
            Statement second = violation.pair().second();
            return "Two threads are about to %s, and to %s, on the same %s at the same time."
                    .formatted(first.words(), second.words(), violation.object());
        }

        private Json json() {
            return Json.object()
                    .with("first", violation.pair().first().text())
                    .with("second", violation.pair().second().text())
                    .with("object", violation.object())
                    .with("test", violation.test())
                    .with("count", count)
                    .with("proof", trial.proof().word())
                    .with("schedule", trial.schedule())
                    .with("file", file)
                    .with("details", String.join("\n", violation.details()));
        }

        Finding finding() {
            return new Finding(
                    new Summary.FindingSummary(
                            FindingKind.RACE.word(),
                            message(),
                            "watched",
                            count,
                            trial.schedule(),
                            true),
                    violation.pair().first().place(),
                    String.join("\n", violation.details()),
                    "",
                    trial.steps());
        }
    }

    public ViolationReport {
        violations = List.copyOf(violations);
    }

    /** The same, with what the engine made of pairs. */
    public ViolationReport with(Map<StatementPair, Trial> trials) {
        return new ViolationReport(
                violations.stream()
                        .map(
                                watched ->
                                        watched.with(
                                                trials.getOrDefault(
                                                        watched.violation().pair(),
                                                        watched.trial())))
                        .toList(),
                extent);
    }

    /** For a person: each violation in full, and how much was watched. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Watched watched : violations) {
            lines.add("");
            lines.add(
                    "VIOLATION%s: %s"
                            .formatted(proved(watched.trial().proof()), watched.message()));
            String test = watched.violation().test();
            lines.add(
                    "Seen %s%s; written to %s"
                            .formatted(
                                    watched.times(),
                                    test.isEmpty() ? "" : " in " + test,
                                    watched.file()));
            if (!watched.trial().schedule().isEmpty()) {
                lines.add(
                        "Replay it with:  ravel replay "
                                + ShellWord.of(watched.trial().schedule()));
            }
            lines.addAll(watched.violation().details());
        }
        if (!violations.isEmpty()) {
            lines.add("");
        }
        lines.add(sentence());
        return lines;
    }

    private static String proved(Proof proof) {
        return proof == Proof.NOT_TRIED ? "" : " (" + proof.word() + ")";
    }

    public String sentence() {
        return "%s in %s were watched%s; %s thread safety. Delays took %.1f s.%s"
                .formatted(
                        count(extent.sites(), "access", "accesses"),
                        count(extent.classes(), "class", "classes"),
                        extent.unwoven() == 0
                                ? ""
                                : ", but not those in "
                                        + count(extent.unwoven(), "other", "others"),
                        violations.size() == 1
                                ? "1 pair of them violates"
                                : violations.size() + " pairs of them violate",
                        extent.delaySeconds(),
                        unended());
    }

    private String unended() {
        int unended = extent.runs() - extent.ended();
        return unended == 0
                ? ""
                : " %d of %s did not come to the end, and may have had more."
                        .formatted(unended, count(extent.runs(), "JVM", "JVMs"));
    }

    private static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** A pair on each line, as two code locations. */
    public List<String> pairs() {
        return violations.stream()
                .map(Watched::violation)
                .map(
                        violation ->
                                location(violation.pair().first())
                                        + " "
                                        + location(violation.pair().second()))
                .distinct()
                .toList();
    }

    private static String location(Statement statement) {
        String method = statement.method();
        return statement.code().hasLine()
                ? method.substring(0, method.lastIndexOf('.')) + ":" + statement.line()
                : method + "@" + statement.line();
    }

    /** One JSON object on one line; {@code watch.schema.json} describes it. */
    public String json() {
        return Json.object()
                .with("runs", extent.runs())
                .with("ended", extent.ended())
                .with("classes", extent.classes())
                .with("sites", extent.sites())
                .with("unwoven", extent.unwoven())
                .with("delaySeconds", extent.delaySeconds())
                .with("violations", violations.stream().map(Watched::json))
                .text();
    }

    /** A report for each test that something happened in; {@code program} stands for no test. */
    public SuiteReport suite(TestName program) {
        Map<TestName, List<Finding>> findings = new LinkedHashMap<>();
        for (Watched watched : violations) {
            findings.computeIfAbsent(name(watched, program), test -> new ArrayList<>())
                    .add(watched.finding());
        }
        if (findings.isEmpty()) {
            findings.put(program, List.of());
        }
        return new SuiteReport(
                findings.entrySet().stream()
                        .map(
                                test ->
                                        TestReport.explored(
                                                test.getKey(),
                                                new Effort(1, 0, extent.delaySeconds()),
                                                test.getValue()))
                        .toList());
    }

    private static TestName name(Watched watched, TestName program) {
        String test = watched.violation().test();
        int dot = test.lastIndexOf('.');
        return dot < 0 ? program : new TestName(test.substring(0, dot), test.substring(dot + 1));
    }
}
