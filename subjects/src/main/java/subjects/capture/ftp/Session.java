package subjects.capture.ftp;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32;
import subjects.capture.Seeded;

/**
 * One connection, whose commands a thread of its own executes.
 *
 * <p>The bug: {@link #close}, which the administrator calls, logs the user out without a lock, so a
 * command that has just found the user there finds none when it goes on.
 */
public final class Session implements Runnable {
    private static final Base64.Encoder ENCODER = Base64.getMimeEncoder();

    private final int number;
    private final Socket socket;
    private final FtpServer server;
    private final long startNanos = System.nanoTime();
    private String claimedName = "";
    private User user;

    public Session(int number, Socket socket, FtpServer server) {
        this.number = number;
        this.socket = socket;
        this.server = server;
    }

    public int number() {
        return number;
    }

    public long ageMillis() {
        return (System.nanoTime() - startNanos) / 1_000_000;
    }

    @Override
    public void run() {
        try {
            serve();
        } catch (IOException e) {
            // The client has gone, or the administrator has closed the connection.
        }
        server.sessions().remove(this);
    }

    private void serve() throws IOException {
        try (socket;
                BufferedReader reader =
                        new BufferedReader(
                                new InputStreamReader(
                                        socket.getInputStream(), StandardCharsets.US_ASCII));
                Writer writer =
                        new BufferedWriter(
                                new OutputStreamWriter(
                                        socket.getOutputStream(), StandardCharsets.US_ASCII))) {
            // The client waits for the last part of a reply.
            socket.setTcpNoDelay(true);
            Reply reply = Reply.of(220, "Ready.");
            reply.writeTo(writer);
            for (String line = reader.readLine();
                    line != null && !reply.isGoodbye();
                    line = reader.readLine()) {
                reply = execute(line);
                reply.writeTo(writer);
            }
        }
    }

    /** A command is a word, and mostly another one. */
    public Reply execute(String line) {
        String[] words = line.split(" ", 2);
        String argument = words.length == 2 ? words[1] : "";
        return switch (words[0]) {
            case "USER" -> claim(argument);
            case "PASS" -> login(argument);
            case "LIST" -> list();
            case "RETR" -> retrieve(argument);
            case "QUIT" -> Reply.of(221, "Goodbye.");
            default -> Reply.of(500, "There is no command " + words[0] + ".");
        };
    }

    public Reply claim(String name) {
        claimedName = name;
        return Reply.of(331, "And the password?");
    }

    public Reply login(String password) {
        user = server.users().login(claimedName, password);
        return user == null ? Reply.NOT_LOGGED_IN : Reply.of(230, "Welcome.");
    }

    public Reply list() {
        if (user == null) {
            return Reply.NOT_LOGGED_IN;
        }
        List<String> names = server.files().list(user.resolve("/"));
        return new Reply(226, names.size() + " files", names);
    }

    public Reply retrieve(String path) {
        if (user == null) {
            return Reply.NOT_LOGGED_IN;
        }
        Seeded.delay("ftp.retrieve");
        byte[] bytes = server.files().read(user.resolve(path));
        if (bytes == null) {
            return Reply.of(550, "There is no file " + path + ".");
        }
        user.countDownload(bytes.length);
        CRC32 check = new CRC32();
        check.update(bytes);
        List<String> lines = ENCODER.encodeToString(bytes).lines().toList();
        return new Reply(226, Long.toHexString(check.getValue()), lines);
    }

    /** Logs the user out and closes the connection; the administrator's. */
    public void close() {
        user = null;
        try {
            socket.close();
        } catch (IOException e) {
            System.err.println("Session " + number + " cannot be closed: " + e);
        }
    }
}
