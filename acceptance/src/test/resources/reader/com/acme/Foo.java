package com.acme;

import java.util.ArrayList;
import java.util.List;

public class Foo {
    private final List<String> names = new ArrayList<>();

    public synchronized void add(String name) {
        names.add(name);
    }

    public synchronized void clear() {
        names.clear();
    }

    public synchronized boolean isEmpty() {
        return names.isEmpty();
    }

    public synchronized String first() {
        return names.get(0);
    }

    /** Looks under one lock, and takes under another. */
    public String firstOr(String other) {
        return isEmpty() ? other : first();
    }
}
