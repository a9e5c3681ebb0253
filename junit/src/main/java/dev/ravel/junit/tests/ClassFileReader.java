package dev.ravel.junit.tests;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads a class file to its end, so that one that was cut off is noticed. */
final class ClassFileReader {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int VERSION_BYTES = 4;
    private static final int INDEX_BYTES = 2;
    private static final String ANNOTATIONS = "RuntimeVisibleAnnotations";

    private final DataInputStream in;
    private final ConstantPool pool;
    private final List<String> annotations = new ArrayList<>();

    private ClassFileReader(byte[] bytes) throws IOException {
        in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != MAGIC) {
            throw new IOException("it does not begin as a class file does");
        }
        in.skipNBytes(VERSION_BYTES);
        pool = new ConstantPool(in);
    }

    /** The message of the exception says what is wrong with the file. */
    static ClassFile read(byte[] bytes) throws IOException {
        try {
            return new ClassFileReader(bytes).read();
        } catch (EOFException e) {
            throw new IOException("it ends after %d bytes, too soon".formatted(bytes.length), e);
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            throw new IOException("it refers to a constant that it does not have", e);
        }
    }

    private ClassFile read() throws IOException {
        int access = in.readUnsignedShort();
        String name = pool.className(in.readUnsignedShort());
        List<String> parents = readParents();
        readMembers(false);
        readMembers(true);
        readAttributes(true);
        List<String> inside =
                pool.classNames()
                        .filter(other -> other.startsWith(name + "$"))
                        .map(ClassFile::name)
                        .toList();
        return new ClassFile(
                access,
                ClassFile.name(name),
                parents,
                inside,
                List.copyOf(annotations),
                ClassFile.Texts.of(pool.texts()));
    }

    private List<String> readParents() throws IOException {
        List<String> parents = new ArrayList<>();
        int superclass = in.readUnsignedShort();
        if (superclass > 0) {
            parents.add(ClassFile.name(pool.className(superclass)));
        }
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            parents.add(ClassFile.name(pool.className(in.readUnsignedShort())));
        }
        return parents;
    }

    /** Fields, or methods; both have their modifiers, name and type before their attributes. */
    private void readMembers(boolean areMethods) throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.skipNBytes(3 * INDEX_BYTES);
            readAttributes(areMethods);
        }
    }

    private void readAttributes(boolean areWanted) throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            String name = pool.text(in.readUnsignedShort());
            long length = Integer.toUnsignedLong(in.readInt());
            if (areWanted && name.equals(ANNOTATIONS)) {
                for (int more = in.readUnsignedShort(); more > 0; more--) {
                    annotations.add(ClassFile.ofDescriptor(readAnnotation()).intern());
                }
            } else {
                in.skipNBytes(length);
            }
        }
    }

    /** Its type; the names and values of its elements are passed over. */
    private String readAnnotation() throws IOException {
        String type = pool.text(in.readUnsignedShort());
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.skipNBytes(INDEX_BYTES);
            skipValue();
        }
        return type;
    }

    private void skipValue() throws IOException {
        switch (in.readUnsignedByte()) {
            case '@' -> readAnnotation();
            case '[' -> {
                for (int left = in.readUnsignedShort(); left > 0; left--) {
                    skipValue();
                }
            }
            case 'e' -> in.skipNBytes(2 * INDEX_BYTES);
            default -> in.skipNBytes(INDEX_BYTES);
        }
    }
}
