package dev.ravel.report;

import java.util.List;

/** What the page of a job shows beside interleavings, as {@link Blocks}. */
interface View {
    /** Nothing. */
    View NONE = new View() {};

    /** What the whole run came to, in a sentence. */
    default String title() {
        return "";
    }

    /** What is told of the whole run, above all findings. */
    default List<Json> overview(PageFindings findings) {
        return List.of();
    }

    /** What is told of one finding, below its interleaving. */
    default List<Json> about(Finding finding, PageFindings findings) {
        return List.of();
    }

    /** Whether there is something wrong that is not among the findings. */
    default boolean isFinding() {
        return false;
    }
}
