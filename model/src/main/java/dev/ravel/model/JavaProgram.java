package dev.ravel.model;

import java.util.List;

/** A program as one would start it with {@code java}. */
public record JavaProgram(
        String mainClass, String classPath, List<String> arguments, List<String> javaOptions) {
    public JavaProgram {
        arguments = List.copyOf(arguments);
        javaOptions = List.copyOf(javaOptions);
    }

    void addTo(Header header) {
        header.add("main", mainClass);
        header.add("class-path", classPath);
        arguments.forEach(argument -> header.add("argument", argument));
        javaOptions.forEach(option -> header.add("java-option", option));
    }

    static JavaProgram from(Header header) {
        return new JavaProgram(
                header.get("main"),
                header.get("class-path"),
                header.all("argument"),
                header.all("java-option"));
    }
}
