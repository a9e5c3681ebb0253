package dev.ravel.acceptance;

import java.lang.Runtime.Version;
import java.util.stream.Stream;

/** Where woven programs run: a JDK, and what their threads are on it. */
record Host(Jdk jdk, String carrier) {
    private static final String PLATFORM = "platform";
    private static final int FIRST_WITH_CONTINUATIONS = 24;

    /**
     * Every JDK with the carrier that it gets if nobody asks for another; between them both kinds.
     * With {@code -Dravel.hosts=all}, every JDK with every kind that it has.
     */
    static Stream<Host> all() {
        if (System.getProperty("ravel.hosts", "").equals("all")) {
            return Jdks.all().flatMap(jdk -> carriers(jdk).map(carrier -> new Host(jdk, carrier)));
        }
        boolean hasOld = Jdks.all().anyMatch(jdk -> carriers(jdk).count() == 1);
        Stream<Host> defaults =
                Jdks.all().map(jdk -> new Host(jdk, carriers(jdk).findFirst().orElseThrow()));
        return hasOld
                ? defaults
                : Stream.concat(defaults, Jdks.all().limit(1).map(jdk -> new Host(jdk, PLATFORM)));
    }

    /** Every JDK with the carriers that it gets if nobody asks for others. */
    static Stream<Host> defaults() {
        return Jdks.all().map(jdk -> new Host(jdk, "auto"));
    }

    /** The kinds that a JDK has, its default first. */
    private static Stream<String> carriers(Jdk jdk) {
        return Version.parse(jdk.version()).feature() < FIRST_WITH_CONTINUATIONS
                ? Stream.of(PLATFORM)
                : Stream.of("continuation", PLATFORM);
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
