package dev.ravel.cli;

import dev.ravel.model.Defect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Chooses some defects of many, the same for the same seed. */
final class DefectSample {
    private DefectSample() {}

    /**
     * At most {@code size} of the defects, in their order. Kinds take turns, so that those with few
     * defects have as many in the sample as those with many.
     */
    static List<Defect> of(List<Defect> defects, int size, long seed) {
        Map<String, List<Defect>> kinds =
                defects.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Defect::kind,
                                        TreeMap::new,
                                        Collectors.toCollection(ArrayList::new)));
        Random random = new Random(seed);
        kinds.values().forEach(kind -> Collections.shuffle(kind, random));
        Set<Defect> chosen = new HashSet<>();
        for (int turn = 0; turn < defects.size() && chosen.size() < size; turn++) {
            takeTurn(kinds.values(), turn, size, chosen);
        }
        return defects.stream().filter(chosen::contains).toList();
    }

    /**
     * Each defect once, though several class loaders may have loaded its class; it was executed if
     * it was in one of them. The order does not depend on which class was loaded first.
     */
    static List<Defect> distinct(List<Defect> defects) {
        Map<String, Defect> byId = new LinkedHashMap<>();
        for (Defect defect : defects) {
            byId.merge(defect.id(), defect, (one, other) -> one.executed() ? one : other);
        }
        return byId.values().stream().sorted(Comparator.comparing(Defect::className)).toList();
    }

    private static void takeTurn(
            Collection<List<Defect>> kinds, int turn, int size, Set<Defect> chosen) {
        for (List<Defect> kind : kinds) {
            if (turn < kind.size() && chosen.size() < size) {
                chosen.add(kind.get(turn));
            }
        }
    }
}
