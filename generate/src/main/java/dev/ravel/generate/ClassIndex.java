package dev.ravel.generate;

import dev.ravel.model.ClassPathEntries;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The public classes of a class path and what objects they hand out, read from their class files:
 * nothing is loaded that is not needed.
 */
final class ClassIndex {
    /** A class path may be large, and only so much of it is looked at. */
    private static final int MOST_CLASSES = 8_000;

    /**
     * A public class.
     *
     * @param made what its constructors, static methods and constants hand out, as internal names
     * @param handed what methods of its objects hand out
     */
    private record Entry(
            String superName, List<String> interfaces, Set<String> made, Set<String> handed) {}

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** Reads the entries of a class path, those first that come first. */
    static ClassIndex of(Collection<Path> classPath) {
        ClassIndex index = new ClassIndex();
        classPath.forEach(index::read);
        return index;
    }

    /** The files and directories of a class path that exist. */
    static List<Path> entries(String classPath) {
        return ClassPathEntries.of(classPath).stream().filter(Files::exists).toList();
    }

    private void read(Path place) {
        try {
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.walk(place)) {
                    for (Path file :
                            files.filter(each -> each.toString().endsWith(".class"))
                                    .sorted()
                                    .toList()) {
                        // Another directory may lie below this one.
                        String name = place.relativize(file).toString().replace('\\', '/');
                        add(name, Files.readAllBytes(file));
                    }
                }
            } else {
                readJar(place);
            }
        } catch (IOException e) {
            // What cannot be read can hand out nothing; the JVM itself does not mind, either.
            return;
        }
    }

    private void readJar(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Enumeration<? extends ZipEntry> files = zip.entries();
            while (files.hasMoreElements() && entries.size() < MOST_CLASSES) {
                ZipEntry file = files.nextElement();
                if (file.getName().endsWith(".class")) {
                    try (InputStream in = zip.getInputStream(file)) {
                        add(file.getName(), in.readAllBytes());
                    }
                }
            }
        }
    }

    private void add(String file, byte[] bytes) {
        if (entries.size() >= MOST_CLASSES || file.startsWith("dev/ravel/")) {
            return;
        }
        try {
            ClassReader reader = new ClassReader(bytes);
            if (file.equals(reader.getClassName() + ".class")
                    && (reader.getAccess() & Opcodes.ACC_PUBLIC) != 0
                    && (reader.getAccess() & Opcodes.ACC_MODULE) == 0) {
                Set<String> made = new LinkedHashSet<>();
                Set<String> handed = new LinkedHashSet<>();
                reader.accept(
                        new Members(reader.getClassName(), reader.getAccess(), made, handed),
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                entries.putIfAbsent(
                        reader.getClassName(),
                        new Entry(
                                reader.getSuperName(),
                                List.of(reader.getInterfaces()),
                                made,
                                handed));
            }
        } catch (RuntimeException e) {
            // A class file that is broken, or too new.
            return;
        }
    }

    /** Whether a class is in that package or below it; of a class path that is too large, maybe. */
    boolean mayHave(String packageName) {
        String prefix = packageName.replace('.', '/') + "/";
        return entries.size() >= MOST_CLASSES
                || entries.keySet().stream().anyMatch(name -> name.startsWith(prefix));
    }

    /** The names, as Java has them, of all public classes that were read. */
    List<String> names() {
        return entries.keySet().stream().map(name -> name.replace('/', '.')).toList();
    }

    /** The names of classes that make objects of a type by themselves. */
    List<String> makersOf(Class<?> type) {
        return having(type, Entry::made);
    }

    /** The names of classes whose objects have methods that hand out objects of a type. */
    List<String> ownersOf(Class<?> type) {
        return having(type, Entry::handed);
    }

    private List<String> having(Class<?> type, Function<Entry, Set<String>> side) {
        List<String> makers = new ArrayList<>();
        String wanted = Type.getInternalName(type);
        entries.forEach(
                (name, entry) -> {
                    for (String made : side.apply(entry)) {
                        if (isSubtype(made, wanted, 0)) {
                            makers.add(name.replace('/', '.'));
                            return;
                        }
                    }
                });
        return makers;
    }

    private boolean isSubtype(String name, String wanted, int depth) {
        if (name == null || depth > 100) {
            return false;
        }
        if (name.equals(wanted)) {
            return true;
        }
        Entry entry = entries.get(name);
        if (entry == null) {
            return name.startsWith("java") && isJdkSubtype(name, wanted);
        }
        return isSubtype(entry.superName(), wanted, depth + 1)
                || entry.interfaces().stream().anyMatch(type -> isSubtype(type, wanted, depth + 1));
    }

    private static boolean isJdkSubtype(String name, String wanted) {
        try {
            ClassLoader loader = ClassLoader.getSystemClassLoader();
            return wanted.startsWith("java")
                    && Class.forName(wanted.replace('/', '.'), false, loader)
                            .isAssignableFrom(Class.forName(name.replace('/', '.'), false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Finds what a class hands out. */
    private static final class Members extends ClassVisitor {
        private final String owner;
        private final boolean isConcrete;
        private final Set<String> made;
        private final Set<String> handed;

        Members(String owner, int access, Set<String> made, Set<String> handed) {
            super(Opcodes.ASM9);
            this.owner = owner;
            this.isConcrete = (access & Opcodes.ACC_ABSTRACT) == 0;
            this.made = made;
            this.handed = handed;
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String desc, String signature, Object value) {
            int wanted = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
            if ((access & wanted) == wanted) {
                add(Type.getType(desc), made);
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String desc, String signature, String[] exceptions) {
            if ((access & Opcodes.ACC_PUBLIC) == 0) {
                return null;
            }
            if (name.equals("<init>")) {
                if (isConcrete) {
                    made.add(owner);
                }
            } else {
                boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
                add(Type.getReturnType(desc), isStatic ? made : handed);
            }
            return null;
        }

        private static void add(Type type, Set<String> names) {
            if (type.getSort() == Type.OBJECT) {
                names.add(type.getInternalName());
            }
        }
    }
}
