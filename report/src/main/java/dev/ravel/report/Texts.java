package dev.ravel.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** Texts that occur again and again, each told once and then by its number. */
final class Texts {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    Json number(String text) {
        Integer known = numbers.putIfAbsent(text, numbers.size());
        return Json.of(known == null ? numbers.size() - 1 : known);
    }

    /** In the order of their numbers. */
    Json json() {
        return Json.array(numbers.keySet().stream().map(Json::of));
    }
}
