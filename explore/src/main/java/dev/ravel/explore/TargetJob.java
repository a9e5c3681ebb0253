package dev.ravel.explore;

/** Something else that a target JVM can do with a program, for another part of Ravel; a service. */
public interface TargetJob {
    /** The word that a request asks for it with. */
    String mode();

    void run(TargetContext context);
}
