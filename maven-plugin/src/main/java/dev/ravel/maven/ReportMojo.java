package dev.ravel.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Shows what the last {@code ravel:test} came to, and where its reports are. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends ProjectMojo {
    @Override
    void run() throws IOException {
        ReportFiles reports = reports();
        if (!Files.exists(reports.table())) {
            getLog().info("There is nothing to report; run ravel:test first.");
            return;
        }
        Files.readAllLines(reports.table()).forEach(getLog()::info);
        for (Path file : List.of(reports.junitXml(), reports.sarif(), reports.json())) {
            getLog().info(file.toString());
        }
    }
}
