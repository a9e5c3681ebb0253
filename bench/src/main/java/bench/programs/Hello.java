package bench.programs;

/** Does next to nothing: its time is that of the JVM's start. */
public final class Hello {
    private Hello() {}

    public static void main(String[] arguments) {
        System.out.println("Hello.");
    }
}
