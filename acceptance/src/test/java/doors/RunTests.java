package doors;

import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes, and prints a line for each result and the stack traces of failures. */
public final class RunTests {
    private RunTests() {}

    public static void main(String[] classNames) throws ClassNotFoundException {
        for (String name : classNames) {
            run(Class.forName(name));
        }
    }

    static void run(Class<?> type) {
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(type))
                                // The class path has the settings of the build that this is run in.
                                .configurationParameter(
                                        "junit.jupiter.execution.parallel.enabled",
                                        System.getProperty("doors.parallel", "false"))
                                .build(),
                        new Printer());
    }

    private static final class Printer implements TestExecutionListener {
        private TestPlan plan;

        @Override
        public void testPlanExecutionStarted(TestPlan started) {
            plan = started;
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            System.out.println("SKIPPED " + path(test));
        }

        @Override
        public synchronized void executionFinished(
                TestIdentifier test, TestExecutionResult result) {
            boolean hasFailed = result.getStatus() == TestExecutionResult.Status.FAILED;
            if (test.isTest() || hasFailed) {
                System.out.println(result.getStatus() + " " + path(test));
            }
            if (hasFailed) {
                result.getThrowable().ifPresent(failure -> failure.printStackTrace(System.out));
            }
        }

        /** The names from the class to the test. */
        private String path(TestIdentifier test) {
            Deque<String> names = new ArrayDeque<>();
            for (TestIdentifier level = test;
                    level.getParentId().isPresent();
                    level = plan.getParent(level).orElseThrow()) {
                names.addFirst(level.getDisplayName());
            }
            return String.join(" > ", names);
        }
    }
}
