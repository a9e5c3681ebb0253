package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps at lines of the program whose order matters: another thread comes to the same resource,
 * one of the two changes it, and neither the start nor the end of a thread decides who is first.
 */
final class Conflicts {
    private final ForkJoinOrder order;
    private final Set<Integer> numbers = new HashSet<>();

    Conflicts(List<Step> steps) {
        order = new ForkJoinOrder(steps);
        Map<String, List<Step>> byResource = new LinkedHashMap<>();
        for (Step step : steps) {
            boolean isThread = step.resource().startsWith("thread ");
            if (!step.site().isEmpty() && !step.resource().isEmpty() && !isThread) {
                byResource
                        .computeIfAbsent(step.resource(), resource -> new ArrayList<>())
                        .add(step);
            }
        }
        for (List<Step> onOne : byResource.values()) {
            compare(onOne, true);
            Collections.reverse(onOne);
            compare(onOne, false);
        }
    }

    /**
     * Compares each step with the nearest one of each other thread on the side that is done
     * already. What is known of a thread only grows, so that if that one is ordered, all further
     * ones are.
     */
    private void compare(List<Step> steps, boolean forwards) {
        Map<Integer, Step> nearest = new HashMap<>();
        Map<Integer, Step> nearestChange = new HashMap<>();
        for (Step step : steps) {
            Map<Integer, Step> others = step.operation().onlyReads() ? nearestChange : nearest;
            for (Step other : others.values()) {
                boolean isOpen = forwards ? order.isOpen(other, step) : order.isOpen(step, other);
                if (other.thread() != step.thread() && isOpen) {
                    numbers.add(step.number());
                }
            }
            nearest.put(step.thread(), step);
            if (!step.operation().onlyReads()) {
                nearestChange.put(step.thread(), step);
            }
        }
    }

    boolean contain(Step step) {
        return numbers.contains(step.number());
    }

    boolean contain(Event event) {
        return event.steps().stream().anyMatch(this::contain);
    }
}
