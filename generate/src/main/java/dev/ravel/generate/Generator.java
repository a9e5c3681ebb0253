package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.BadProgram;
import dev.ravel.generate.ConcurrentTest.Prefix;
import dev.ravel.model.FindingKind;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes prefixes and suffixes: the paper's instantiateCUTTask and callCUTTask. What throws when one
 * thread runs it alone is not used.
 */
final class Generator {
    private static final int MOST_STATE_CHANGERS = 5;
    private static final int MOST_SUFFIX_CALLS = 2;
    private static final int TRIES = 3;

    /** So often in a row no object could be made before that is a result. */
    private static final int MOST_FAILED_INSTANCES = 200;

    private static final String ENDLESS = "does not come to an end";

    /**
     * A suffix that runs well after its prefix, and what it touches.
     *
     * @param isDivisible whether another thread could see one of its calls half done
     */
    record Suffix(List<Invocation> calls, Footprint footprint, boolean isDivisible) {}

    /** What is known of a method. */
    private static final class Record {
        int tried;
        int succeeded;
        int useful;

        double weight() {
            double luck = (succeeded + 1.0) / (tried + 1.0);
            double use = (useful + 1.0) / (succeeded + 1.0);
            return (0.3 + luck) * (0.2 + Math.min(1, use));
        }
    }

    private final UnderTest underTest;
    private final Values values;
    private final Makers makers;
    private final ControlledRuns runs;
    private final Random random;
    private final List<Method> methods;
    private final Map<Executable, Record> records = new HashMap<>();
    private final LeftOut leftOut = new LeftOut();
    private final Places places;
    private int failedInstances;
    private Throwable lastFailure;

    Generator(
            UnderTest underTest, Values values, Makers makers, ControlledRuns runs, Random random) {
        this.underTest = underTest;
        this.values = values;
        this.makers = makers;
        this.runs = runs;
        this.random = random;
        this.places = new Places(random);
        this.methods = new ArrayList<>(underTest.methods());
        methods.forEach(method -> records.put(method, new Record()));
        if (methods.isEmpty()) {
            throw new BadProgram(
                    "The class %s has no public method that a test could call."
                            .formatted(underTest.name()));
        }
    }

    /** Methods that cannot be used, each with the reason. */
    Map<String, String> leftOut() {
        return leftOut.reasons();
    }

    /** A prefix that runs without an exception, or null if none was found this time. */
    Prefix prefix() {
        values.nextTest();
        Expression instance = instance();
        Prefix prefix = new Prefix(instance, List.of());
        if (!runsWell(prefix, List.of())) {
            failedInstances++;
            if (failedInstances >= MOST_FAILED_INSTANCES) {
                throw noInstance();
            }
            return null;
        }
        failedInstances = Integer.MIN_VALUE;
        for (int i = random.nextInt(MOST_STATE_CHANGERS + 1); i > 0 && hasMethods(); i--) {
            Invocation call = call(method(), true);
            if (runsWell(prefix, List.of(call))) {
                List<Invocation> calls = new ArrayList<>(prefix.calls());
                calls.add(call);
                prefix = new Prefix(instance, calls);
            }
        }
        return prefix;
    }

    private Expression instance() {
        if (!underTest.factories().isEmpty()) {
            return values.call(pick(notLeftOut(underTest.factories())), null, false);
        }
        List<AccessibleObject> ways = makers.of(underTest.type());
        List<Method> others = makers.ofOthers(underTest.type());
        if (ways.isEmpty() && others.isEmpty()) {
            throw noInstance();
        }
        if (ways.isEmpty()) {
            return values.of(underTest.type(), false, 0);
        }
        AccessibleObject way = pick(notLeftOut(ways));
        return way instanceof Field field
                ? new Constant(field)
                : values.call((Executable) way, null, false);
    }

    /** What has made objects before is used as long as there is nothing better. */
    private <T extends AccessibleObject> List<T> notLeftOut(List<T> ways) {
        List<T> left = ways.stream().filter(way -> !leftOut.has(way)).toList();
        if (left.isEmpty() && failedInstances >= 0) {
            throw noInstance();
        }
        return left.isEmpty() ? ways : left;
    }

    private BadProgram noInstance() {
        Class<?> type = underTest.type();
        String what =
                type.isInterface()
                        ? "is an interface"
                        : Modifier.isAbstract(type.getModifiers())
                                ? "is abstract"
                                : type.getConstructors().length == 0
                                        ? "has no public constructor"
                                        : null;
        if (what != null && makers.of(type).isEmpty() && underTest.factories().isEmpty()) {
            return new BadProgram(
                    "%s %s, and no class of the class path has a public constructor, static method or constant that makes one. Name a class that implements it, or a method that makes one as CLASS#METHOD; classes in other jars are looked at if they are on -cp."
                            .formatted(underTest.name(), what));
        }
        return new BadProgram(
                "No object of %s could be made in %d tries; the last one ended with %s. Name a method that makes one as CLASS#METHOD, or put classes that its constructors need on -cp."
                        .formatted(
                                underTest.name(),
                                failedInstances,
                                lastFailure == null ? "no end" : lastFailure));
    }

    /**
     * A suffix after a prefix that one thread can run without an exception, or null.
     *
     * @param first the method to begin with, or null for any
     */
    Suffix suffix(Prefix prefix, Method first) {
        List<Invocation> calls = new ArrayList<>();
        Footprint footprint = null;
        int wanted = random.nextInt(3) == 0 ? MOST_SUFFIX_CALLS : 1;
        for (int i = 0; i < wanted; i++) {
            for (int tries = 0; tries < TRIES && hasMethods(); tries++) {
                Method method = next(calls, first);
                List<Invocation> longer = new ArrayList<>(calls);
                longer.add(call(method, true));
                TestRun run = TestRun.sequential(prefix, longer);
                InOrderStrategy strategy = new InOrderStrategy(true, run);
                Record record = records.get(method);
                record.tried++;
                if (runsWell(run, strategy, method)) {
                    record.succeeded++;
                    footprint = strategy.footprint();
                    if (calls.isEmpty()) {
                        places.learn(method, footprint);
                    }
                    calls = longer;
                    break;
                }
            }
        }
        return calls.isEmpty()
                ? null
                : new Suffix(List.copyOf(calls), footprint, footprint.isDivisible());
    }

    /** What is done once may matter only if it is done twice. */
    private Method next(List<Invocation> calls, Method first) {
        if (calls.isEmpty()) {
            return methods.contains(first) ? first : method();
        }
        Method again = (Method) calls.get(0).member();
        return random.nextInt(4) == 0 && methods.contains(again) ? again : method();
    }

    /** Methods to begin two suffixes with, so that these probably meet; empty if none are known. */
    List<Method> pair() {
        return places.pair();
    }

    /** The calls of a suffix were of use beside others. */
    void useful(Suffix suffix) {
        for (Invocation call : suffix.calls()) {
            records.get(call.member()).useful++;
        }
    }

    private Invocation call(Method method, boolean mayShare) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return values.call(method, isStatic ? null : new Shared(underTest.type()), mayShare);
    }

    private Method method() {
        double sum = 0;
        for (Method method : methods) {
            sum += records.get(method).weight();
        }
        double drawn = random.nextDouble() * sum;
        for (Method method : methods) {
            drawn -= records.get(method).weight();
            if (drawn <= 0) {
                return method;
            }
        }
        return methods.get(methods.size() - 1);
    }

    private boolean runsWell(Prefix prefix, List<Invocation> calls) {
        TestRun run = TestRun.sequential(prefix, calls);
        Executable last =
                calls.isEmpty()
                        ? prefix.instance() instanceof Invocation made ? made.member() : null
                        : calls.get(calls.size() - 1).member();
        return runsWell(run, new InOrderStrategy(true, null), last);
    }

    private boolean runsWell(TestRun run, InOrderStrategy strategy, Executable last) {
        ExecutionResult result = runs.run(run, strategy, 0);
        if (run.early() != null) {
            lastFailure = run.early();
        }
        if (!run.isCompleted() && last != null) {
            leaveOutIfHarmful(last, result);
        }
        return result.outcome().passed()
                && run.isCompleted()
                && run.early() == null
                && run.thrown[0] == null;
    }

    /** What ends the JVM or does not end is not tried again. */
    private void leaveOutIfHarmful(Executable member, ExecutionResult result) {
        boolean isEndless = result.outcome().isEndless();
        boolean isExit =
                result.outcome().passed()
                        || result.outcome().kind() == FindingKind.FAILURE
                                && result.outcome().message().contains("exit");
        if (isEndless || isExit) {
            boolean isOneOfMany = methods.size() > 1 && methods.contains(member);
            leaveOut(member, isEndless ? ENDLESS : "ends the JVM", !isOneOfMany);
        }
    }

    /** A call has not ended in a test of several threads, though it did so before. */
    void endless(Executable member) {
        leaveOut(member, ENDLESS, true);
    }

    /** Whether no method of a test's threads was left out. */
    boolean allows(ConcurrentTest test) {
        return test.suffixes().stream()
                .flatMap(List::stream)
                .noneMatch(call -> leftOut.has(call.member()));
    }

    private void leaveOut(Executable member, String reason, boolean isNeeded) {
        if (leftOut.add(member, reason, isNeeded) && member instanceof Method method) {
            methods.remove(method);
            places.forget(method);
        }
    }

    /** Whether there is a method left that can be called. */
    boolean hasMethods() {
        return !methods.isEmpty();
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
