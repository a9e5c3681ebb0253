package subjects.capture;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import subjects.capture.ftp.Administrator;
import subjects.capture.ftp.Files;
import subjects.capture.ftp.FtpClient;
import subjects.capture.ftp.FtpServer;
import subjects.capture.ftp.User;
import subjects.capture.ftp.Users;

/**
 * A server for files, with clients that download, and an administrator who closes their sessions.
 *
 * <p>A session that is closed while it executes a command fails with a NullPointerException in its
 * thread; see {@link subjects.capture.ftp.Session}. With {@code work}, sessions are closed when
 * their clients have what they want.
 */
public final class FileServer {
    private static final int FILES = 8;
    private static final int FILE_BYTES = 20_000;
    private static final int DOWNLOADS = 40;
    private static final List<String> NAMES = List.of("anna", "bert");

    private final FtpServer server;

    private FileServer(FtpServer server) {
        this.server = server;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Mode mode = Mode.of(arguments, 150, "ftp.retrieve");
        Users users = new Users();
        Files files = new Files();
        for (String name : NAMES) {
            users.add(new User(name, "secret of " + name, "/home/" + name));
            for (int i = 0; i < FILES; i++) {
                files.write("/home/" + name + "/file" + i, content(i));
            }
        }
        try (FtpServer server = new FtpServer(users, files)) {
            new Thread(server, "server").start();
            FileServer program = new FileServer(server);
            if (mode.isCrash()) {
                program.crash(mode.rounds());
            } else {
                program.work(mode.rounds());
            }
        }
    }

    private void work(int rounds) throws IOException, InterruptedException {
        Administrator administrator = new Administrator(server, 0);
        for (int round = 1; round <= rounds; round++) {
            Client[] clients = NAMES.stream().map(Client::new).toArray(Client[]::new);
            for (Client client : clients) {
                client.start();
            }
            for (Client client : clients) {
                client.join();
                Mode.check("downloads of " + client.getName(), DOWNLOADS, client.downloads);
            }
            Thread closing = new Thread(administrator::closeOldSessions, "administrator");
            closing.start();
            closing.join();
            Mode.check("lost sessions", 0, server.sessions().awaitNone(10_000) ? 0 : 1);
            for (Client client : clients) {
                client.disconnect();
            }
            Mode.check(
                    "bytes",
                    (long) round * NAMES.size() * DOWNLOADS * FILE_BYTES,
                    server.users().downloadedBytes());
        }
    }

    /** Until a session does not end. */
    private void crash(int rounds) throws IOException, InterruptedException {
        // A session lasts for two downloads and a half with the delays.
        Thread administrator = new Thread(new Administrator(server, 125), "administrator");
        administrator.start();
        try {
            boolean isComplete = true;
            for (int round = 0; round < rounds && isComplete; round++) {
                Client client = new Client(NAMES.get(0));
                client.start();
                client.join();
                isComplete = server.sessions().awaitNone(500);
                client.disconnect();
            }
        } finally {
            administrator.interrupt();
            administrator.join();
        }
    }

    private static byte[] content(int number) {
        byte[] bytes = new byte[FILE_BYTES];
        for (int i = 0; i < FILE_BYTES; i++) {
            bytes[i] = (byte) (i * (number + 3) >>> 3);
        }
        return bytes;
    }

    /** Downloads files until it has enough, or the server closes the connection. */
    private final class Client extends Thread {
        private FtpClient connection;
        private int downloads;

        Client(String name) {
            super(name);
        }

        @Override
        public void run() {
            try {
                connection = new FtpClient(server.port());
                connection.login(getName(), "secret of " + getName());
                List<String> names = connection.list();
                while (downloads < DOWNLOADS) {
                    int number = downloads % names.size();
                    if (!Arrays.equals(content(number), connection.retrieve(names.get(number)))) {
                        throw new IOException(names.get(number) + " is not what was asked for.");
                    }
                    downloads++;
                }
            } catch (IOException e) {
                System.err.println(getName() + " gives up: " + e.getMessage());
            }
        }

        /** After the server has closed the session, which may have been before its greeting. */
        void disconnect() throws IOException {
            if (connection != null) {
                connection.close();
            }
        }
    }
}
