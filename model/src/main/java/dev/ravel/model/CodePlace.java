package dev.ravel.model;

/**
 * A place in the code of a program.
 *
 * @param method the method that it is in, with its class
 * @param file the source file, or {@link #BYTECODE} if there are no lines
 * @param line the line in that file, or the instruction that a statement begins with; less than 0
 *     if it is not known
 */
public record CodePlace(String method, String file, int line) {
    /** In the place of the source file, for a class that was compiled without line numbers. */
    public static final String BYTECODE = "bytecode";

    /** Where a frame of a stack is, in a method that may have another name in the program. */
    public static CodePlace of(String method, StackTraceElement frame) {
        return frame.getLineNumber() < 0
                ? new CodePlace(method, BYTECODE, -1)
                : new CodePlace(method, file(frame), frame.getLineNumber());
    }

    public static CodePlace of(StackTraceElement frame) {
        return of(frame.getClassName() + "." + frame.getMethodName(), frame);
    }

    /** As the weaver names it, if the class does not: after the outermost class. */
    private static String file(StackTraceElement frame) {
        if (frame.getFileName() != null) {
            return frame.getFileName();
        }
        String type = frame.getClassName();
        String name = type.substring(type.lastIndexOf('.') + 1);
        int nested = name.indexOf('$', 1);
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** What a stack has in parentheses, without the names of loaders and modules. */
    public static String inStack(StackTraceElement frame) {
        if (frame.isNativeMethod()) {
            return "Native Method";
        }
        return frame.getLineNumber() < 0 ? "Unknown Source" : of(frame).source();
    }

    /** Whether it is at a line of a source file. */
    public boolean hasLine() {
        return !file.equals(BYTECODE) && line >= 0;
    }

    /**
     * For a person: {@code Account.java:17}, or {@code Account.add@14} for the statement that
     * begins with instruction 14 of the method, or {@code Account.add}.
     */
    public String text() {
        if (hasLine()) {
            return source();
        }
        int member = method.lastIndexOf('.');
        int type = method.lastIndexOf('.', member - 1) + 1;
        String name = method.substring(type, member + 1).replace('$', '.');
        return name + method.substring(member + 1) + (line < 0 ? "" : "@" + line);
    }

    /** As the JVM writes it in a stack, and the weaver in a statement. */
    public String source() {
        return file + ":" + line;
    }
}
