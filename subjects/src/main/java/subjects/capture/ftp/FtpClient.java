package subjects.capture.ftp;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32;

/** Talks to a server. */
public final class FtpClient implements Closeable {
    private final Socket socket;
    private final BufferedReader reader;

    public FtpClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        // Commands are short, and the server waits for them.
        socket.setTcpNoDelay(true);
        reader =
                new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        reply();
    }

    public void login(String name, String password) throws IOException {
        command("USER " + name);
        Reply reply = command("PASS " + password);
        if (reply.code() != 230) {
            throw new IOException("The login failed: " + reply.text());
        }
    }

    public List<String> list() throws IOException {
        return command("LIST").data();
    }

    /** Downloads a file, and compares the checksum. */
    public byte[] retrieve(String path) throws IOException {
        Reply reply = command("RETR " + path);
        if (reply.code() != 226) {
            throw new IOException(path + " was not sent: " + reply.text());
        }
        byte[] bytes = Base64.getMimeDecoder().decode(String.join("", reply.data()));
        CRC32 check = new CRC32();
        check.update(bytes);
        if (!Long.toHexString(check.getValue()).equals(reply.text())) {
            throw new IOException(path + " was damaged on its way.");
        }
        return bytes;
    }

    private Reply command(String line) throws IOException {
        socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        return reply();
    }

    private Reply reply() throws IOException {
        String[] words = line().split(" ", 3);
        List<String> data = new ArrayList<>();
        for (int i = Integer.parseInt(words[1]); i > 0; i--) {
            data.add(line());
        }
        return new Reply(Integer.parseInt(words[0]), words[2], data);
    }

    private String line() throws IOException {
        String line = reader.readLine();
        if (line == null) {
            throw new EOFException("The server has closed the connection.");
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
