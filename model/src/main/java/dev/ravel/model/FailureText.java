package dev.ravel.model;

/** What an exception says of itself; its class may be one of the program's and answer anything. */
public final class FailureText {
    private FailureText() {}

    /** The name of its class and its message, if there is one, unless it has other words. */
    public static String of(Throwable failure) {
        String name = failure.getClass().getName();
        try {
            String text = failure.toString();
            boolean saysMore =
                    text != null && !text.isBlank() && !text.stripTrailing().equals(name + ":");
            return saysMore ? text : name;
        } catch (Throwable e) {
            return name + " (its toString fails)";
        }
    }
}
