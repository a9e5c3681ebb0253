package dev.ravel.cli;

import dev.ravel.report.SuiteReport;
import dev.ravel.report.SuiteTable;
import dev.ravel.report.TextWidth;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** What 'test' prints at its end, in files. */
final class TestReportOptions {
    @Option(
            names = "--json-file",
            description = "Write what was found as the JSON object of --json.",
            paramLabel = "FILE")
    private Path json;

    @Option(
            names = "--table-file",
            description = "Write the table at the end of the output to a file, too.",
            paramLabel = "FILE")
    private Path table;

    /** As {@link ReportOptions#deleteOld()}. */
    void deleteOld() {
        ReportOptions.deleteOld(json);
        ReportOptions.deleteOld(table);
    }

    void write(SuiteReport report) {
        if (json != null) {
            ReportOptions.write(json, report.json() + "\n");
        }
        if (table != null) {
            ReportOptions.write(
                    table, String.join("\n", SuiteTable.lines(report, TextWidth.OF_FILES)) + "\n");
        }
    }
}
