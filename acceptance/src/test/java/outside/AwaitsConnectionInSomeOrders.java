package outside;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who is to connect does so only if it is asked to before it looks. */
public final class AwaitsConnectionInSomeOrders {
    private static volatile boolean asked;

    private AwaitsConnectionInSomeOrders() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread asking = new Thread(() -> asked = true, "asking");
            asking.start();
            Thread client =
                    new Thread(
                            () -> {
                                if (asked) {
                                    connect(here, server.getLocalPort());
                                }
                            },
                            "client");
            client.start();
            server.accept().close();
            client.join();
            asking.join();
        }
    }

    private static void connect(InetAddress address, int port) {
        try {
            new Socket(address, port).close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
