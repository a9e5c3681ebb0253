package dev.ravel.maven;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails the build if the last {@code ravel:test} has found something. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends ProjectMojo {
    /** Whether a finding fails the build; if not, it is a warning. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    @Override
    void run() throws IOException, MojoFailureException {
        if (!Files.exists(reports().json())) {
            if (hasTestClasses()) {
                throw new MojoFailureException(
                        "There is no %s; run ravel:test before ravel:check."
                                .formatted(reports().json()));
            }
            getLog().info("No tests to check.");
            return;
        }
        Complaint complaint = new Complaint(SuiteResult.read(reports().json()), goal("replay"));
        complaint.warnings().forEach(getLog()::warn);
        if (complaint.text().isEmpty()) {
            getLog().info("Ravel found nothing.");
        } else if (failOnFinding) {
            throw new MojoFailureException(complaint.text());
        } else {
            complaint.text().lines().forEach(getLog()::warn);
        }
    }
}
