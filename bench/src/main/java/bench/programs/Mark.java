package bench.programs;

import java.io.FileOutputStream;
import java.io.IOException;

/** Makes a file, whose time tells when the program ran: the program's own clock is Ravel's. */
public final class Mark {
    private Mark() {}

    public static void main(String[] arguments) throws IOException {
        new FileOutputStream(arguments[0]).close();
    }
}
