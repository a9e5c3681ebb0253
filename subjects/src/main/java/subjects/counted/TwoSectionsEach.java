package subjects.counted;

/** Two threads lock one monitor twice each: 4 over 2, that is 6 orders. */
public final class TwoSectionsEach {
    private static int count;

    private TwoSectionsEach() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(TwoSectionsEach::work, TwoSectionsEach::work);
    }

    private static void work() {
        for (int i = 0; i < 2; i++) {
            synchronized (TwoSectionsEach.class) {
                count++;
            }
        }
    }
}
