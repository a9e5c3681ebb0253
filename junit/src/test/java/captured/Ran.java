package captured;

import java.util.ArrayList;
import java.util.List;

/** What of the program was run; nothing may be. */
public final class Ran {
    public static final List<String> WHAT = new ArrayList<>();

    private Ran() {}

    static void now(String what) {
        WHAT.add(what);
    }
}
