package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.junit.ConcurrencyTest;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.io.TempDir;

/** Leaves behind whatever a test can leave behind, and must not find any of it. */
class Isolated {
    private static final List<String> SEEN = new ArrayList<>();
    private static final TimeZone LEFT_ZONE = TimeZone.getTimeZone("GMT+7:07");
    private static int number = 1;

    private enum Level {
        LOW;

        private int uses;
    }

    @ConcurrencyTest(iterations = 200)
    void findsNothingOfAnEarlierExecution(@TempDir Path directory) throws Exception {
        staticState();
        systemProperties();
        files(directory);
        executors();
        shutdownHook();
        managedBean();
    }

    private static void staticState() {
        SEEN.add("seen");
        assertEquals(List.of("seen"), SEEN);
        assertEquals(1, number++);
        assertEquals(0, Level.valueOf("LOW").uses++);
    }

    private static void systemProperties() {
        assertNull(System.getProperty("doors.left"));
        assertEquals("as given", System.getProperty("doors.changed"));
        assertNotEquals(Locale.CANADA_FRENCH, Locale.getDefault());
        assertNotEquals(LEFT_ZONE, TimeZone.getDefault());
        System.setProperty("doors.left", "behind");
        System.setProperty("doors.changed", "otherwise");
        Locale.setDefault(Locale.CANADA_FRENCH);
        TimeZone.setDefault(LEFT_ZONE);
    }

    private static void files(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            assertEquals(0, files.count());
        }
        Files.createFile(directory.resolve("left"));
        File marked = new File("marked");
        assertTrue(marked.createNewFile(), "It was to be deleted on exit.");
        marked.deleteOnExit();
    }

    private static void executors() throws Exception {
        ExecutorService left = Executors.newFixedThreadPool(2);
        assertEquals("pool-1-thread-1", left.submit(() -> Thread.currentThread().getName()).get());
        ForkJoinPool.commonPool().submit(() -> {}).get();
        Executors.newSingleThreadScheduledExecutor()
                .scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS);
        new Timer()
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {}
                        },
                        TimeUnit.HOURS.toMillis(1));
    }

    /** Two beans cannot have one name. */
    private static void managedBean() throws JMException {
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(
                        new StandardMBean(() -> "left", Supplier.class),
                        new ObjectName("doors:type=Left"));
    }

    /** A line for each time that it is run. */
    private static void shutdownHook() {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    try {
                                        Files.writeString(
                                                Path.of("hooks"),
                                                "run\n",
                                                StandardOpenOption.CREATE,
                                                StandardOpenOption.APPEND);
                                    } catch (IOException e) {
                                        throw new UncheckedIOException(e);
                                    }
                                }));
    }
}
