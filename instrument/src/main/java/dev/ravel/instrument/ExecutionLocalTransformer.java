package dev.ravel.instrument;

import dev.ravel.hooks.ExecutionLocals;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Gives each execution its own of those static objects of the JDK that would carry something over
 * from the execution before: pools, counters behind names, the seeds of random numbers.
 */
final class ExecutionLocalTransformer implements Transformer {
    private static final Map<String, Integer> LOCALS =
            Map.ofEntries(
                    Map.entry(
                            "java/util/concurrent/ForkJoinPool.common",
                            ExecutionLocals.COMMON_POOL),
                    Map.entry(
                            "java/util/concurrent/CompletableFuture.ASYNC_POOL",
                            ExecutionLocals.COMMON_POOL),
                    Map.entry(
                            "java/util/concurrent/SubmissionPublisher.ASYNC_POOL",
                            ExecutionLocals.COMMON_POOL),
                    Map.entry(
                            "java/util/concurrent/CompletableFuture$Delayer.delayer",
                            ExecutionLocals.DELAYER),
                    Map.entry(
                            "java/util/concurrent/Executors$DefaultThreadFactory.poolNumber",
                            ExecutionLocals.POOL_NUMBER),
                    Map.entry("java/util/Timer.nextSerialNumber", ExecutionLocals.TIMER_NUMBER),
                    Map.entry(
                            "java/util/concurrent/ThreadLocalRandom.probeGenerator",
                            ExecutionLocals.PROBE),
                    Map.entry(
                            "java/util/concurrent/ThreadLocalRandom.seeder",
                            ExecutionLocals.THREAD_SEED),
                    Map.entry("java/util/Random.seedUniquifier", ExecutionLocals.RANDOM_SEED),
                    Map.entry(
                            "java/util/SplittableRandom.defaultGen",
                            ExecutionLocals.SPLITTABLE_SEED),
                    Map.entry(
                            "java/lang/Math$RandomNumberGeneratorHolder.randomNumberGenerator",
                            ExecutionLocals.MATH_RANDOM),
                    Map.entry(
                            "java/nio/file/TempFileHelper.random", ExecutionLocals.TEMPORARY_NAMES),
                    Map.entry("java/io/File$TempDirectory.random", ExecutionLocals.TEMPORARY_NAMES),
                    Map.entry("java/util/Collections.r", ExecutionLocals.SHUFFLE_RANDOM));

    private static final String SALTED = "java/util/ImmutableCollections";

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction.getOpcode() == Opcodes.GETSTATIC) {
                    changed |= makeLocal(method, (FieldInsnNode) instruction);
                } else if (context.type().name.equals(SALTED)) {
                    changed |= fixSalt(method, instruction);
                }
            }
        }
        return changed;
    }

    private static boolean makeLocal(MethodNode method, FieldInsnNode access) {
        Integer key = LOCALS.get(access.owner + "." + access.name);
        if (key == null) {
            return false;
        }
        method.instructions.insert(
                access,
                Code.list(
                        new IntInsnNode(Opcodes.BIPUSH, key),
                        Code.hook("local", "(Ljava/lang/Object;I)Ljava/lang/Object;"),
                        new TypeInsnNode(
                                Opcodes.CHECKCAST, Type.getType(access.desc).getInternalName())));
        return true;
    }

    /** The order of immutable sets and maps hangs on a salt that is made of the time of day. */
    private static boolean fixSalt(MethodNode method, AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call && call.name.equals("nanoTime")) {
            method.instructions.set(call, new LdcInsnNode(0x9E3779B97F4A7C15L));
            return true;
        }
        return false;
    }
}
