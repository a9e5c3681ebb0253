package dev.ravel.instrument;

import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves classes that run freely and are recorded: what threads do to what they share, through call
 * sites that note the order, and the calls of methods at which a test could begin.
 */
public final class CaptureWeaver {
    private final LoaderInfos infos = new LoaderInfos(UnaryOperator.identity());
    private final RecordedMemory memory;

    public CaptureWeaver(RecordedMemory memory) {
        this.memory = memory;
    }

    /**
     * A woven class.
     *
     * @param bytes null where there is nothing to weave
     * @param events how many places are recorded
     * @param calls how many methods are
     */
    public record Woven(byte[] bytes, int events, int calls) {}

    /** Weaves a class that {@code loader} is about to define. */
    public Woven weave(ClassLoader loader, byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        // Whatever is woven of it: where it crashes has to be told from other places.
        boolean isWoven = MissingLines.fill(type, bytes);
        ClassInfos known = infos.of(loader);
        known.add(ClassInfo.read(bytes));
        MethodReferences.unfold(type, EventWeaving::isNoted);
        Sites sites = new Sites(loader, type.version);
        int calls = 0;
        for (MethodNode method : type.methods) {
            if (Code.hasCode(method)) {
                // Asked before anything is woven, which would change what it is.
                boolean isPoint = CallWeaving.isPoint(type, method);
                boolean isRoot = CallWeaving.isRoot(method);
                new EventWeaving(known, memory, sites, type, method).run();
                if (sites.areOwn() && (isPoint || isRoot)) {
                    new CallWeaving(sites, type, method).weave(isPoint);
                    isWoven = true;
                    calls += isPoint ? 1 : 0;
                }
            }
        }
        if (sites.count() == 0 && !isWoven) {
            return new Woven(null, 0, 0);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        byte[] woven = writer.toByteArray();
        sites.define();
        return new Woven(woven, sites.count(), calls);
    }
}
