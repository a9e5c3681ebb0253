package dev.ravel.session;

import dev.ravel.model.ReplayVerdict;

/**
 * What came of a replay.
 *
 * @param difference to what the schedule says, in words; empty if there is none
 */
public record Replayed(ReplayVerdict verdict, String difference) {
    /** Of what a target JVM says at its end. */
    static Replayed parse(String text) {
        int space = text.indexOf(' ');
        return new Replayed(
                ReplayVerdict.valueOf(text.substring(0, space)), text.substring(space + 1));
    }

    public boolean isSame() {
        return verdict == ReplayVerdict.SAME;
    }

    public boolean fails() {
        return isSame() || verdict == ReplayVerdict.OTHER_FAILURE;
    }
}
