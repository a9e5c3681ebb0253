package dev.ravel.model;

/** What a thread is about to do. */
public enum OperationKind {
    START("start"),
    BEGIN("begin"),
    END("end"),
    JOIN("join"),
    LOCK("lock"),
    WAIT("wait"),
    RELOCK("relock"),
    NOTIFY("notify"),
    PARK("park"),
    WAKE("wake"),
    UNPARK("unpark"),
    SLEEP("sleep"),
    YIELD("yield"),
    READ("read"),
    WRITE("write"),
    UPDATE("update"),
    PLAIN_READ("plain-read"),
    PLAIN_WRITE("plain-write"),
    INSPECT("inspect"),
    INTERRUPT("interrupt"),
    CLEAR_INTERRUPT("clear-interrupt"),
    EXIT("exit");

    private final String word;

    OperationKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static OperationKind ofWord(String word) {
        for (OperationKind kind : values()) {
            if (kind.word.equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No operation is called '" + word + "'.");
    }

    /** Whether it may leave another value in memory, as opposed to a lock that is taken. */
    public boolean writes() {
        return this == WRITE || this == UPDATE || this == PLAIN_WRITE;
    }

    /** Whether two operations of this kind on one resource may change places unnoticed. */
    public boolean onlyReads() {
        return this == READ || this == PLAIN_READ || this == INSPECT || this == JOIN;
    }
}
