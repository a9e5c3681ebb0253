package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedOrder;
import dev.ravel.model.crash.RecordedOrder.Position;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What threads really did to memory that they share, and what the record makes of it. */
class RecordedOrderOfThreadsTest {
    private static final int THREADS = 3;
    private static final int ACCESSES = 2_000;
    private static final int CELLS = 4;

    /** Memory without any order of its own. */
    private static final class Cell {
        int value;
    }

    /** An access of a thread: to which cell, and what was written or read. */
    private record Access(int cell, boolean isWrite, int value) {}

    private final Recorder recorder = new Recorder(CaptureOptions.parse("events=8192"));
    private final EventSite read = recorder.site("read a.B.c in a.B.d (B.java:1)", "a.B.c", false);
    private final EventSite write =
            recorder.site("write a.B.c in a.B.d (B.java:2)", "a.B.c", false);
    private final Cell[] cells = new Cell[CELLS];

    /**
     * A total order that keeps the record gives each read the value that it has seen. Only reads
     * that another thread has written into, which the recorder counts, may differ.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyReadSeesWhatItHasSeen(long seed) throws InterruptedException {
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell();
        }
        List<List<Access>> done = run(seed);
        List<RecordedThread> threads = new ArrayList<>();
        for (ThreadRecord record : recorder.threads()) {
            Events events = new Events(record);
            assertThat(events.forgotten()).isZero();
            threads.add(
                    new RecordedThread(
                            Integer.parseInt(record.name()),
                            record.name(),
                            false,
                            List.of(),
                            0,
                            // The first one is the beginning of the thread.
                            events.list().subList(1, events.list().size()),
                            List.of()));
        }

        RecordedOrder order = RecordedOrder.of(bundle(threads));

        assertThat(order.size()).isEqualTo(THREADS * ACCESSES);
        assertThat((long) differentReads(order, done)).isLessThanOrEqualTo(recorder.unsureCount());
    }

    private static int differentReads(RecordedOrder order, List<List<Access>> done) {
        int[] now = new int[CELLS];
        int different = 0;
        for (int i = 0; i < order.size(); i++) {
            Position position = order.at(i);
            Access access = done.get(position.thread() - 1).get(position.index());
            if (access.isWrite()) {
                now[access.cell()] = access.value();
            } else if (now[access.cell()] != access.value()) {
                different++;
            }
        }
        return different;
    }

    private List<List<Access>> run(long seed) throws InterruptedException {
        List<List<Access>> done = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 1; i <= THREADS; i++) {
            List<Access> own = new ArrayList<>();
            SplittableRandom ownRandom = random.split();
            int number = i;
            done.add(own);
            threads.add(new Thread(() -> access(number, ownRandom, own), Integer.toString(number)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        return done;
    }

    private void access(int number, SplittableRandom random, List<Access> own) {
        for (int i = 0; i < ACCESSES; i++) {
            int index = random.nextInt(CELLS);
            Cell cell = cells[index];
            boolean isWrite = random.nextInt(3) == 0;
            int value;
            if (isWrite) {
                value = number * ACCESSES + i;
                Object begun = write.hold(cell);
                cell.value = value;
                recorder.letGo(begun);
            } else {
                Object begun = read.look(cell);
                value = cell.value;
                recorder.looked(begun);
            }
            own.add(new Access(index, isWrite, value));
        }
    }

    private Bundle bundle(List<RecordedThread> threads) {
        return new Bundle(
                new Bundle.Crash(Bundle.Kind.ASKED, "", "", "", 0, 0, List.of()),
                "",
                "",
                "",
                Map.of(),
                recorder.sites().stream().map(site -> SiteText.parse(site.statement())).toList(),
                threads,
                List.of(),
                List.of());
    }
}
