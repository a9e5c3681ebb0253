package dev.ravel.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Chooses the one line that stands for a finding where a reader can see one only. */
final class FindingPlace {
    private static final List<String> PACKAGES_OF_JDK =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private FindingPlace() {}

    /**
     * The first line that there is a source of, since a failed assertion is thrown by code of a
     * library. Where none is at hand it is the place that the finding is told apart by, and if that
     * is not known, what comes nearest to it.
     */
    static SourcePlace of(Finding finding, TestName test, SourceDirectories sources) {
        List<SourcePlace> candidates = candidates(finding);
        candidates.add(SourcePlace.ofClass(test.className()));
        return candidates.stream()
                .filter(place -> sources.find(place).isPresent())
                .findFirst()
                .orElse(candidates.get(0));
    }

    private static List<SourcePlace> candidates(Finding finding) {
        List<SourcePlace> known = new ArrayList<>();
        SourcePlace.ofTrace(finding.details()).stream()
                .filter(place -> PACKAGES_OF_JDK.stream().noneMatch(place.className()::startsWith))
                .forEach(known::add);
        List<SourcePlace> steps =
                new ArrayList<>(
                        finding.steps().stream()
                                .flatMap(step -> SourcePlace.of(step).stream())
                                .distinct()
                                .toList());
        Collections.reverse(steps);
        known.addAll(steps);
        // A place has no class, but what else is known of the finding mostly tells it.
        List<SourcePlace> candidates = new ArrayList<>();
        known.stream()
                .filter(place -> place.site().equals(finding.place()))
                .findFirst()
                .or(() -> SourcePlace.of("", finding.place()))
                .ifPresent(candidates::add);
        candidates.addAll(known);
        return candidates;
    }
}
