package dev.ravel.instrument.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether each field of the program may race, and the arrays in it. This is what is left for as
 * long as the program runs.
 */
final class Verdicts {
    private final DeclaredFields declared;
    private final Map<FieldName, Reason> fields = new HashMap<>();
    private final Set<FieldName> safeElements = new HashSet<>();

    Verdicts(Facts facts) {
        declared = new DeclaredFields(facts.classes());
        Map<FieldName, FieldUse> uses = declared(facts.uses());
        expose(facts, uses);
        Judge judge =
                new Judge(
                        new SharedTypes(facts, new Hierarchy(facts), uses),
                        new EntryLocks(facts.calls(), new LockFields(declared, uses)));
        for (ClassFacts type : facts.classes().values()) {
            for (FieldFacts field : type.fields().values()) {
                FieldName name = new FieldName(type.name(), field.name());
                FieldUse use = uses.getOrDefault(name, new FieldUse());
                fields.put(name, judge.field(name, field, use));
                if (judge.elements(name, field, use) != Reason.MAY_RACE) {
                    safeElements.add(name);
                }
            }
        }
    }

    private Map<FieldName, FieldUse> declared(Map<FieldName, FieldUse> uses) {
        Map<FieldName, FieldUse> all = new HashMap<>();
        uses.forEach(
                (name, use) -> {
                    FieldName field = declared.declared(name);
                    if (field != null) {
                        all.computeIfAbsent(field, any -> new FieldUse()).add(use);
                    }
                });
        return all;
    }

    private static void expose(Facts facts, Map<FieldName, FieldUse> uses) {
        facts.lookedUp()
                .forEach(
                        (type, names) -> {
                            ClassFacts known = facts.classes().get(type);
                            Set<String> fields =
                                    new HashSet<>(
                                            known == null ? Set.of() : known.fields().keySet());
                            fields.retainAll(names);
                            for (String field : fields) {
                                uses.computeIfAbsent(
                                                new FieldName(type, field), any -> new FieldUse())
                                        .expose();
                            }
                        });
    }

    Iterable<Reason> reasons() {
        return fields.values();
    }

    /** What was found out of a field that code names so; of one that was not read, it may race. */
    Reason field(FieldName field) {
        FieldName name = declared.declared(field);
        return name == null ? Reason.MAY_RACE : fields.get(name);
    }

    boolean areElementsSafe(FieldName field) {
        FieldName name = declared.declared(field);
        return name != null && safeElements.contains(name);
    }
}
