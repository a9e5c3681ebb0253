package dev.ravel.explore.strategies;

import java.util.ArrayList;
import java.util.List;

/** The choices of the current execution, which begins like the one before it. */
final class DfsPath {
    private final List<DfsNode> nodes = new ArrayList<>();
    private int depth;

    void begin() {
        depth = 0;
    }

    /** The next choice of the beginning that is repeated, or null behind its end. */
    DfsNode next() {
        return depth < nodes.size() ? nodes.get(depth++) : null;
    }

    void add(DfsNode node) {
        nodes.add(node);
        depth++;
    }

    /** Goes back to the last choice that has something left to try; whether there is one. */
    boolean advance() {
        while (!nodes.isEmpty()) {
            if (nodes.get(nodes.size() - 1).chooseNext()) {
                return true;
            }
            nodes.remove(nodes.size() - 1);
        }
        return false;
    }
}
