package outside;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A client asks, a server answers, over a socket of the loopback interface. */
public final class LoopbackSockets {
    private LoopbackSockets() {}

    public static void main(String[] args) throws Exception {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket listening = new ServerSocket(0, 1, loopback)) {
            Thread server = new Thread(() -> doubleOneNumber(listening), "server");
            server.start();
            try (Socket socket = new Socket(loopback, listening.getLocalPort())) {
                socket.getOutputStream().write(21);
                int answer = socket.getInputStream().read();
                if (answer != 42) {
                    throw new AssertionError("expected 42 but was " + answer);
                }
            }
            server.join();
        }
    }

    private static void doubleOneNumber(ServerSocket listening) {
        try (Socket socket = listening.accept()) {
            socket.getOutputStream().write(2 * socket.getInputStream().read());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
