package server;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Requests pages from a server on this machine, over a few connections that are kept open, and
 * prints how many it got in a second: {@code WARM-UP COUNT PORT}. It gives up after two minutes.
 */
public final class Load {
    private static final int CONNECTIONS = 4;
    private static final int VISITORS = 50;
    private static final int PAGES = 200;
    private static final long MAX_SECONDS = 120;
    private static final int READ_MILLIS = 10_000;

    private final int port;
    private final long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);

    private Load(int port) {
        this.port = port;
    }

    public static void main(String[] arguments) throws Exception {
        Load load = new Load(Integer.parseInt(arguments[2]));
        load.run(Integer.parseInt(arguments[0]));
        int count = Integer.parseInt(arguments[1]);
        long start = System.nanoTime();
        load.run(count);
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%.1f requests/s%n", count / seconds);
    }

    private void run(int count) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            List<Future<?>> connections = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                int number = i;
                connections.add(
                        threads.submit(
                                () -> {
                                    request(number, count);
                                    return null;
                                }));
            }
            for (Future<?> connection : connections) {
                connection.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Every fourth of all requests, one after the other. */
    private void request(int first, int count) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port)) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(READ_MILLIS);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (int i = first; i < count; i += CONNECTIONS) {
                if (System.nanoTime() - endNanos > 0) {
                    throw new IOException("Not done in " + MAX_SECONDS + " s.");
                }
                String path = "/visitor" + i * 7 % VISITORS + "/page" + page(i);
                String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                readResponse(in);
            }
        }
    }

    /** Some pages are asked for much more often than others. */
    private static int page(int i) {
        int number = (int) (i * 2654435761L >>> 16 & 0xFFFF) % PAGES;
        return number * number / PAGES;
    }

    private static void readResponse(InputStream in) throws IOException {
        String status = readLine(in);
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException("The server answers: " + status);
        }
        int length = -1;
        for (String line = readLine(in); !line.isEmpty(); line = readLine(in)) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).trim());
            }
        }
        if (in.readNBytes(length).length != length) {
            throw new EOFException("The server has closed the connection in a page.");
        }
    }

    private static String readLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("The server has closed the connection.");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
