package dev.ravel.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A page that needs nothing else: no network, and no file beside it. The frame, bodies, style and
 * scripts are in the resources {@code html/}; all that is said of findings is data in the page,
 * which its scripts show as text, so that no name or message can become a part of the page.
 */
final class HtmlPage {
    private HtmlPage() {}

    /** {@code scripts} are in the order in which they need each other. */
    static String of(String body, List<String> scripts, Json data) {
        return resource("frame.html")
                .replace("<!-- style -->", resource("page.css"))
                .replace("<!-- body -->", resource(body))
                .replace(
                        "<!-- script -->",
                        scripts.stream().map(HtmlPage::resource).collect(Collectors.joining("\n")))
                .replace("<!-- data -->", embedded(data));
    }

    /** In JSON, this character is in strings only, and without it no markup begins or ends. */
    private static String embedded(Json data) {
        return data.text().replace("<", "\\u003c");
    }

    private static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream("html/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Ravel's own file html/" + name + " is broken.", e);
        }
    }
}
