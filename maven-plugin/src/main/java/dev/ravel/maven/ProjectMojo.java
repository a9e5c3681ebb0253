package dev.ravel.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that are about a project and its tests have in common. */
abstract class ProjectMojo extends RavelMojo {
    /** As for Surefire. */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    /** As for Surefire. */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean skipTestsAndTheirCompilation;

    /** Where findings and reports are. */
    @Parameter(property = "ravel.out", defaultValue = "${project.build.directory}/ravel")
    private File outputDirectory;

    @Parameter(
            defaultValue = "${project.build.testOutputDirectory}",
            readonly = true,
            required = true)
    private File testClasses;

    @Override
    final boolean isSkipped() {
        return super.isSkipped() || skipTests || skipTestsAndTheirCompilation;
    }

    final File outputDirectory() {
        return outputDirectory;
    }

    ReportFiles reports() {
        return new ReportFiles(outputDirectory, "test");
    }

    final File testClasses() {
        return testClasses;
    }

    /** A parent, or a module that has no tests, is no mistake in a build of many modules. */
    final boolean hasTestClasses() {
        return testClasses.isDirectory();
    }
}
