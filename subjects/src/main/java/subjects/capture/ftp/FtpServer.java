package subjects.capture.ftp;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Waits for connections from this machine, and gives each of them a session in a thread. */
public final class FtpServer implements Runnable, Closeable {
    private final ServerSocket serverSocket;
    private final Users users;
    private final Files files;
    private final Sessions sessions = new Sessions();

    public FtpServer(Users users, Files files) throws IOException {
        this.serverSocket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.users = users;
        this.files = files;
    }

    @Override
    public void run() {
        try {
            for (int number = 1; !serverSocket.isClosed(); number++) {
                Session session = new Session(number, serverSocket.accept(), this);
                sessions.add(session);
                new Thread(session, "session-" + number).start();
            }
        } catch (IOException e) {
            if (!serverSocket.isClosed()) {
                System.err.println("The server ends: " + e);
            }
        }
    }

    public int port() {
        return serverSocket.getLocalPort();
    }

    public Users users() {
        return users;
    }

    public Files files() {
        return files;
    }

    public Sessions sessions() {
        return sessions;
    }

    /** No more connections; those that there are stay. */
    @Override
    public void close() throws IOException {
        serverSocket.close();
    }
}
