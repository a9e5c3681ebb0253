package dev.ravel.cli;

import dev.ravel.model.JavaProgram;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The program, named as for {@code java}. */
final class JavaArguments {
    @Parameters(
            paramLabel = "java arguments",
            description =
                    "As for 'java': [java options] -cp PATH Main [args], or -jar FILE [args].")
    private List<String> words = new ArrayList<>();

    JavaProgram program() {
        return JavaCommand.parse(words);
    }
}
