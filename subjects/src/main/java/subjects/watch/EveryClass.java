package subjects.watch;

import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Two threads use an object of each class that threads cannot share: with {@code unsafe} just so,
 * with {@code locked} under a lock.
 */
public final class EveryClass {
    private static final int ROUNDS = 25;

    private EveryClass() {}

    /** What each of the threads does with the object. */
    private interface Use {
        void change();

        void look();
    }

    /** More than fit into a word. */
    private enum Many {
        A1,
        A2,
        A3,
        A4,
        A5,
        A6,
        A7,
        A8,
        A9,
        A10,
        A11,
        A12,
        A13,
        A14,
        A15,
        A16,
        A17,
        A18,
        A19,
        A20,
        A21,
        A22,
        A23,
        A24,
        A25,
        A26,
        A27,
        A28,
        A29,
        A30,
        A31,
        A32,
        A33,
        A34,
        A35,
        A36,
        A37,
        A38,
        A39,
        A40,
        A41,
        A42,
        A43,
        A44,
        A45,
        A46,
        A47,
        A48,
        A49,
        A50,
        A51,
        A52,
        A53,
        A54,
        A55,
        A56,
        A57,
        A58,
        A59,
        A60,
        A61,
        A62,
        A63,
        A64,
        A65,
        A66,
        A67,
        A68,
        A69,
        A70
    }

    private record Case(String name, Use use) {}

    private static Case use(String name, Runnable change, Runnable look) {
        return new Case(
                name,
                new Use() {
                    @Override
                    public void change() {
                        change.run();
                    }

                    @Override
                    public void look() {
                        look.run();
                    }
                });
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        List<TimeUnit> arrayList = new ArrayList<>();
        cases.add(use("ArrayList", () -> arrayList.add(TimeUnit.DAYS), () -> arrayList.size()));
        List<TimeUnit> linkedList = new LinkedList<>();
        cases.add(use("LinkedList", () -> linkedList.add(TimeUnit.DAYS), () -> linkedList.size()));
        Collection<TimeUnit> arrayDeque = new ArrayDeque<>();
        cases.add(use("ArrayDeque", () -> arrayDeque.add(TimeUnit.DAYS), () -> arrayDeque.size()));
        Collection<TimeUnit> priorityQueue = new PriorityQueue<>();
        cases.add(
                use(
                        "PriorityQueue",
                        () -> priorityQueue.add(TimeUnit.DAYS),
                        () -> priorityQueue.size()));
        Set<TimeUnit> hashSet = new HashSet<>();
        cases.add(use("HashSet", () -> hashSet.add(TimeUnit.DAYS), () -> hashSet.size()));
        Set<TimeUnit> linkedHashSet = new LinkedHashSet<>();
        cases.add(
                use(
                        "LinkedHashSet",
                        () -> linkedHashSet.add(TimeUnit.DAYS),
                        () -> linkedHashSet.size()));
        Set<TimeUnit> treeSet = new TreeSet<>();
        cases.add(use("TreeSet", () -> treeSet.add(TimeUnit.DAYS), () -> treeSet.size()));
        Set<TimeUnit> regularEnumSet = EnumSet.noneOf(TimeUnit.class);
        cases.add(
                use(
                        "RegularEnumSet",
                        () -> regularEnumSet.add(TimeUnit.DAYS),
                        () -> regularEnumSet.size()));
        Map<TimeUnit, Integer> hashMap = new HashMap<>();
        cases.add(use("HashMap", () -> hashMap.put(TimeUnit.DAYS, 1), () -> hashMap.size()));
        Map<TimeUnit, Integer> linkedHashMap = new LinkedHashMap<>();
        cases.add(
                use(
                        "LinkedHashMap",
                        () -> linkedHashMap.put(TimeUnit.DAYS, 1),
                        () -> linkedHashMap.size()));
        Map<TimeUnit, Integer> treeMap = new TreeMap<>();
        cases.add(use("TreeMap", () -> treeMap.put(TimeUnit.DAYS, 1), () -> treeMap.size()));
        Map<TimeUnit, Integer> identityHashMap = new IdentityHashMap<>();
        cases.add(
                use(
                        "IdentityHashMap",
                        () -> identityHashMap.put(TimeUnit.DAYS, 1),
                        () -> identityHashMap.size()));
        Map<TimeUnit, Integer> weakHashMap = new WeakHashMap<>();
        cases.add(
                use(
                        "WeakHashMap",
                        () -> weakHashMap.put(TimeUnit.DAYS, 1),
                        () -> weakHashMap.size()));
        Map<TimeUnit, Integer> enumMap = new EnumMap<>(TimeUnit.class);
        cases.add(use("EnumMap", () -> enumMap.put(TimeUnit.DAYS, 1), () -> enumMap.size()));
        Set<Many> many = EnumSet.noneOf(Many.class);
        cases.add(use("JumboEnumSet", () -> many.add(Many.A1), () -> many.size()));
        List<TimeUnit> fixed = Arrays.asList(TimeUnit.values());
        cases.add(use("Arrays$ArrayList", () -> fixed.set(0, TimeUnit.DAYS), () -> fixed.get(0)));
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> part = numbers.subList(0, 2);
        cases.add(use("ArrayList$SubList", () -> part.set(0, 7), () -> part.get(0)));
        Map<Integer, Integer> walked = new HashMap<>(Map.of(1, 1));
        cases.add(use("HashMap$KeySet", () -> walked.put(1, 2), () -> keys(walked).isEmpty()));
        List<Integer> stepped = new ArrayList<>(List.of(1));
        cases.add(use("ArrayList$Itr", () -> stepped.set(0, 2), () -> step(stepped.iterator())));
        BitSet bits = new BitSet();
        cases.add(use("BitSet", () -> bits.set(1), () -> bits.get(1)));
        StringBuilder builder = new StringBuilder();
        cases.add(use("StringBuilder", () -> builder.setLength(0), builder::length));
        StringJoiner joiner = new StringJoiner(",");
        cases.add(use("StringJoiner", () -> joiner.add("a"), joiner::length));
        Calendar calendar = new GregorianCalendar();
        cases.add(
                use(
                        "GregorianCalendar",
                        () -> calendar.set(Calendar.YEAR, 2000),
                        () -> calendar.get(Calendar.YEAR)));
        SimpleDateFormat dates = new SimpleDateFormat("yyyy");
        Date date = new Date();
        cases.add(use("SimpleDateFormat", () -> dates.format(date), () -> dates.format(date)));
        DecimalFormat decimals = new DecimalFormat("0.0");
        cases.add(use("DecimalFormat", () -> decimals.format(1), () -> decimals.format(1)));
        MessageFormat messages = new MessageFormat("{0}");
        Object[] arguments = {1};
        cases.add(
                use(
                        "MessageFormat",
                        () -> messages.format(arguments),
                        () -> messages.format(arguments)));
        ChoiceFormat choices = new ChoiceFormat("0#none|1#one");
        cases.add(use("ChoiceFormat", () -> choices.applyPattern("0#no|1#yes"), choices::hashCode));
        return cases;
    }

    private static Set<Integer> keys(Map<Integer, Integer> map) {
        return map.keySet();
    }

    private static void step(Iterator<Integer> iterator) {
        if (iterator.hasNext()) {
            iterator.next();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean isLocked = args[0].equals("locked");
        for (Case each : cases()) {
            Object lock = new Object();
            Thread first = new Thread(() -> repeat(each.use()::change, isLocked ? lock : null));
            Thread second = new Thread(() -> repeat(each.use()::look, isLocked ? lock : null));
            first.start();
            second.start();
            first.join();
            second.join();
            System.out.println(each.name());
        }
    }

    private static void repeat(Runnable action, Object lock) {
        for (int i = 0; i < ROUNDS; i++) {
            if (lock == null) {
                attempt(action);
            } else {
                synchronized (lock) {
                    attempt(action);
                }
            }
            pause();
        }
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            // What happens when threads meet there is not what is asked.
        }
    }

    private static void pause() {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
