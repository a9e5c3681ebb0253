package dev.ravel.junit.tests;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a class file says of its class, which need not be loaded for that.
 *
 * @param access its modifiers
 * @param relatives the superclass, the interfaces, and the classes inside: their tests are its own
 * @param types those that it may be annotated with
 * @param mentionsJunit whether a name of JUnit is anywhere in it
 */
record ClassFile(int access, List<String> relatives, List<String> types, boolean mentionsJunit) {
    private static final int BEFORE_POOL = 8;
    private static final int ABSTRACT = 0x0400;
    private static final int ANNOTATION = 0x2000;
    private static final List<String> MARKS = List.of("org/junit/", "junit/framework/");

    static ClassFile read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.skipNBytes(BEFORE_POOL);
        ConstantPool pool = new ConstantPool(in);
        int access = in.readUnsignedShort();
        String inside = pool.className(in.readUnsignedShort()) + "$";
        List<String> relatives = new ArrayList<>();
        int superclass = in.readUnsignedShort();
        if (superclass > 0) {
            relatives.add(name(pool.className(superclass)));
        }
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            relatives.add(name(pool.className(in.readUnsignedShort())));
        }
        pool.classNames()
                .filter(name -> name.startsWith(inside))
                .forEach(name -> relatives.add(name(name)));
        List<String> texts = pool.texts();
        return new ClassFile(
                access,
                List.copyOf(relatives),
                texts.contains("RuntimeVisibleAnnotations") ? types(texts) : List.of(),
                texts.stream().anyMatch(text -> MARKS.stream().anyMatch(text::contains)));
    }

    /** Annotations stand there as descriptors, and so do the types of fields. */
    private static List<String> types(List<String> texts) {
        return texts.stream()
                .filter(text -> text.startsWith("L") && text.endsWith(";"))
                .filter(text -> !text.startsWith("Ljava/"))
                // Most classes name the same ones, and all that are on the class path are kept.
                .map(text -> name(text.substring(1, text.length() - 1)).intern())
                .toList();
    }

    private static String name(String inFile) {
        return inFile.replace('/', '.');
    }

    boolean isAnnotation() {
        return (access & ANNOTATION) != 0;
    }

    /** Whether it has tests of its own, as far as one can see without loading anything. */
    boolean looksLikeTest() {
        return (access & ABSTRACT) == 0
                && (relatives.contains("junit.framework.TestCase")
                        || types.stream()
                                .anyMatch(type -> type.matches("org\\.junit\\..*Test[A-Za-z]*")));
    }
}
