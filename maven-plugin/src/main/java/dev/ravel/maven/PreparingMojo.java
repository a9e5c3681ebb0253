package dev.ravel.maven;

import java.util.List;
import java.util.Properties;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals have in common that add to the options of the JVM that runs the tests. */
abstract class PreparingMojo extends ProjectMojo {
    /** The property to add to; what it has already stays in front. */
    @Parameter(property = "ravel.propertyName", defaultValue = "argLine")
    private String propertyName;

    final void add(List<String> options) {
        set(argLine().with(options));
        warnIfInVain();
    }

    private void warnIfInVain() {
        if (session.getUserProperties().containsKey(propertyName)) {
            getLog().warn(
                            "-D%s on Maven's command line hides what is added to it, so the JVM of the tests is not prepared for Ravel. Set it in the pom."
                                    .formatted(propertyName));
        } else if (!surefire().heeds(propertyName)) {
            getLog().warn(
                            "Surefire's <argLine> does not use the property %s, so the JVM of the tests is not prepared for Ravel. Begin it with @{%s}."
                                    .formatted(propertyName, propertyName));
        }
    }

    /** Surefire does not know what to do with a reference to a property that does not exist. */
    @Override
    void skipped() {
        set(argLine());
    }

    private ArgLine argLine() {
        return new ArgLine(project.getProperties().getProperty(propertyName));
    }

    private void set(ArgLine line) {
        Properties properties = project.getProperties();
        properties.setProperty(propertyName, line.text());
        getLog().info(propertyName + " set to " + line.text());
    }
}
