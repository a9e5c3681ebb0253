package dev.ravel.generate;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import samples.Gadget;

/** The compiler of the JDK, on the class path of the samples. */
final class Compiler {
    private final Path directory;

    Compiler(Path directory) {
        this.directory = directory;
    }

    /** What it has to say against classes of these names; empty if they compile. */
    List<String> complaints(List<String> names, List<String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<Source> units =
                java.util.stream.IntStream.range(0, names.size())
                        .mapToObj(i -> new Source(names.get(i), sources.get(i)))
                        .toList();
        boolean isGood =
                compiler.getTask(
                                null,
                                null,
                                said,
                                List.of(
                                        "-proc:none",
                                        "-nowarn",
                                        "-d",
                                        directory.toString(),
                                        "-cp",
                                        samples()),
                                null,
                                units)
                        .call();
        return isGood ? List.of() : said.getDiagnostics().stream().map(Object::toString).toList();
    }

    private static String samples() {
        try {
            return Path.of(Gadget.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(
                    URI.create("string:///" + name.replace('.', '/') + Kind.SOURCE.extension),
                    Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
