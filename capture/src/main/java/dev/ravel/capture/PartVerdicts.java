package dev.ravel.capture;

import dev.ravel.capture.Mask.Verdict;
import java.util.Map;

/** How secret each part of an object is: by its own name, or by that of another part. */
final class PartVerdicts {
    private final Mask mask;

    PartVerdicts(Mask mask) {
        this.mask = mask;
    }

    /** A {@link Hash} is none of the parts, and has none. */
    Verdict[] of(Copy copy) {
        Object[] values = copy.values();
        if (copy.shape() instanceof Shape.Fields) {
            return ofFields(copy);
        }
        return copy.object() instanceof Map ? ofEntries(values) : ofElements(values);
    }

    /** The value of an entry is as secret as its key says. */
    private Verdict[] ofEntries(Object[] values) {
        Verdict[] verdicts = new Verdict[values.length];
        boolean isKey = true;
        String key = "";
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] instanceof Hash)) {
                verdicts[i] = mask.ofEntry(isKey ? "" : key, values[i]);
                key = keyName(values[i]);
                isKey = !isKey;
            }
        }
        return verdicts;
    }

    /** A header or a parameter may be an object with a name and a text as its value. */
    private Verdict[] ofFields(Copy copy) {
        Object[] values = copy.values();
        Verdict[] verdicts = new Verdict[values.length];
        String key = "";
        for (int i = 0; i < values.length; i++) {
            verdicts[i] = mask.of(copy.shape().name(i), values[i]);
            key = isField(copy, i, "name") || isField(copy, i, "key") ? keyName(values[i]) : key;
        }
        for (int i = 0; i < values.length; i++) {
            boolean isValue = isField(copy, i, "value") && Mask.isText(values[i]);
            if (isValue && verdicts[i] != Verdict.SECRET) {
                verdicts[i] = mask.ofEntry(key, values[i]);
            }
        }
        return verdicts;
    }

    private static boolean isField(Copy copy, int index, String name) {
        return copy.shape().name(index).endsWith("." + name);
    }

    /** In a command, what follows {@code --password}. */
    private Verdict[] ofElements(Object[] values) {
        Verdict[] verdicts = new Verdict[values.length];
        String option = "";
        for (int i = 0; i < values.length; i++) {
            boolean isOption = values[i] instanceof String text && text.startsWith("-");
            verdicts[i] = mask.ofEntry(isOption ? "" : option, values[i]);
            option = isOption ? keyName(values[i]) : "";
        }
        return verdicts;
    }

    static String keyName(Object key) {
        return key instanceof String text
                ? text
                : key instanceof Enum<?> constant ? constant.name() : "";
    }
}
