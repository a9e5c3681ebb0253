package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.ClassReader;

/** Weaves one defect into the class that it belongs to. */
record ChosenDefect(DefectKind kind, int ordinal, String type) implements DefectPass {
    static final String WORD = "defect=";

    /** From a kind, an ordinal and the name of a class, with colons between. */
    static ChosenDefect parse(String text) {
        String[] parts = text.split(":", 3);
        for (DefectKind kind : DefectKind.ALL) {
            if (kind.word().equals(parts[0])) {
                return new ChosenDefect(
                        kind, Integer.parseInt(parts[1]), parts[2].replace('.', '/'));
            }
        }
        throw new IllegalArgumentException("No kind of defect is called %s.".formatted(parts[0]));
    }

    @Override
    public byte[] apply(byte[] bytes, VolatileFields fields) {
        return asDeclared(bytes);
    }

    /** Others have to see a volatile field as a plain one too. */
    @Override
    public byte[] asDeclared(byte[] bytes) {
        if (!new ClassReader(bytes).getClassName().equals(type)) {
            return bytes;
        }
        ClassTree tree = new ClassTree(bytes);
        List<Defect> defects = kind.find(tree.type());
        if (ordinal >= defects.size()) {
            throw new IllegalStateException(
                    "It has %d defects of kind %s, so there is no number %d. It was probably changed meanwhile."
                            .formatted(defects.size(), kind.word(), ordinal));
        }
        defects.get(ordinal).weave().run();
        return tree.bytes();
    }
}
