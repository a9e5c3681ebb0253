package dev.ravel.report;

import java.util.List;

/** A page that lists runs and leads to the page of each. */
public final class IndexPage {
    private static final List<String> SCRIPTS = List.of("elements.js", "theme.js", "index.js");

    private IndexPage() {}

    /**
     * One of the runs.
     *
     * @param directory as seen from the page
     * @param summary what the run has left, as {@link RunPage#summary} made it. It is not looked
     *     into here: the page reads each by itself, so that one that is damaged harms no other.
     * @param hasPage whether there is a page that a link could lead to
     */
    public record Run(String directory, String summary, boolean hasPage) {
        private Json json() {
            return Json.object()
                    .with("path", directory)
                    .with("text", summary)
                    .with("hasPage", hasPage);
        }
    }

    /**
     * The text of the page.
     *
     * @param directory what the reader calls it
     * @param leftOut how many runs are not among them
     */
    public static String of(String directory, List<Run> runs, int leftOut) {
        Json data =
                Json.object()
                        .with("directory", directory)
                        .with("runs", runs.stream().map(Run::json))
                        .with("leftOut", leftOut);
        return HtmlPage.of("index.html", SCRIPTS, data);
    }
}
