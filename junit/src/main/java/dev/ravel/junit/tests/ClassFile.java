package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;

/**
 * What a class file says of its class, which need not be loaded for that.
 *
 * @param access its modifiers
 * @param name that of the class
 * @param parents the superclass and the interfaces
 * @param inside the classes inside
 * @param annotations those of the class and of its methods
 * @param texts the rest of what it says: whether it may be about tests
 */
record ClassFile(
        int access,
        String name,
        List<String> parents,
        List<String> inside,
        List<String> annotations,
        Texts texts) {
    private static final int ABSTRACT = 0x0400;
    private static final int ANNOTATION = 0x2000;
    private static final List<String> MARKS = List.of("org/junit/", "junit/framework/");

    /**
     * What the names in a class file hint at.
     *
     * @param types those that it may be annotated with
     * @param mentionsJunit whether a name of JUnit is anywhere in it
     */
    record Texts(List<String> types, boolean mentionsJunit) {
        static Texts of(List<String> texts) {
            return new Texts(
                    texts.contains("RuntimeVisibleAnnotations") ? types(texts) : List.of(),
                    texts.stream().anyMatch(text -> MARKS.stream().anyMatch(text::contains)));
        }

        /** Annotations stand there as descriptors, and so do the types of fields. */
        private static List<String> types(List<String> texts) {
            return texts.stream()
                    .filter(text -> text.startsWith("L") && text.endsWith(";"))
                    .filter(text -> !text.startsWith("Ljava/"))
                    // Most classes name the same ones, and all that are on the class path are kept.
                    .map(text -> ofDescriptor(text).intern())
                    .toList();
        }
    }

    /** The name of a class from its form in class files. */
    static String name(String inFile) {
        return inFile.replace('/', '.');
    }

    /** The name of a class from the descriptor of a type. */
    static String ofDescriptor(String descriptor) {
        return name(descriptor.substring(1, descriptor.length() - 1));
    }

    boolean isAnnotation() {
        return (access & ANNOTATION) != 0;
    }

    boolean isAbstract() {
        return (access & ABSTRACT) != 0;
    }

    /** Whether tests are in the class itself. */
    boolean hasMark() {
        return annotations.stream().anyMatch(name -> TestKind.markedBy(name).isPresent());
    }

    /** Those whose tests are its own, too. */
    List<String> relatives() {
        List<String> relatives = new ArrayList<>(parents);
        relatives.addAll(inside);
        return relatives;
    }
}
