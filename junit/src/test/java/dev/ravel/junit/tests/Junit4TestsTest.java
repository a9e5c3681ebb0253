package dev.ravel.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import junit.framework.TestSuite;
import org.junit.Assert;
import org.junit.jupiter.api.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

class Junit4TestsTest {
    private final Junit4Tests junit = new Junit4Tests();

    @RunWith(Parameterized.class)
    public static class Same {
        @Parameterized.Parameters(name = "same")
        public static List<Integer> values() {
            return List.of(1, 2, 3);
        }

        @Parameterized.Parameter public int value;

        @org.junit.Test
        public void fails() {
            Assert.fail("with " + value);
        }

        @org.junit.Test
        public void isEven() {
            Assert.assertEquals("of " + value, 0, value % 2);
        }
    }

    /** A suite in which there is another one. */
    public static class Nested extends junit.framework.TestCase {
        public static junit.framework.Test suite() {
            TestSuite suite = new TestSuite("outer");
            suite.addTest(new TestSuite(Nested.class));
            return suite;
        }

        public void testFirst() {}

        public void testSecond() {
            fail("always");
        }
    }

    @Test
    void ofASuiteInASuiteOneTestIsRun() {
        Heard heard = new Heard();
        junit.runAll(Nested.class, Heard.ALL, Done.NOTHING, heard);
        assertThat(heard.names()).containsExactlyInAnyOrder("testFirst", "testSecond");
        for (TestCase test : heard.tests) {
            Heard alone = new Heard();
            junit.run(test.id(), alone);

            assertThat(alone.tests).containsExactly(test);
        }
    }

    @Test
    void testsOfTheSameNameHaveTheirNumbers() {
        Heard heard = new Heard();
        junit.runAll(Same.class, Heard.ALL, Done.NOTHING, heard);

        assertThat(heard.names())
                .containsExactlyInAnyOrder(
                        "fails[same]",
                        "isEven[same]",
                        "fails[same] #2",
                        "isEven[same] #2",
                        "fails[same] #3",
                        "isEven[same] #3");
        assertThat(heard.tests.stream().map(TestCase::id))
                .contains("junit4:%s/fails[same](%1$s)".formatted(Same.class.getName()))
                .doesNotHaveDuplicates();
    }

    @Test
    void eachIsRunByItsId() {
        Heard heard = new Heard();
        junit.runAll(Same.class, Heard.ALL, Done.NOTHING, heard);
        for (TestCase test : heard.tests) {
            Heard alone = new Heard();
            junit.run(test.id(), alone);

            assertThat(alone.tests).containsExactly(test);
            assertThat(heard.failures).containsAll(alone.failures);
        }
    }

    @Test
    void goesOnAfterEachTest() {
        Heard heard = new Heard();
        junit.runAll(Same.class, Heard.ALL, Done.NOTHING, heard);
        List<TestCase> all = heard.tests;
        for (int i = 0; i < all.size(); i++) {
            Set<String> before = new LinkedHashSet<>();
            all.subList(0, i + 1).forEach(test -> before.add(test.id()));
            Heard rest = new Heard();
            junit.runAll(Same.class, Heard.ALL, new Done(before, all.get(i).id()), rest);

            assertThat(rest.tests).containsExactlyElementsOf(all.subList(i + 1, all.size()));
        }
    }

    @Test
    void onlyWhatIsSelectedIsRun() {
        Heard heard = new Heard();
        junit.runAll(Same.class, Heard.only("isEven"), Done.NOTHING, heard);

        assertThat(heard.names())
                .containsExactlyInAnyOrder("isEven[same]", "isEven[same] #2", "isEven[same] #3");
    }

    @Test
    void whatIsNotThereIsNoFailure() {
        SingleTest test = new SingleTest("junit4:%s/none".formatted(Same.class.getName()));
        junit.run("junit4:%s/none".formatted(Same.class.getName()), test);

        assertThat(test.wasRun()).isFalse();
        assertThat(test.failure()).isNull();
    }
}
