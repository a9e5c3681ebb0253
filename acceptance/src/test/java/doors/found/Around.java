package doors.found;

import java.util.stream.Stream;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What belongs to several tests fails. */
class Around {
    static class Before {
        @BeforeAll
        static void fail() {
            throw new IllegalStateException("before all");
        }

        @Test
        void isNotRun() {}
    }

    static class After {
        @AfterAll
        static void fail() {
            throw new IllegalStateException("after all");
        }

        @Test
        void joins() {
            Work.inAThread();
        }
    }

    static class Exits {
        @BeforeAll
        static void exit() {
            System.exit(0);
        }

        @Test
        void isNotRun() {}
    }

    public static class BeforeInJunit4 {
        @BeforeClass
        public static void fail() {
            throw new IllegalStateException("before class");
        }

        @org.junit.Test
        public void isNotRun() {}
    }

    public static class AfterInJunit4 {
        @AfterClass
        public static void fail() {
            throw new IllegalStateException("after class");
        }

        @org.junit.Test
        public void joins() {
            Work.inAThread();
        }
    }

    static class Factory {
        @TestFactory
        Stream<DynamicTest> makesNone() {
            throw new IllegalStateException("no tests");
        }
    }
}
