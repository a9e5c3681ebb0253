package dev.ravel.generate;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The literals that tests are made with: few of them, so that equal ones meet, and those that the
 * code of the class under test, or of its tests, has in it.
 */
final class Pool {
    private static final int MOST_COLLECTED = 40;
    private static final int LONGEST_TEXT = 40;

    /** How tests of a class are called. */
    private static final List<String> TESTS = List.of("%sTest", "Test%s", "%sTests", "%sTestCase");

    /** One in so many is of the class under test. */
    private static final int SELDOM = 5;

    /** Out of so many, two are any number, and one is a very large or small one. */
    private static final int VERY_SELDOM = 48;

    private static final int OFTEN = 4;

    private static final List<Integer> INTEGERS = List.of(0, 0, 1, 1, 2, 2, 3, -1, 5, 10);
    private static final List<String> TEXTS = List.of("a", "a", "b", "b", "c", "abc", "", "1");

    private final Random random;
    private boolean isWild;
    private final Set<Integer> collectedIntegers = new LinkedHashSet<>();
    private final Set<String> collectedTexts = new LinkedHashSet<>();

    Pool(Random random) {
        this.random = random;
    }

    /** Numbers that overflow have to meet their like, so that some tests have many of them. */
    void nextTest() {
        isWild = random.nextInt(SELDOM) == 0;
    }

    int integer() {
        int drawn = random.nextInt(isWild ? OFTEN : VERY_SELDOM);
        return switch (drawn) {
            case 0, 1 -> random.nextInt();
            case 2 -> random.nextBoolean() ? Integer.MAX_VALUE : Integer.MIN_VALUE;
            default -> draw(INTEGERS, collectedIntegers);
        };
    }

    long wide() {
        int drawn = random.nextInt(isWild ? OFTEN : VERY_SELDOM);
        return drawn == 0 ? random.nextLong() : integer();
    }

    String text() {
        return draw(TEXTS, collectedTexts);
    }

    private <T> T draw(List<T> usual, Set<T> collected) {
        boolean isUsual = collected.isEmpty() || random.nextInt(SELDOM) > 0;
        List<T> list = isUsual ? usual : new ArrayList<>(collected);
        return list.get(random.nextInt(list.size()));
    }

    /** Adds what is in the code of a class, and of its tests, as far as that can be read. */
    void collect(Class<?> type) {
        collect(() -> bytes(type));
        for (String pattern : TESTS) {
            String name = type.getName();
            int end = name.lastIndexOf('.') + 1;
            String test = name.substring(0, end) + pattern.formatted(name.substring(end));
            collect(() -> resource(ClassLoader.getSystemClassLoader(), test));
        }
    }

    /** Bytes of a class that may not be there. */
    private interface Code {
        byte[] read() throws IOException;
    }

    private void collect(Code code) {
        try {
            byte[] bytes = code.read();
            if (bytes != null) {
                new ClassReader(bytes).accept(new Literals(), ClassReader.SKIP_FRAMES);
            }
        } catch (IOException | RuntimeException e) {
            // Without them there are still the others.
            return;
        }
    }

    /** As they were before they were woven. */
    private static byte[] bytes(Class<?> type) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        if (type.getModule().isNamed()) {
            Path image = Path.of(URI.create("jrt:/" + type.getModule().getName() + "/" + file));
            return Files.readAllBytes(image);
        }
        return resource(type.getClassLoader(), type.getName());
    }

    private static byte[] resource(ClassLoader loader, String name) throws IOException {
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in == null ? null : in.readAllBytes();
        }
    }

    /** What is pushed onto the stack of a method, and what constants are. */
    private final class Literals extends ClassVisitor {
        Literals() {
            super(Opcodes.ASM9);
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String desc, String signature, Object value) {
            add(value);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String desc, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object value) {
                    add(value);
                }

                @Override
                public void visitIntInsn(int opcode, int operand) {
                    if (opcode != Opcodes.NEWARRAY) {
                        add(operand);
                    }
                }
            };
        }

        private void add(Object value) {
            if (value instanceof Integer number && collectedIntegers.size() < MOST_COLLECTED) {
                collectedIntegers.add(number);
            } else if (value instanceof String text
                    && text.length() <= LONGEST_TEXT
                    && collectedTexts.size() < MOST_COLLECTED) {
                collectedTexts.add(text);
            }
        }
    }
}
