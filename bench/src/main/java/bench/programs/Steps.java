package bench.programs;

/** Two threads write to one volatile field, together as often as the argument says. */
public final class Steps {
    private static volatile int field;

    private Steps() {}

    public static void main(String[] arguments) throws InterruptedException {
        int writes = Integer.parseInt(arguments[0]) / 2;
        Together.run(2, () -> write(writes));
    }

    private static void write(int writes) {
        for (int i = 0; i < writes; i++) {
            field = i;
        }
    }
}
