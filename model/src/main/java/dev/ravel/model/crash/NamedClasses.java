package dev.ravel.model.crash;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The hashes of the classes that a stack, a call or an object of a bundle is about. */
final class NamedClasses {
    private NamedClasses() {}

    static Map<String, String> of(Bundle bundle) {
        Set<String> named = new HashSet<>(Demands.of(bundle).constants());
        bundle.states().forEach(state -> named.add(state.type()));
        bundle.sites().forEach(site -> named.add(before(site.method(), site.method().length())));
        for (RecordedThread thread : bundle.threads()) {
            thread.calls().forEach(call -> named.add(call.className()));
            thread.stack().forEach(frame -> named.add(before(frame, frame.indexOf('('))));
        }
        Map<String, String> classes = new HashMap<>(bundle.classes());
        classes.keySet().retainAll(named);
        return classes;
    }

    /**
     * The class of the method that ends there, as in {@code at app//shop.Shop.buy(Shop.java:7)}.
     */
    private static String before(String text, int end) {
        int dot = text.lastIndexOf('.', end);
        int start = 0;
        for (char separator : " \t/".toCharArray()) {
            start = Math.max(start, text.lastIndexOf(separator, dot) + 1);
        }
        return text.substring(Math.min(start, Math.max(0, dot)), Math.max(0, dot));
    }
}
