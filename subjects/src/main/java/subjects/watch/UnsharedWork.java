package subjects.watch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Programs that keep two threads busy, each with objects of its own. */
public final class UnsharedWork {
    private static final int WORDS = 5_000;

    private UnsharedWork() {}

    public static void main(String[] arguments) throws InterruptedException {
        Runnable work =
                switch (arguments[0]) {
                    case "collections" -> UnsharedWork::collections;
                    case "objects" -> UnsharedWork::objects;
                    case "arrays" -> UnsharedWork::arrays;
                    default -> () -> {};
                };
        Thread[] threads = {new Thread(work), new Thread(work)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Counts words, and keeps the last ones. */
    private static void collections() {
        Map<String, Integer> counts = new HashMap<>();
        Deque<String> last = new ArrayDeque<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < WORDS; i++) {
            words.add("word" + i * 7919 % 1000);
        }
        for (int round = 0; round < 15_000; round++) {
            for (String word : words) {
                counts.merge(word, 1, Integer::sum);
                last.addLast(word);
                if (last.size() > 100) {
                    last.removeFirst();
                }
            }
        }
        check(counts.get("word0") > 0);
    }

    /** A tree that is filled and searched. */
    private static void objects() {
        long found = 0;
        for (int round = 0; round < 8; round++) {
            Tree tree = new Tree();
            long seed = round + 1;
            for (int i = 0; i < 200_000; i++) {
                seed = seed * 6364136223846793005L + 1442695040888963407L;
                tree.add((int) (seed >>> 33));
            }
            found += tree.size;
        }
        check(found > 0);
    }

    /** A binary search tree. */
    private static final class Tree {
        private Node root;
        private int size;

        void add(int key) {
            if (root == null) {
                root = new Node(key);
                size++;
                return;
            }
            Node node = root;
            while (node.key != key) {
                Node next = key < node.key ? node.left : node.right;
                if (next == null) {
                    if (key < node.key) {
                        node.left = new Node(key);
                    } else {
                        node.right = new Node(key);
                    }
                    size++;
                    return;
                }
                node = next;
            }
        }
    }

    private static final class Node {
        private int key;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
        }
    }

    /** The product of matrices. */
    private static void arrays() {
        int size = 512;
        double[][] left = new double[size][size];
        double[][] right = new double[size][size];
        double[][] product = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                left[i][j] = i + j;
                right[i][j] = i - j;
            }
        }
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < size; i++) {
                for (int k = 0; k < size; k++) {
                    double factor = left[i][k];
                    for (int j = 0; j < size; j++) {
                        product[i][j] += factor * right[k][j];
                    }
                }
            }
        }
        check(product[1][1] != 0);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("The work was not done.");
        }
    }
}
