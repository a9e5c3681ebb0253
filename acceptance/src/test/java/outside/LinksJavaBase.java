package outside;

import java.io.IOException;
import java.lang.module.ModuleReader;
import java.util.ArrayList;
import java.util.List;

/** Links every class of java.base, those of a patch among them, which verifies the class. */
public final class LinksJavaBase {
    private static final int FEWEST_CLASSES = 5_000;
    private static final String SUFFIX = ".class";

    private LinksJavaBase() {}

    public static void main(String[] args) throws IOException {
        List<String> names = classNames();
        List<String> errors = new ArrayList<>();
        for (String name : names) {
            try {
                // Looking at its methods links a class, and does not initialise it.
                Class.forName(name, false, null).getDeclaredMethods();
            } catch (ClassNotFoundException | LinkageError e) {
                errors.add(name + ": " + e);
            }
        }
        if (!errors.isEmpty()) {
            throw new AssertionError(errors.size() + " of " + names.size() + " classes: " + errors);
        }
        if (names.size() < FEWEST_CLASSES || !names.contains("dev.ravel.hooks.Hooks")) {
            throw new AssertionError("only " + names.size() + " classes, or no patch, in " + names);
        }
    }

    private static List<String> classNames() throws IOException {
        try (ModuleReader reader =
                ModuleLayer.boot()
                        .configuration()
                        .findModule("java.base")
                        .orElseThrow()
                        .reference()
                        .open()) {
            return reader.list()
                    .filter(name -> name.endsWith(SUFFIX) && !name.startsWith("module-info"))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .map(name -> name.replace('/', '.'))
                    .toList();
        }
    }
}
