package subjects.capture.ftp;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** What a server answers to a command: a number, a sentence, and lines of data. */
public record Reply(int code, String text, List<String> data) {
    static final Reply NOT_LOGGED_IN = of(530, "Please log in.");

    public static Reply of(int code, String text) {
        return new Reply(code, text, List.of());
    }

    /** The first line says how many lines of data follow. */
    public void writeTo(Writer writer) throws IOException {
        writer.write(code + " " + data.size() + " " + text + "\r\n");
        for (String line : data) {
            writer.write(line);
            writer.write("\r\n");
        }
        writer.flush();
    }

    public boolean isGoodbye() {
        return code == 221;
    }
}
