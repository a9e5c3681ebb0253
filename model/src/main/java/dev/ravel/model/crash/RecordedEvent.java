package dev.ravel.model.crash;

/**
 * One access to something that threads share: to a lock, to a volatile, to plain memory that may
 * race.
 *
 * <p>Whatever is accessed belongs to a location, and each location counts its versions. A write, or
 * an acquisition, makes the version that it is recorded with; a read is recorded with the version
 * that it has seen. So a write comes after all events of its location with smaller versions, and
 * before all others with its own. Together with the order of each thread, that is enough to make
 * every read see what it has seen.
 *
 * @param site the number of the statement in the bundle
 * @param location different memory may share one, which only adds to the order
 */
public record RecordedEvent(int site, int location, long version, boolean isWrite) {
    /** The same with another number of the same site. */
    RecordedEvent at(int otherSite) {
        return new RecordedEvent(otherSite, location, version, isWrite);
    }
}
