package subjects.conformance;

import java.util.concurrent.Callable;

/** Classes to be initialised, each in the eyes of {@link InitLog}; see {@link FreshClasses}. */
public final class InitSubjects {
    private InitSubjects() {}

    public static class Plain {
        public static int value;

        static {
            InitLog.add("Plain");
            Thread.yield();
            value = 42;
        }
    }

    public static class ReadsPlain implements Callable<Integer> {
        @Override
        public Integer call() {
            return Plain.value;
        }
    }

    public static class MentionsPlain implements Callable<String> {
        @Override
        public String call() {
            Object[] array = new Plain[2];
            boolean member = Plain.class.isInstance(array);
            return Plain.class.getSimpleName() + array.length + member;
        }
    }

    public static class Constant {
        public static final int NUMBER = 7;
        public static final Integer BOXED = 8;

        static {
            InitLog.add("Constant");
        }
    }

    public static class ReadsConstant implements Callable<Integer> {
        @Override
        public Integer call() {
            return Constant.NUMBER;
        }
    }

    public static class ReadsBoxed implements Callable<Integer> {
        @Override
        public Integer call() {
            return Constant.BOXED;
        }
    }

    public static class Parent {
        public static String inherited = InitLog.add("Parent");
    }

    public static class Child extends Parent {
        public static String own = InitLog.add("Child");
    }

    public static class MakesChild implements Callable<Parent> {
        @Override
        public Parent call() {
            return new Child();
        }
    }

    public static class ReadsInherited implements Callable<String> {
        @Override
        public String call() {
            return Child.inherited;
        }
    }

    /** An interface that is initialised with its implementations, as it has a default method. */
    public interface WithDefault {
        String FIELD = InitLog.add("WithDefault");

        default String field() {
            return FIELD;
        }
    }

    public static class ImplementsWithDefault implements WithDefault {
        public static String own = InitLog.add("ImplementsWithDefault");
    }

    /** An interface that is not. */
    public interface Bare {
        String FIELD = InitLog.add("Bare");
    }

    public static class ImplementsBare implements Bare {
        public static String own = InitLog.add("ImplementsBare");
    }

    public static class Failing {
        public static int value = fail();

        static int fail() {
            InitLog.add("Failing");
            throw new IllegalStateException("on purpose");
        }
    }

    public static class ReadsFailing implements Callable<Integer> {
        @Override
        public Integer call() {
            return Failing.value;
        }
    }

    public static class FailingWithError {
        static {
            if (InitLog.truth()) {
                throw new StackOverflowError("on purpose");
            }
        }
    }

    public static class Recursive implements Callable<Integer> {
        public static int early = peek();
        public static int value = 42;

        static int peek() {
            return value;
        }

        @Override
        public Integer call() {
            return early * 100 + value;
        }
    }

    public static class CycleOne implements Callable<Integer> {
        public static int value = CycleOther.value + 1;

        @Override
        public Integer call() {
            return value;
        }
    }

    public static class CycleOther {
        public static int value = CycleOne.value + 10;
    }

    /** The holder idiom. */
    public static class Singleton implements Callable<Object> {
        private static class Holder {
            static final Object INSTANCE = make();

            static Object make() {
                InitLog.add("Singleton");
                Thread.yield();
                return new int[] {42};
            }
        }

        @Override
        public Object call() {
            return Holder.INSTANCE;
        }
    }

    public static class Waiting {
        public static int value;

        static {
            InitLog.add("Waiting");
            InitLog.enterAndWait();
            value = 42;
        }
    }

    public static class ReadsWaiting implements Callable<Integer> {
        @Override
        public Integer call() {
            return Waiting.value;
        }
    }

    /** An initialiser that needs another thread, which does not need the class. */
    public static class StartsThread implements Callable<Integer> {
        public static int value = compute();

        static int compute() {
            int[] result = {0};
            Thread thread =
                    new Thread() {
                        @Override
                        public void run() {
                            result[0] = 42;
                        }
                    };
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                throw new AssertionError("nobody interrupts this initialiser", interrupted);
            }
            return result[0];
        }

        @Override
        public Integer call() {
            return value;
        }
    }
}
