package dev.ravel.report;

import dev.ravel.report.ClassReport.Safety;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Classes and what was tried with them; of one that is broken, the test and what cannot be. */
record ClassView(List<ClassReport> classes) implements View {
    @Override
    public String title() {
        return classes.size() == 1
                ? classes.get(0).sentence()
                : "%d of %d classes are not thread-safe."
                        .formatted(
                                classes.stream().filter(ClassReport::isUnsafe).count(),
                                classes.size());
    }

    @Override
    public List<Json> overview(PageFindings findings) {
        List<Json> blocks = new ArrayList<>();
        blocks.add(
                Blocks.table(
                        "Classes",
                        List.of("class", "thread safety", "evidence", "tried"),
                        classes.stream().map(each -> row(each, findings)),
                        ""));
        List<String> leftOut = classes.stream().flatMap(each -> each.leftOut().stream()).toList();
        if (!leftOut.isEmpty()) {
            blocks.add(
                    Blocks.text("Methods that were left out", String.join("\n", leftOut), false));
        }
        return blocks;
    }

    private static Json row(ClassReport report, PageFindings findings) {
        HuntEffort effort = report.effort();
        Cell safety = new Cell();
        Cell evidence = new Cell();
        if (report.finding() != null) {
            safety.bad(report.safety().words());
            evidence.link(report.failure(), findings.number(report.finding()));
        } else {
            safety.text(report.safety().words());
            evidence.text(report.failure());
        }
        String tried =
                report.safety() == Safety.NOT_TESTED
                        ? ""
                        : "%d tests, %d executions, %.1f s"
                                .formatted(effort.tests(), effort.executions(), effort.seconds());
        return Blocks.row(
                new Cell().text(report.className()), safety, evidence, new Cell().text(tried));
    }

    @Override
    public List<Json> about(Finding finding, PageFindings findings) {
        List<Json> blocks = new ArrayList<>();
        for (ClassReport report : classes) {
            if (Objects.equals(report.finding(), finding)) {
                blocks.add(Blocks.list("No order of whole calls ends so", report.orders()));
                // The one for JUnit is the last, and is what one keeps.
                for (int i = report.sources().size() - 1; i >= 0; i--) {
                    String source = report.sources().get(i);
                    boolean isOpen = i == report.sources().size() - 1;
                    blocks.add(Blocks.text(source, text(Path.of(source)), isOpen));
                }
            }
        }
        return blocks;
    }

    /** Somebody may have moved a test meanwhile; the page tells the rest all the same. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "The file could not be read: " + e;
        }
    }
}
