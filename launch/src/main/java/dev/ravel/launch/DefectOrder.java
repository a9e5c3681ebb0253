package dev.ravel.launch;

import dev.ravel.model.Defect;

/**
 * What the agent of a target JVM has to do about defects.
 *
 * @param word the one of the agent's argument; empty for nothing
 */
public record DefectOrder(String word) {
    public static final DefectOrder NONE = new DefectOrder("");

    /** The defects that the loaded classes can have are listed, and none is woven. */
    public static final DefectOrder LIST = new DefectOrder("list-defects");

    /** One defect is woven into the program. */
    public static DefectOrder weave(Defect defect) {
        return new DefectOrder("defect=" + defect.id());
    }
}
