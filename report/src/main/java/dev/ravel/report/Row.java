package dev.ravel.report;

import java.util.Map;

/** A row of the table. */
sealed interface Row {
    /** What is special about an act. */
    enum Mark {
        NONE(' ', ""),
        CONFLICT('*', "conflict"),
        STUCK('!', "stuck"),
        FAILURE('!', "failure");

        final char sign;

        /** For programs. */
        final String word;

        Mark(char sign, String word) {
            this.sign = sign;
            this.word = word;
        }

        /** Whether this is the last thing that the thread does. */
        boolean isLast() {
            return this == STUCK || this == FAILURE;
        }
    }

    /** The index of the step after which the states of the threads are shown. */
    int index();

    /**
     * A thread does something.
     *
     * @param site the line of the program, or an empty string
     * @param code the text of that line, or an empty string
     * @param event what it does; of several that are alike, the last one
     */
    record Act(Event event, Mark mark, String text, String site, String code) implements Row {
        int thread() {
            return event.thread();
        }

        @Override
        public int index() {
            return event.index();
        }

        boolean repeats(Act other) {
            return thread() == other.thread() && text.equals(other.text) && site.equals(other.site);
        }

        Act times(int count) {
            return count == 1 ? this : new Act(event, mark, text + " x" + count, site, code);
        }
    }

    /** Steps that do not matter, by thread. */
    record Fold(int index, Map<Integer, Integer> steps) implements Row {}
}
