package dev.ravel.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How wide the columns of a table are.
 *
 * @param columns the width of each thread that has a column, by number
 * @param others the width of the column for all other threads; 0 if there are none
 * @param file the file that all lines are of and that only the heading names, or an empty string
 * @param site the width of the column of source lines
 * @param code the width of the column of source code; 0 if there is none
 */
record Layout(Map<Integer, Integer> columns, int others, String file, int site, int code) {
    static final int INDENT = 2;
    static final int GAP = 2;

    /** The signs at the left of each cell. */
    static final int SIGNS = 2;

    private static final int COMFORTABLE = 18;
    private static final int NARROW = 14;
    private static final int FAIR = 24;
    private static final int WIDE = 36;
    private static final int OTHERS = 24;
    private static final int LEAST_CODE = 24;
    private static final int FAIR_CODE = 40;
    private static final int LEAST_TEXT = 10;

    /**
     * The widest layout of these rows that fits, with as many threads as possible.
     *
     * @param leading threads that are to have columns rather than others
     */
    static Layout of(List<Row> rows, Set<Integer> leading, Map<Integer, String> names, int width) {
        List<Row.Act> acts = new ArrayList<>();
        for (Row row : rows) {
            if (row instanceof Row.Act act) {
                acts.add(act);
            }
        }
        List<Integer> threads = byImportance(acts, leading);
        for (int count = threads.size(); count > 0; count--) {
            Set<Integer> chosen = new TreeSet<>(threads.subList(0, count));
            for (Layout candidate : candidates(chosen, acts, names)) {
                Layout layout = count < threads.size() ? candidate.withOthers() : candidate;
                if (layout.width() <= width) {
                    return layout.filling(natural(chosen, acts, names), acts, names, width);
                }
            }
        }
        Set<Integer> one = new TreeSet<>(threads.subList(0, Math.min(1, threads.size())));
        Layout least = forms(acts).get(0).with(one, acts, names, NARROW);
        least = new Layout(least.columns, 0, least.file, least.site, 0);
        return threads.size() > 1 ? least.withOthers() : least;
    }

    /** Those that fail or are stuck first, then the leading ones, then those that do most. */
    private static List<Integer> byImportance(List<Row.Act> acts, Set<Integer> leading) {
        Map<Integer, Integer> weights = new LinkedHashMap<>();
        for (Row.Act act : acts) {
            weights.merge(act.thread(), act.mark().isLast() ? 1000 : 1, Integer::sum);
        }
        leading.forEach(thread -> weights.computeIfPresent(thread, (same, weight) -> weight + 500));
        List<Integer> threads = new ArrayList<>(weights.keySet());
        threads.sort(
                Comparator.<Integer>comparingInt(thread -> -weights.get(thread))
                        .thenComparing(Comparator.naturalOrder()));
        return threads;
    }

    /** The best first: rather narrow columns than no source code. */
    private static List<Layout> candidates(
            Collection<Integer> threads, List<Row.Act> acts, Map<Integer, String> names) {
        List<Layout> candidates = new ArrayList<>();
        for (boolean withCode : new boolean[] {true, false}) {
            for (int least : new int[] {FAIR, COMFORTABLE, NARROW}) {
                for (Layout form : forms(acts)) {
                    if (form.code > 0 == withCode) {
                        candidates.add(form.with(threads, acts, names, least));
                    }
                }
            }
        }
        return candidates;
    }

    /**
     * With source code, then without source code. If all lines are of one file, each names it only
     * where all of the code has room beside it.
     */
    private static List<Layout> forms(List<Row.Act> acts) {
        Set<String> files = new HashSet<>();
        int site = 0;
        int shortSite = 0;
        int code = 0;
        for (Row.Act act : acts) {
            int colon = act.site().lastIndexOf(':');
            if (colon >= 0) {
                files.add(act.site().substring(0, colon));
            }
            site = Math.max(site, act.site().length());
            shortSite = Math.max(shortSite, act.site().length() - Math.max(0, colon));
            code = Math.max(code, act.code().length());
        }
        List<Layout> forms = new ArrayList<>();
        int leastCode = Math.min(code, LEAST_CODE);
        boolean isOneFile = files.size() == 1 && code > 0;
        forms.add(new Layout(Map.of(), 0, "", site, isOneFile ? code : leastCode));
        if (isOneFile) {
            String file = files.iterator().next();
            forms.add(
                    new Layout(
                            Map.of(),
                            0,
                            file,
                            shortSite,
                            Math.max(leastCode, file.length() - shortSite)));
        }
        forms.add(new Layout(Map.of(), 0, "", site, 0));
        return forms;
    }

    private Layout with(
            Collection<Integer> threads,
            List<Row.Act> acts,
            Map<Integer, String> names,
            int least) {
        Map<Integer, Integer> widths = natural(threads, acts, names);
        widths.replaceAll((thread, natural) -> Math.min(natural, least));
        return new Layout(widths, others, file, site, code);
    }

    private Layout withOthers() {
        return new Layout(columns, OTHERS, file, site, code);
    }

    /** How wide columns are if no cell is broken, up to a bound. */
    private static Map<Integer, Integer> natural(
            Collection<Integer> threads, List<Row.Act> acts, Map<Integer, String> names) {
        Map<Integer, Integer> widths = new LinkedHashMap<>();
        threads.forEach(thread -> widths.put(thread, SIGNS + names.get(thread).length()));
        for (Row.Act act : acts) {
            // The message of a failure may be long, and mostly has space beside it; but a thread
            // with a short name that does nothing else still needs room to break it.
            int text = act.text().length();
            int length =
                    SIGNS + (act.mark() == Row.Mark.FAILURE ? Math.min(text, LEAST_TEXT) : text);
            widths.computeIfPresent(act.thread(), (thread, width) -> Math.max(width, length));
        }
        widths.replaceAll((thread, width) -> Math.min(width, WIDE));
        return widths;
    }

    /**
     * Gives what is left of the width to the columns and then to the code, until both are
     * comfortable to read, and then as much as they can use.
     */
    private Layout filling(
            Map<Integer, Integer> natural,
            List<Row.Act> acts,
            Map<Integer, String> names,
            int width) {
        Map<Integer, Integer> widths = new LinkedHashMap<>(columns);
        grow(widths, natural, FAIR, width - width());
        widths.replaceAll((thread, column) -> needed(thread, column, acts, names));
        int left = width - new Layout(widths, others, file, site, code).width();
        int longest = acts.stream().mapToInt(act -> act.code().length()).max().orElse(0);
        int wanted = code == 0 ? 0 : Math.max(code, longest);
        int fair = Math.min(code + left, Math.min(wanted, Math.max(code, FAIR_CODE)));
        left = grow(widths, natural, WIDE, left - (fair - code));
        return new Layout(widths, others, file, site, Math.min(wanted, fair + left));
    }

    /** How much of a column is written in: where text is broken, its lines may be shorter. */
    private static int needed(
            int thread, int column, List<Row.Act> acts, Map<Integer, String> names) {
        int needed = Math.min(names.get(thread).length(), column - SIGNS);
        for (Row.Act act : acts) {
            if (act.thread() == thread && act.mark() != Row.Mark.FAILURE) {
                for (String line : Wrapping.lines(act.text(), column - SIGNS)) {
                    needed = Math.max(needed, line.length());
                }
            }
        }
        return SIGNS + Math.max(needed, Math.min(LEAST_TEXT, column - SIGNS));
    }

    /** Widens columns evenly as far as they need it; answers what is left. */
    private static int grow(
            Map<Integer, Integer> widths, Map<Integer, Integer> natural, int most, int space) {
        int left = space;
        boolean grows = true;
        while (left > 0 && grows) {
            grows = false;
            for (Map.Entry<Integer, Integer> column : widths.entrySet()) {
                int wanted = Math.min(natural.get(column.getKey()), most);
                if (left > 0 && column.getValue() < wanted) {
                    column.setValue(column.getValue() + 1);
                    left--;
                    grows = true;
                }
            }
        }
        return left;
    }

    int width() {
        int width = INDENT + site;
        for (int column : columns.values()) {
            width += column + GAP;
        }
        return width + (others == 0 ? 0 : others + GAP) + (code == 0 ? 0 : code + GAP);
    }
}
