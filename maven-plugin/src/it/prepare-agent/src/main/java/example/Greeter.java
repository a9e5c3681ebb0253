package example;

/** Final, so that only the inline mock maker can mock it. */
public final class Greeter {
    public String greet() {
        return "hello";
    }
}
