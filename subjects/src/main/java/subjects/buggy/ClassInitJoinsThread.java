package subjects.buggy;

/**
 * A static initialiser starts a thread that uses the class and joins it: on every schedule the
 * thread waits for the initialisation to end and the initialisation for the thread.
 */
public final class ClassInitJoinsThread {
    private static final class Table {
        static final int size;
        private static volatile int rows;

        static {
            Thread loader = new Thread(Table::load);
            loader.start();
            try {
                loader.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            size = rows;
        }

        static void load() {
            rows = 10;
        }
    }

    public static void main(String[] args) {
        if (Table.size != 10) {
            throw new AssertionError("expected 10 but was " + Table.size);
        }
    }
}
