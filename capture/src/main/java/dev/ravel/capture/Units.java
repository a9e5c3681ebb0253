package dev.ravel.capture;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedValue;

/** What the elements of an array or a collection spell, one by one. */
final class Units {
    private Units() {}

    /** The elements, if all of them are characters or bytes, or numbers that could be; else "". */
    static String of(ObjectState state) {
        StringBuilder units = new StringBuilder();
        for (Slot slot : state.slots()) {
            if (slot.name().isEmpty()) {
                int unit = unit(slot.value());
                if (unit < 0) {
                    return "";
                }
                units.append((char) unit);
            }
        }
        return units.toString();
    }

    private static int unit(RecordedValue value) {
        String text = value.text();
        return switch (value.kind()) {
            case CHAR, BOXED_CHAR -> Integer.parseInt(text);
            case BYTE, BOXED_BYTE -> Byte.parseByte(text) & 0xff;
            case SHORT, BOXED_SHORT, INT, BOXED_INT, LONG, BOXED_LONG -> {
                long number = Long.parseLong(text);
                yield number < 0 || number > Character.MAX_VALUE ? -1 : (int) number;
            }
            case STRING -> text.length() == 1 ? text.charAt(0) : -1;
            default -> -1;
        };
    }
}
