package doors;

import dev.ravel.junit.Ravel;

/** No framework at all. */
public final class ExploresInMain {
    private ExploresInMain() {}

    public static void main(String[] arguments) {
        Ravel.explore(
                () -> {
                    if (Threads.loseAnUpdate() != 2) {
                        throw new IllegalStateException("lost");
                    }
                });
    }
}
