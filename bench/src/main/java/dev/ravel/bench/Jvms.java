package dev.ravel.bench;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.CarrierKind;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** The commands that are measured, on one JDK and one kind of threads. */
record Jvms(JavaHome jdk, CarrierKind carrier, Path ravelJar, Path out) {
    /** With {@code java}, and nothing of Ravel. */
    Command plain(List<String> options, Class<?> mainClass, Object... arguments) {
        List<String> words = new ArrayList<>();
        words.add(jdk.java().toString());
        words.addAll(options);
        words.addAll(List.of("-cp", Programs.classPath(), mainClass.getName()));
        for (Object argument : arguments) {
            words.add(argument.toString());
        }
        return new Command(words);
    }

    /** With Ravel, both its own JVM and the program's on this JDK. */
    Command explore(List<String> ravelsJvmOptions, Class<?> program, String... options) {
        return explore(ravelsJvmOptions, List.of(), program, options);
    }

    /** The same, with arguments for the program. */
    Command exploreWith(List<String> arguments, Class<?> program, String... options) {
        return explore(List.of(), arguments, program, options);
    }

    Command explore(
            List<String> ravelsJvmOptions,
            List<String> arguments,
            Class<?> program,
            String... options) {
        List<String> words = new ArrayList<>();
        words.add(jdk.java().toString());
        words.addAll(ravelsJvmOptions);
        words.addAll(List.of("-jar", ravelJar.toString(), "explore", "--json"));
        words.addAll(List.of("--java-home", jdk.directory().toString(), "--out", out.toString()));
        words.addAll(List.of("--carrier", carrier.name().toLowerCase(Locale.ROOT)));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", Programs.classPath(), program.getName()));
        words.addAll(arguments);
        return new Command(words);
    }

    /** The version that the JDK says it has. */
    String version() {
        Properties release = new Properties();
        Path file = jdk.directory().resolve("release");
        try (Reader reader = Files.newBufferedReader(file)) {
            release.load(reader);
        } catch (IOException e) {
            throw new BenchFailed("%s cannot be read: %s".formatted(file, e));
        }
        return release.getProperty("JAVA_VERSION", "unknown").replace("\"", "");
    }
}
