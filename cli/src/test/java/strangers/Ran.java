package strangers;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** What of the class path was run; nothing may be. */
public final class Ran {
    public static final Set<String> WHAT = Collections.synchronizedSet(new TreeSet<>());

    private Ran() {}

    static int now(String what) {
        WHAT.add(what);
        return 1;
    }
}
