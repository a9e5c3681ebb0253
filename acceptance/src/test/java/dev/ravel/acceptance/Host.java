package dev.ravel.acceptance;

import java.lang.Runtime.Version;
import java.util.List;
import java.util.stream.Stream;

/** Where woven programs run: a JDK, and what their threads are on it. */
record Host(Jdk jdk, String carrier) {
    private static final int FIRST_WITH_CONTINUATIONS = 24;

    /** Every JDK with every kind of carrier that it has. */
    static Stream<Host> all() {
        return Jdks.all()
                .flatMap(jdk -> carriers(jdk).stream().map(carrier -> new Host(jdk, carrier)));
    }

    /** Every JDK with the carriers that it gets if nobody asks for others. */
    static Stream<Host> defaults() {
        return Jdks.all().map(jdk -> new Host(jdk, "auto"));
    }

    private static List<String> carriers(Jdk jdk) {
        return Version.parse(jdk.version()).feature() < FIRST_WITH_CONTINUATIONS
                ? List.of("platform")
                : List.of("platform", "continuation");
    }

    /** The options of a command that make it use this. */
    Stream<String> options() {
        return Stream.of("--java-home", jdk.home().toString(), "--carrier", carrier);
    }

    @Override
    public String toString() {
        return jdk + ", " + carrier;
    }
}
