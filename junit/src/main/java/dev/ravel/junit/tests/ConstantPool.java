package dev.ravel.junit.tests;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The names in a class file. */
final class ConstantPool {
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;

    private final String[] texts;

    /** For each constant that is a class, where its name is; else 0. */
    private final int[] classes;

    ConstantPool(DataInputStream in) throws IOException {
        int size = in.readUnsignedShort();
        texts = new String[size];
        classes = new int[size];
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case UTF8 -> texts[i] = in.readUTF();
                case CLASS -> classes[i] = in.readUnsignedShort();
                case LONG, DOUBLE -> {
                    in.skipNBytes(8);
                    // These two take the place of two constants.
                    i++;
                }
                default -> in.skipNBytes(length(tag));
            }
        }
    }

    private static int length(int tag) throws IOException {
        return switch (tag) {
            case 8, 16, 19, 20 -> 2; // a string, a method type, a module, a package
            case 15 -> 3; // a method handle
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4; // a small number, a member, what is dynamic
            default -> throw new IOException("No constant has the tag " + tag + ".");
        };
    }

    String text(int index) {
        return texts[index];
    }

    String className(int index) {
        return texts[classes[index]];
    }

    Stream<String> classNames() {
        return Arrays.stream(classes).filter(name -> name > 0).mapToObj(name -> texts[name]);
    }

    List<String> texts() {
        return Arrays.stream(texts).filter(Objects::nonNull).toList();
    }
}
