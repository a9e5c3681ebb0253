package outside;

/** Classes that use each other; names of Ravel's own would not pass for a program's. */
public final class Family {
    private Family() {}

    public static class Parent {
        static Object inherited = new Object();
    }

    public static class Child extends Parent {}

    public interface Constants {
        Object VALUE = new Object();
    }

    public static class User {
        Object make() {
            return new Child();
        }

        Object read() {
            return Child.inherited;
        }

        void write() {
            Child.inherited = null;
        }

        Object constant() {
            return Constants.VALUE;
        }
    }
}
