package outside;

/** A class whose main method {@code java} did not accept before version 25. */
public final class MainIsNotStatic {
    public void main(String[] args) {
        System.out.println("never printed");
    }
}
