package dev.ravel.instrument.sharing;

import dev.ravel.instrument.ProgramClasses;
import dev.ravel.instrument.RecordedMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which plain memory of a program may race, told from its class files before it runs. What this
 * package takes for granted is said in its description; whatever it cannot tell may race.
 */
public final class SharedMemory implements RecordedMemory {
    /** With more classes than that, a program would start too late. */
    private static final int MOST_CLASSES = 20_000;

    // Null if there were too many classes.
    private final Verdicts verdicts;

    private final Summary summary;

    private SharedMemory(Verdicts verdicts, Summary summary) {
        this.verdicts = verdicts;
        this.summary = summary;
    }

    /**
     * Reads every class of a class path: of directories, of jars, and of jars in and beside them.
     * What cannot be read is counted and passed over. No class of the program is loaded.
     */
    public static SharedMemory of(List<Path> classPath) {
        return of(classPath, MOST_CLASSES);
    }

    static SharedMemory of(List<Path> classPath, int mostClasses) {
        Facts facts = new Facts();
        ClassScan scan = new ClassScan(facts);
        ClassPathFiles files = new ClassPathFiles(mostClasses, scan::read);
        classPath.forEach(files::read);
        boolean isCut = files.isTooMany();
        Verdicts verdicts = isCut ? null : new Verdicts(facts);
        return new SharedMemory(
                verdicts,
                Summary.of(
                        isCut ? mostClasses : facts.classes().size(),
                        files.unreadable(),
                        scan.opaque(),
                        isCut,
                        isCut ? Set.of() : verdicts.reasons()));
    }

    /**
     * Whether accesses to a plain field may race, by its declaring class's internal name and its
     * name. Volatile fields are not plain memory, and those of the JDK are not looked at.
     */
    public boolean mayRace(String owner, String field) {
        return reason(owner, field) == Reason.MAY_RACE;
    }

    /** Why a field of the program cannot race, or that it may. */
    Reason reason(String owner, String field) {
        if (ProgramClasses.isPlatform(owner)) {
            return Reason.CONFINED;
        }
        return verdicts == null ? Reason.MAY_RACE : verdicts.field(new FieldName(owner, field));
    }

    /**
     * Which accesses of a method to elements may race. The method has to be as its class file has
     * it; ask before anything is woven into it.
     */
    @Override
    public Predicate<AbstractInsnNode> elements(ClassNode type, MethodNode method) {
        return new ElementAccesses(type, method, this::areElementsSafe)::mayRace;
    }

    @Override
    public boolean hasField(String owner, String name) {
        return mayRace(owner, name);
    }

    private boolean areElementsSafe(FieldName field) {
        return verdicts != null && verdicts.areElementsSafe(field);
    }

    public Summary summary() {
        return summary;
    }
}
