package outside;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Writes down which identity hash codes its objects have, and compares them in later executions.
 * What the JDK keeps from one execution to the next is asked for its hash code, too.
 */
public final class RemembersHashes {
    private RemembersHashes() {}

    private static final class Mine {}

    public static void main(String[] args) throws IOException {
        System.identityHashCode(Locale.ROOT);
        System.identityHashCode("a constant");
        System.identityHashCode(Integer.valueOf(7));
        synchronized (System.out) {
            System.identityHashCode(System.out);
        }
        int one = System.identityHashCode(new Mine());
        int two = new Mine().hashCode();
        int string = System.identityHashCode(new StringBuilder("one more").toString());
        String hashes = one + " " + two + " " + string;
        Path file = Path.of("hashes.txt");
        if (!Files.exists(file)) {
            Files.writeString(file, hashes);
        } else if (!Files.readString(file).equals(hashes)) {
            throw new AssertionError(hashes + " now, but once " + Files.readString(file));
        }
    }
}
