package dev.ravel.model;

/** What to run, and how: all that a target JVM has to know, and all that a replay needs. */
public record RunConfig(JavaProgram program, SearchPlan search, EngineOptions engine) {

    /** The same, but on threads of another kind. */
    public RunConfig with(CarrierKind carrier) {
        return new RunConfig(program, search, engine.with(carrier));
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
