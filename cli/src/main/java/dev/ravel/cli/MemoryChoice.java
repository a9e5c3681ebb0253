package dev.ravel.cli;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Which accesses to plain memory are scheduling points. */
enum MemoryChoice {
    ALL,
    RACY,
    NONE;

    /** The option alone means all; what comes after it is something else. */
    static final class Preprocessor implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> arguments,
                CommandSpec command,
                ArgSpec argument,
                Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                arguments.push("all");
            }
            return false;
        }
    }
}
