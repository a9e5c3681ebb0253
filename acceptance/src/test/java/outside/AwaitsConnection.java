package outside;

import java.io.IOException;
import java.net.ServerSocket;

/** Nobody connects, and main waits for the thread that awaits it. */
public final class AwaitsConnection {
    private AwaitsConnection() {}

    public static void main(String[] args) throws Exception {
        try (ServerSocket server = new ServerSocket(0)) {
            Thread acceptor =
                    new Thread(
                            () -> {
                                try {
                                    server.accept().close();
                                } catch (IOException e) {
                                    throw new IllegalStateException(e);
                                }
                            },
                            "acceptor");
            acceptor.start();
            acceptor.join();
        }
    }
}
