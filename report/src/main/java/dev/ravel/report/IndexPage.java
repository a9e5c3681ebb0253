package dev.ravel.report;

import java.util.List;
import java.util.Map;

/** A page that lists runs and leads to the page of each. */
public final class IndexPage {
    private static final List<String> SCRIPTS = List.of("elements.js", "theme.js", "index.js");

    private IndexPage() {}

    /**
     * The text of the page.
     *
     * @param directory what the reader calls it
     * @param runs for the directory of each run, as seen from this page, what the run has left, as
     *     {@link RunPage#summary} made it. It is not looked into here: the page reads each by
     *     itself, so that one that is damaged harms no other.
     * @param leftOut how many runs are not among them
     */
    public static String of(String directory, Map<String, String> runs, int leftOut) {
        Json data =
                Json.object()
                        .with("directory", directory)
                        .with(
                                "runs",
                                runs.entrySet().stream()
                                        .map(
                                                run ->
                                                        Json.array(
                                                                Json.of(run.getKey()),
                                                                Json.of(run.getValue()))))
                        .with("leftOut", leftOut);
        return HtmlPage.of("index.html", SCRIPTS, data);
    }
}
