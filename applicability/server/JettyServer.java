package server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * An HTTP server on a free port of this machine's loopback address, which it prints. It ends when
 * its standard input does.
 */
public final class JettyServer {
    private JettyServer() {}

    /** The path says who visits what: {@code /VISITOR/PAGE}. */
    private static final class Pages extends Handler.Abstract {
        private final Visits visits;

        Pages(Visits visits) {
            this.visits = visits;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            String[] words = Request.getPathInContext(request).split("/", 3);
            if (words.length < 3) {
                Response.writeError(request, response, callback, 404);
                return true;
            }
            String page = visits.show(words[1], words[2]);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain");
            response.getHeaders()
                    .put(HttpHeader.CONTENT_LENGTH, page.getBytes(StandardCharsets.UTF_8).length);
            Content.Sink.write(response, true, page, callback);
            return true;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Visits visits = new Visits();
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Pages(visits));
        server.start();
        System.out.println("port " + connector.getLocalPort());
        awaitEnd();
        server.stop();
        System.out.println(
                visits.requests() + " requests, " + visits.computedPages() + " pages computed");
    }

    private static void awaitEnd() throws IOException {
        while (System.in.read() >= 0) {
            // Nothing is said but the end.
        }
    }
}
