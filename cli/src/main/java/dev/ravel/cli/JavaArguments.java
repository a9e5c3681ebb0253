package dev.ravel.cli;

import dev.ravel.model.JavaProgram;
import dev.ravel.session.Terminal;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The program, named as for {@code java}. */
final class JavaArguments {
    @Parameters(
            paramLabel = "java arguments",
            description =
                    "As for 'java': [java options] -cp PATH Main [args], or -jar FILE [args].")
    private List<String> words = new ArrayList<>();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    JavaProgram program() {
        JavaProgram program = JavaCommand.parse(command.name(), words);
        program.arguments().stream()
                .filter(argument -> command.optionsMap().containsKey(nameOf(argument)))
                .findFirst()
                .ifPresent(
                        argument ->
                                new Terminal()
                                        .note(
                                                "%s stands behind the main class, so it is for the program, and not for 'ravel %s', whose options stand before -cp."
                                                        .formatted(argument, command.name())));
        return program;
    }

    private static String nameOf(String argument) {
        return argument.startsWith("--") ? argument.replaceFirst("=.*", "") : "";
    }

    /** Where only options of {@code java} may stand, for a main class of Ravel's own. */
    JavaProgram programOf(String mainClass) {
        return JavaCommand.withOptions(command.name(), mainClass, words);
    }
}
