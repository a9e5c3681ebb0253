package dev.ravel.report;

import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.List;

/**
 * What views can lead to: the findings of a page, each known by its number, and the sources.
 *
 * @param findings in the order of the page
 */
record PageFindings(List<Finding> findings, SourceDirectories sources) {
    /** What no finding has. */
    static final int NONE = -1;

    static PageFindings of(SuiteReport report, SourceDirectories sources) {
        return new PageFindings(
                report.tests().stream().flatMap(test -> test.findings().stream()).toList(),
                sources);
    }

    /** The number of the finding whose schedule is in that directory, which may be null. */
    int numberIn(Path directory) {
        for (int i = 0; i < findings.size() && directory != null; i++) {
            String schedule = findings.get(i).summary().schedule();
            if (!schedule.isEmpty() && directory.equals(Path.of(schedule).getParent())) {
                return i;
            }
        }
        return NONE;
    }

    int number(Finding finding) {
        return findings.indexOf(finding);
    }

    /** The source line of a statement, or an empty string. */
    String code(Statement statement) {
        if (!statement.code().hasLine()) {
            return "";
        }
        String method = statement.method();
        String className = method.substring(0, Math.max(0, method.lastIndexOf('.')));
        return sources.line(className, statement.file(), statement.line());
    }

    /** The source line of the first frame whose source is at hand, or an empty string. */
    String code(List<String> frames) {
        return SourcePlace.ofTrace(String.join("\n", frames)).stream()
                .map(place -> sources.line(place.className(), place.file(), place.line()))
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("");
    }
}
