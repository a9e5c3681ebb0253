package samples;

import java.util.List;
import java.util.function.Function;

/** Interfaces that can be implemented by code, and others. */
public interface Shapes {
    /** Of each kind of answer one. */
    interface Answers {
        String text();

        boolean truth();

        char letter();

        byte small();

        float half();

        double whole();

        long many();

        Object any();

        Integer boxed();

        List<String> echo(int number, List<String> list);

        void nothing(String[] words);

        default int two() {
            return 2;
        }

        @Override
        boolean equals(Object other);
    }

    /** A method. */
    interface One {
        void run(int number);
    }

    /** The same method. */
    interface Other {
        void run(int number);
    }

    /** One method from two sides. */
    interface Both extends One, Other {}

    /** What it inherits has a parameter that is no object of any class. */
    interface OfStrings extends Function<String, String> {}

    /** Has a generic method. */
    interface Generic {
        <T> T get(T value);
    }

    /** Nobody else may implement it. */
    sealed interface Closed permits Only {}

    /** But this. */
    final class Only implements Closed {}

    /** Takes what cannot be named. */
    interface OfHidden {
        void take(Gadget.Hidden hidden);
    }

    /** No class implements it. */
    @interface Note {}
}
