package subjects.generate;

/** Nothing makes one. */
public abstract class AbstractShape implements Shape {}
