package dev.ravel.instrument.sharing;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What was found out of the fields of a class path.
 *
 * @param classes how many classes were read
 * @param unreadable how many class files, or entries of the class path, could not be read
 * @param opaque how many methods could not be followed, and count as doing anything
 * @param isCut whether there were too many classes, so that everything may race
 * @param fields how many fields there are, by why they need not be recorded, or have to be
 */
public record Summary(
        int classes, int unreadable, int opaque, boolean isCut, Map<Reason, Integer> fields) {

    public Summary {
        fields = Map.copyOf(fields);
    }

    static Summary of(
            int classes, int unreadable, int opaque, boolean isCut, Iterable<Reason> reasons) {
        Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
        for (Reason reason : reasons) {
            counts.merge(reason, 1, Integer::sum);
        }
        return new Summary(classes, unreadable, opaque, isCut, counts);
    }

    public int count(Reason reason) {
        return fields.getOrDefault(reason, 0);
    }

    /** How many fields there are at all. */
    public int all() {
        return fields.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** One line for the user. */
    public String line() {
        if (isCut) {
            return String.format(
                    Locale.ROOT,
                    "More than %,d classes: all fields and elements count as what may race",
                    classes);
        }
        List<String> others = new ArrayList<>();
        for (Reason reason : Reason.values()) {
            if (reason != Reason.MAY_RACE && count(reason) > 0) {
                others.add(String.format(Locale.ROOT, "%,d %s", count(reason), reason.words()));
            }
        }
        return String.format(
                        Locale.ROOT,
                        "%,d of %,d fields of %,d classes may race",
                        count(Reason.MAY_RACE),
                        all(),
                        classes)
                + (others.isEmpty() ? "" : "; left out: " + String.join(", ", others))
                + (unreadable == 0 ? "" : "; could not be read: " + unreadable + " files");
    }
}
