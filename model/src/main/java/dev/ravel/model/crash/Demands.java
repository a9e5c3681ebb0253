package dev.ravel.model.crash;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of a program is run if its crash is reproduced. A bundle may come from a stranger, so
 * whoever reproduces it has to see this first.
 *
 * @param methods those that tests may call, such as {@code shop.Shop.buy(int)}
 * @param callees the classes of these methods
 * @param classes those of the objects and constants that tests may make, whose initialisers run
 * @param constants those of the constants alone
 */
public record Demands(
        Set<String> methods, Set<String> callees, Set<String> classes, Set<String> constants) {

    public static Demands of(Bundle bundle) {
        Demands demands =
                new Demands(new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        for (RecordedThread thread : bundle.threads()) {
            thread.calls().forEach(demands::add);
        }
        for (ObjectState state : bundle.states()) {
            demands.addClass(state.type());
            state.slots().forEach(slot -> demands.add(slot.value()));
        }
        demands.classes.addAll(demands.constants);
        return demands;
    }

    private void add(RecordedCall call) {
        // No test begins with a constructor.
        if (!call.method().startsWith("<")) {
            methods.add(call.signature());
            callees.add(call.className());
            call.arguments().forEach(this::add);
        }
    }

    private void add(RecordedValue value) {
        if (value.kind() == RecordedValue.Kind.ENUM && !RestoredTypes.isOfJdk(value.type())) {
            constants.add(value.type());
        }
    }

    private void addClass(String type) {
        if (isMadeOf(type)) {
            classes.add(type);
        }
    }

    /** Whether tests make objects of that class, which is one of the program. */
    static boolean isMadeOf(String type) {
        return !type.endsWith("[]")
                && !RestoredTypes.isOfJdk(type)
                && !RestoredTypes.isMadeAtRunTime(type);
    }

    /** The first one that is called, or is a constant, of a class that is not among these. */
    public String firstOutside(Collection<String> known) {
        Set<String> wanted = new TreeSet<>(callees);
        wanted.addAll(constants);
        wanted.removeAll(known);
        return wanted.isEmpty() ? "" : wanted.iterator().next();
    }
}
