package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps inside of interleaved classes of the JDK at which threads get into each other's way:
 * the last one of a thread on a resource before another thread comes to it, and the first one of
 * that other. And the last one before a failure. A call makes many more steps, which say little.
 */
final class Crossings {
    /** The last steps that each thread has made on one resource. */
    private static final class Visits {
        final Map<Integer, Step> all = new HashMap<>();
        final Map<Integer, Step> changes = new HashMap<>();

        void add(Step step) {
            all.put(step.thread(), step);
            if (!step.operation().onlyReads()) {
                changes.put(step.thread(), step);
            }
        }

        /** Those that a step could be in conflict with. */
        Map<Integer, Step> beside(Step step) {
            return step.operation().onlyReads() ? changes : all;
        }
    }

    private final ForkJoinOrder order;
    private final Set<Integer> numbers = new HashSet<>();

    Crossings(List<Step> steps) {
        order = new ForkJoinOrder(steps);
        Map<String, Visits> visits = new HashMap<>();
        for (Step step : steps) {
            if (!step.site().isEmpty() && !step.resource().isEmpty()) {
                Visits before = visits.computeIfAbsent(step.resource(), resource -> new Visits());
                cross(step, before);
                before.add(step);
            }
        }
        thinOut(steps);
        addLastOfFailing(steps);
    }

    private void cross(Step step, Visits before) {
        for (Step other : before.beside(step).values()) {
            Step own = before.beside(other).get(step.thread());
            boolean isFirst = own == null || own.number() < other.number();
            if (other.thread() != step.thread() && isFirst && order.isOpen(other, step)) {
                add(other);
                add(step);
            }
        }
    }

    private void add(Step step) {
        if (!step.inside().isEmpty()) {
            numbers.add(step.number());
        }
    }

    /**
     * A loop over an array crosses at every element. What a thread does there without a break is
     * told by its first and its last step.
     */
    private void thinOut(List<Step> steps) {
        Map<String, List<Integer>> elements = new HashMap<>();
        int thread = -1;
        for (Step step : steps) {
            if (step.thread() != thread) {
                elements.clear();
                thread = step.thread();
            }
            int index = step.resource().lastIndexOf('[');
            if (contain(step) && index > 0) {
                List<Integer> ofArray =
                        elements.computeIfAbsent(
                                step.resource().substring(0, index), array -> new ArrayList<>());
                ofArray.add(step.number());
                if (ofArray.size() > 2) {
                    numbers.remove(ofArray.remove(1));
                }
            }
        }
    }

    private void addLastOfFailing(List<Step> steps) {
        Map<Integer, Step> last = new HashMap<>();
        for (Step step : steps) {
            Step before = last.put(step.thread(), step);
            if (step.isFailure() && before != null) {
                add(before);
            }
        }
    }

    boolean contain(Step step) {
        return numbers.contains(step.number());
    }
}
