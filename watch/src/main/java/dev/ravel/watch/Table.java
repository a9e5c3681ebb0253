package dev.ravel.watch;

import dev.ravel.hooks.UnsafeClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file of the user's with more classes that threads cannot share. */
final class Table {
    private final Path file;
    private int number;

    private Table(Path file) {
        this.file = file;
    }

    /** Adds its lines to those that are known. */
    static void read(Path file) {
        new Table(file).read();
    }

    private void read() {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new WatchOptions.BadOption("The table %s cannot be read (%s)".formatted(file, e));
        }
        for (String line : lines) {
            number++;
            check(line.trim().split(" +"));
            UnsafeClasses.add(line);
        }
    }

    private void check(String[] words) {
        boolean isClass = words[0].equals("class");
        switch (words[0].startsWith("#") ? "" : words[0]) {
            case "" -> {
                // Nothing but for those who read.
            }
            case "class", "types", "reads", "writes" -> {
                boolean endsEarly = words.length == 1 || words[words.length - 1].equals("in");
                if (isClass && endsEarly) {
                    throw bad("ends too early");
                }
            }
            default -> throw bad("begins with none of class, types, reads and writes");
        }
        if (isClass && !exists(words[1])) {
            throw new WatchOptions.BadOption(
                    "There is no class '%s', which %s names".formatted(words[1], file));
        }
    }

    private WatchOptions.BadOption bad(String why) {
        return new WatchOptions.BadOption("Line %d of %s %s".formatted(number, file, why));
    }

    private static boolean exists(String className) {
        try {
            Class.forName(className, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return ClassLoader.getSystemResource(className.replace('.', '/') + ".class") != null;
        }
    }
}
