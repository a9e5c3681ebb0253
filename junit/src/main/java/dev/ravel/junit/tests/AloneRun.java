package dev.ravel.junit.tests;

import dev.ravel.explore.Messages;
import java.util.List;

/**
 * Runs tests one by one, as an execution runs each, but out of control. What tests before it left
 * behind in the JVM may make a test fail, so a failure counts only if the test is the first.
 */
record AloneRun(Messages messages, long limitMillis) {
    /**
     * The limit is meant for a test, but here its framework is loaded and its class set up, too.
     */
    private static final long LEAST_LIMIT_MILLIS = 30_000;

    void run(List<String> ids) {
        TimeLimit limit = new TimeLimit(Math.max(limitMillis, LEAST_LIMIT_MILLIS));
        Frameworks frameworks = new Frameworks();
        for (int i = 0; i < ids.size(); i++) {
            String id = ids.get(i);
            TestCase test = new TestCase(id, "", "");
            SingleTest single = new SingleTest(id);
            limit.begin(() -> tell(test, TestEnd.PASSED));
            frameworks.run(id, single);
            limit.end();
            if (single.failure() != null && i > 0) {
                // The next JVM begins with this one.
                return;
            }
            tell(test, TestEnd.of(single.failure()));
        }
    }

    private void tell(TestCase test, TestEnd end) {
        messages.send("alone", PlainResult.ended(test, end).text());
    }
}
