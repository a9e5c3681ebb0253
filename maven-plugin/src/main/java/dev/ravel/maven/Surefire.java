package dev.ravel.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * How Surefire is set up in a project: tests are to find under Ravel what they find without it.
 *
 * @param configuration null if there is none
 * @param properties those of the project, and of Maven's command line before them
 */
record Surefire(Xpp3Dom configuration, Properties properties) {
    /** Words that are for Surefire's own JVM, or that Ravel gives to a JVM itself. */
    private static final List<String> NOT_PASSED_ON =
            List.of("-javaagent:", "-agentlib:", "-agentpath:", "-Xrunjdwp", "--patch-module");

    static Surefire of(MavenProject project, MavenSession session) {
        Properties properties = new Properties();
        properties.putAll(project.getProperties());
        properties.putAll(session.getUserProperties());
        Xpp3Dom configuration =
                project.getGoalConfiguration(
                        "org.apache.maven.plugins",
                        "maven-surefire-plugin",
                        "default-test",
                        "test");
        return new Surefire(configuration, properties);
    }

    /** The executable that it is to start, or null. */
    String jvm() {
        String configured = value("jvm");
        return configured == null ? properties.getProperty("jvm") : configured;
    }

    /** What a toolchain has to have for the tests; empty for the one of the build. */
    Map<String, String> jdkToolchain() {
        return children("jdkToolchain");
    }

    /** Whether options that are put into a property will reach the JVM of the tests. */
    boolean heeds(String property) {
        String configured = value("argLine");
        return configured == null
                ? property.equals("argLine")
                : new ArgLine(configured).refersTo(property);
    }

    /** Options of {@code java} that give the tests what Surefire gives them. */
    List<String> javaOptions() {
        String configured = value("argLine");
        ArgLine line = new ArgLine(configured == null ? "@{argLine}" : configured);
        List<String> options = new ArrayList<>();
        for (String word : line.resolved(properties).words()) {
            if (NOT_PASSED_ON.stream().noneMatch(word::startsWith)) {
                options.add(word);
            }
        }
        children("systemPropertyVariables")
                .forEach((name, value) -> options.add("-D" + name + "=" + value));
        return options;
    }

    Map<String, String> environment() {
        return children("environmentVariables");
    }

    private String value(String name) {
        Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
        return child == null ? null : child.getValue();
    }

    private Map<String, String> children(String name) {
        Map<String, String> values = new LinkedHashMap<>();
        Xpp3Dom parent = configuration == null ? null : configuration.getChild(name);
        if (parent != null) {
            for (Xpp3Dom child : parent.getChildren()) {
                String value = child.getValue() == null ? "" : child.getValue();
                values.put(child.getName(), new ArgLine(value).resolved(properties).text());
            }
        }
        return values;
    }
}
