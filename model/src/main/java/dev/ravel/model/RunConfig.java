package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;

/** What to run, and how: all that a target JVM has to know, and all that a replay needs. */
public record RunConfig(JavaProgram program, SearchPlan search, EngineOptions engine) {

    /** The same, but on threads of another kind. */
    public RunConfig with(CarrierKind carrier) {
        return new RunConfig(program, search, engine.with(carrier));
    }

    /** The same, but with other accesses to memory. */
    public RunConfig with(Memory memory) {
        return new RunConfig(program, search, engine.with(memory));
    }

    /** The same, but with these packages and classes as the program, too. */
    public RunConfig exploring(List<String> names) {
        return new RunConfig(program, search, engine.exploring(names));
    }

    /** The same, but timeouts fire at other times. */
    public RunConfig with(TimeoutMode timeouts) {
        return new RunConfig(program, search, engine.with(timeouts));
    }

    /** The same, but with so many executions at the most. */
    public RunConfig withIterations(long iterations) {
        return new RunConfig(
                program, search.with(search.budget().withIterations(iterations)), engine);
    }

    /** The same, but bounded in time, or not where there is no bound. */
    public RunConfig withTime(long timeMillis) {
        return new RunConfig(program, search.with(search.budget().withTime(timeMillis)), engine);
    }

    /** The same, but with other executions. */
    public RunConfig withSeed(long seed) {
        return new RunConfig(
                program,
                new SearchPlan(search.strategy(), search.plugins(), seed, search.budget()),
                engine);
    }

    /** The same, but with other options for the JVM. */
    public RunConfig with(List<String> javaOptions) {
        return new RunConfig(
                new JavaProgram(
                        program.mainClass(), program.classPath(), program.arguments(), javaOptions),
                search,
                engine);
    }

    /** The same, but however long nothing moves, nobody minds. */
    public RunConfig withoutWatch() {
        return new RunConfig(program, search, engine.withoutWatch());
    }

    /** The same, but with that argument before all others. */
    public RunConfig withFirstArgument(String argument) {
        List<String> arguments = new ArrayList<>(List.of(argument));
        arguments.addAll(program.arguments());
        return new RunConfig(
                new JavaProgram(
                        program.mainClass(), program.classPath(), arguments, program.javaOptions()),
                search,
                engine);
    }

    /** Writes this as lines of a header. */
    public void addTo(Header header) {
        program.addTo(header);
        search.addTo(header);
        engine.addTo(header);
    }

    public static RunConfig from(Header header) {
        return new RunConfig(
                JavaProgram.from(header), SearchPlan.from(header), EngineOptions.from(header));
    }
}
