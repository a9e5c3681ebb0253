package dev.ravel.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What it costs to be recorded, for programs that could crash but do not, and for a server under
 * load: with and without the agent, in turn. Then what a crash leaves behind.
 */
final class CaptureCosts {
    private static final int LIMIT_SECONDS = 600;

    /** A deadlock takes all of it. */
    private static final int CRASH_SECONDS = 15;

    /** How often a program works in one JVM. */
    private static final int TIMES = 5;

    /**
     * So many times a JVM loads and compiles, and the agent finds out what need not be recorded.
     */
    private static final int COLD = 3;

    private static final Pattern SECONDS = Pattern.compile("([0-9.E-]+) s");
    private static final String PACKAGE = "subjects.capture.";
    private static final List<String> PROGRAMS =
            List.of("Animation", "FileServer", "RayTracer", "Crawler", "CornerShop", "PingPong");

    private final Jvms jvms;
    private final Agent agent;
    private final int runs;
    private final Report report;

    CaptureCosts(Jvms jvms, Options options, Report report) {
        this.jvms = jvms;
        this.agent = new Agent(jvms.ravelJar(), options.agentOptions);
        this.runs = options.runs;
        this.report = report;
    }

    /** Those whose names contain {@code part}; there may be no server. */
    void run(String part, Path server, Path load) {
        List<String> programs = PROGRAMS.stream().filter(name -> name.contains(part)).toList();
        boolean isServed = server != null && server.getFileName().toString().contains(part);
        if (programs.isEmpty() && !isServed) {
            throw new BenchFailed("No program's name contains '%s' (--programs).".formatted(part));
        }
        if (!programs.isEmpty()) {
            columns("seconds, median of " + runs);
            programs.forEach(this::work);
        }
        if (isServed) {
            columns("requests per second, median of " + runs);
            serve(server, load);
        }
        if (!programs.isEmpty()) {
            report.sentence("What a crash leaves behind:");
            report.columns("program", "bundle, KB", "kept, KB");
            programs.forEach(this::crash);
        }
    }

    private void columns(String what) {
        report.sentence("");
        report.columns(what, "plain", "agent", "cost", "plain range", "agent range");
    }

    /** The time of a warm program, and of the whole process with all that comes before. */
    private void work(String program) {
        List<String> words =
                List.of(
                        "-cp",
                        Subjects.classPath(),
                        PACKAGE + "Repeated",
                        program,
                        Integer.toString(TIMES));
        List<Command.Ended> plain = new ArrayList<>();
        List<Command.Ended> recorded = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            plain.add(new Command(plain(words)).run(LIMIT_SECONDS));
            recorded.add(new Command(recorded(program, words)).run(LIMIT_SECONDS));
        }
        times(program, plain, recorded, CaptureCosts::warmSeconds);
        times(program + ", first time", plain, recorded, CaptureCosts::firstSeconds);
        times(program + ", processors", plain, recorded, Command.Ended::processorSeconds);
    }

    private static double warmSeconds(Command.Ended ended) {
        return seconds(ended).stream()
                .skip(COLD)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    /** With what the JVM and the agent need to begin. */
    private static double firstSeconds(Command.Ended ended) {
        List<Double> times = seconds(ended);
        double later = times.stream().skip(1).mapToDouble(Double::doubleValue).sum();
        return ended.seconds() - later;
    }

    private static List<Double> seconds(Command.Ended ended) {
        return ended.output()
                .lines()
                .map(SECONDS::matcher)
                .filter(Matcher::matches)
                .map(line -> Double.parseDouble(line.group(1)))
                .toList();
    }

    private void times(
            String name,
            List<Command.Ended> plain,
            List<Command.Ended> recorded,
            ToDoubleFunction<Command.Ended> time) {
        Spread before = Spread.of(plain.stream().mapToDouble(time).boxed().toList());
        Spread after = Spread.of(recorded.stream().mapToDouble(time).boxed().toList());
        row(name, "%.2f", before, after, after.median() / before.median());
    }

    private void serve(Path server, Path load) {
        String name = server.getFileName().toString();
        List<String> words = List.of("@" + server);
        List<String> asking = plain(List.of("@" + load));
        List<Double> plain = new ArrayList<>();
        List<Double> recorded = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            plain.add(new LoadedServer(plain(words), asking).requestsPerSecond());
            recorded.add(new LoadedServer(recorded(name, words), asking).requestsPerSecond());
        }
        Spread before = Spread.of(plain);
        Spread after = Spread.of(recorded);
        row(name, "%.0f", before, after, before.median() / after.median());
    }

    /** A cost of 1 is none, of 2 is a program that takes twice the time. */
    private void row(String name, String format, Spread plain, Spread recorded, double cost) {
        report.row(
                name,
                Report.number(format, plain.median()),
                Report.number(format, recorded.median()),
                Report.number("%.2f", cost),
                plain.range(format),
                recorded.range(format));
    }

    private void crash(String program) {
        List<String> words = List.of("-cp", Subjects.classPath(), PACKAGE + program, "crash");
        Path out = out("crash-" + program);
        CrashRun crash =
                CrashRun.of(agent.before(jvms.jdk().java(), out, words), CRASH_SECONDS, out);
        report.row(program, crash.bundleKilobytes(), crash.memoryKilobytes());
    }

    private List<String> plain(List<String> program) {
        List<String> words = new ArrayList<>(List.of(jvms.jdk().java().toString()));
        words.addAll(program);
        return words;
    }

    private List<String> recorded(String name, List<String> program) {
        return agent.before(jvms.jdk().java(), out(name), program);
    }

    private Path out(String name) {
        return jvms.out().resolve("capture").resolve(name);
    }
}
