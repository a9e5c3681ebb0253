package dev.ravel.cli;

import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Races that are known and no news. */
final class AcceptedRaces {
    @Option(
            names = "--baseline",
            description =
                    "A file with pairs, as --pairs writes it, that are neither tried nor reported; lines of code may have moved.",
            paramLabel = "FILE")
    private Path baseline;

    @Option(
            names = "--ignore",
            description =
                    "Fields, such as bank.Account.balance, that may race; a star stands for anything. Repeatable.",
            paramLabel = "FIELD")
    private List<String> ignored = List.of();

    private final Set<Set<String>> known = new HashSet<>();

    /** To be called before the program runs: a mistake in the file must not cost that time. */
    void readBaseline() {
        if (baseline != null) {
            new PairFile("--baseline", baseline).read().forEach(pair -> known.add(key(pair)));
        }
    }

    /** Those of the pairs that are not known. */
    List<StatementPair> without(List<StatementPair> pairs) {
        return pairs.stream()
                .filter(pair -> !known.contains(key(pair)))
                .filter(pair -> !isIgnored(pair.first()) && !isIgnored(pair.second()))
                .toList();
    }

    /** What stays the same when lines are added above a statement, whichever comes first. */
    private static Set<String> key(StatementPair pair) {
        return Set.copyOf(List.of(key(pair.first()), key(pair.second())));
    }

    private static String key(Statement statement) {
        return statement.verb() + " " + statement.target() + " in " + statement.method();
    }

    private boolean isIgnored(Statement statement) {
        return ignored.stream().anyMatch(field -> isOf(field, statement));
    }

    /** Those of the fields to ignore that none of the pairs is about: perhaps mistyped. */
    List<String> ignoredInVain(List<StatementPair> pairs) {
        return ignored.stream()
                .filter(
                        field ->
                                pairs.stream()
                                        .noneMatch(
                                                pair ->
                                                        isOf(field, pair.first())
                                                                || isOf(field, pair.second())))
                .toList();
    }

    private static boolean isOf(String field, Statement statement) {
        return statement.target().matches(Pattern.quote(field).replace("*", "\\E.*\\Q"));
    }
}
