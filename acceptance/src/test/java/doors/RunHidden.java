package doors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs a test class from a directory that only its own loader knows of. */
public final class RunHidden {
    private RunHidden() {}

    private static final class Secret extends ClassLoader {
        private final Path directory;

        Secret(Path directory) {
            super(RunHidden.class.getClassLoader());
            this.directory = directory;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] bytes = Files.readAllBytes(directory.resolve(name + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Arguments: the directory, and the name of the class. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        RunTests.run(new Secret(Path.of(arguments[0])).loadClass(arguments[1]));
    }
}
