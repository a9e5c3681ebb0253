package dev.ravel.instrument;

/** A class that cannot be woven; running it all the same could make racy code look correct. */
public final class UnweavableClass extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnweavableClass(String internalName, String reason, Throwable cause) {
        super(
                "Class %s cannot be woven: %s.".formatted(internalName.replace('/', '.'), reason),
                cause);
    }
}
