package dev.ravel.instrument;

import dev.ravel.hooks.Statements;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Class bytes in, woven class bytes out. */
final class Weaver {
    /**
     * Bodies are doubled late, so that both have all hooks, and after that threads begin: which
     * body runs depends on whether the thread is in control.
     */
    private static final List<Transformer> TRANSFORMERS =
            List.of(
                    new ExecutionLocalTransformer(),
                    new HashCodeTransformer(),
                    new CallTransformer(),
                    new AtomicTransformer(),
                    new FieldTransformer(),
                    new QuietCallTransformer(),
                    new ClassInitTransformer(),
                    new RegionTransformer(),
                    new IdleTransformer(),
                    new ConditionTransformer(),
                    new OpenTransformer(),
                    new InterceptTransformer(),
                    new VirtualThreadTransformer(),
                    new CarrierTransformer(),
                    new StackTransformer(),
                    new MonitorTransformer(),
                    new LeafTransformer(),
                    new ViewTransformer(),
                    new UpdaterTransformer(),
                    new ReflectionTransformer(),
                    new HiddenNameTransformer(),
                    new HiddenMemberTransformer(),
                    new JvmStateTransformer(),
                    new BlockingTransformer(),
                    new ThreadBeanTransformer(),
                    new ThreadTransformer());

    private final ClassInfos infos;
    private final WeaveOptions options;

    private final ToIntFunction<String> statements;

    Weaver(ClassInfos infos, WeaveOptions options) {
        this(infos, options, Statements::woven);
    }

    Weaver(ClassInfos infos, WeaveOptions options, ToIntFunction<String> statements) {
        this.infos = infos;
        this.options = options;
        this.statements = statements;
    }

    /** The woven bytes, or null where there is nothing to weave. */
    byte[] weave(byte[] bytes, Role role) {
        ClassReader reader = read(bytes);
        Set<String> singleBodied = new HashSet<>();
        while (true) {
            try {
                return weave(reader, bytes, role, singleBodied);
            } catch (MethodTooLargeException e) {
                if (!singleBodied.add(e.getMethodName() + e.getDescriptor())) {
                    throw new UnweavableClass(
                            reader.getClassName(),
                            "its method " + e.getMethodName() + " would grow beyond 64 KB",
                            e);
                }
            } catch (RuntimeException e) {
                throw new UnweavableClass(reader.getClassName(), "the weaver failed with " + e, e);
            }
        }
    }

    private byte[] weave(ClassReader reader, byte[] bytes, Role role, Set<String> singleBodied) {
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.EXPAND_FRAMES);
        // Class constants need version 49; what changed with it does not touch older code.
        if ((type.version & 0xffff) < Opcodes.V1_5) {
            type.version = Opcodes.V1_5;
        }
        WeaveContext context =
                new WeaveContext(type, role, infos, options, singleBodied, statements);
        boolean changed = role.isOfProgram() && MissingLines.fill(type, bytes);
        for (Transformer transformer : TRANSFORMERS) {
            changed |= transformer.transform(context);
        }
        if (!changed) {
            return null;
        }
        type.methods.forEach(Code::beginAtFirstLine);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static ClassReader read(byte[] bytes) {
        try {
            return new ClassReader(bytes);
        } catch (IllegalArgumentException e) {
            int version = bytes.length > 7 ? (bytes[6] & 0xff) << 8 | bytes[7] & 0xff : 0;
            throw new UnweavableClass(
                    "of version " + version,
                    "this Ravel reads class files up to Java "
                            + ((Opcodes.V25 & 0xffff) - 44)
                            + "; use a newer Ravel, or compile for an older release",
                    e);
        }
    }
}
