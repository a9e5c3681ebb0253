package dev.ravel.bench;

import bench.programs.AccountTransfer;
import bench.programs.AtomicContention;
import bench.programs.BarrierPhases;
import bench.programs.ConditionBuffer;
import bench.programs.FixedExecutor;
import bench.programs.ForkJoinFibonacci;
import bench.programs.FutureChain;
import bench.programs.LatchStart;
import bench.programs.LockContention;
import bench.programs.MapContention;
import bench.programs.QueueProducerConsumer;
import bench.programs.SemaphorePermits;
import bench.programs.TenThreadsMonitor;
import bench.programs.ThreadCreation;
import bench.programs.TwentyThreadsAtomics;
import bench.programs.TwoThreadsMonitor;
import bench.programs.VolatileHandOver;
import bench.programs.WaitNotifyPingPong;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** The programs that are measured, and where code is found. */
final class Programs {
    static final List<Class<?>> ALL =
            List.of(
                    ThreadCreation.class,
                    TwoThreadsMonitor.class,
                    TenThreadsMonitor.class,
                    WaitNotifyPingPong.class,
                    AccountTransfer.class,
                    VolatileHandOver.class,
                    AtomicContention.class,
                    TwentyThreadsAtomics.class,
                    LockContention.class,
                    ConditionBuffer.class,
                    SemaphorePermits.class,
                    LatchStart.class,
                    BarrierPhases.class,
                    MapContention.class,
                    QueueProducerConsumer.class,
                    FixedExecutor.class,
                    FutureChain.class,
                    ForkJoinFibonacci.class);

    private Programs() {}

    static String classPath() {
        return locationOf(Programs.class).toString();
    }

    /** The directory or jar that a class was loaded from. */
    static Path locationOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new BenchFailed("%s has no place on disk: %s".formatted(type, e.getMessage()));
        }
    }
}
