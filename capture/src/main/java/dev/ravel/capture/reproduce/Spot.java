package dev.ravel.capture.reproduce;

import dev.ravel.model.OperationKind;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RestoredTypes;
import java.util.Iterator;

/**
 * What a thread does, and at which line of the program.
 *
 * @param statement the number of the statement on plain memory; 0 if it is none, or not known
 * @param method with its class; empty if there is no code of the program
 * @param call the name of the method of the JDK that the line calls, without its class, or empty
 */
record Spot(OperationKind operation, int statement, String method, int line, String call) {
    /** Of a line of a stack: {@code at shop.Shop.remove(Shop.java:31)}. */
    private static final String AT = "at ";

    /** The innermost line of the program in a stack trace, as the engine writes it. */
    static Spot of(OperationKind operation, int statement, String stack) {
        String call = "";
        for (String line : stack.lines().toList()) {
            String frame = line.strip();
            int open = frame.indexOf('(');
            int colon = frame.lastIndexOf(':');
            if (!frame.startsWith(AT) || open < 0) {
                continue;
            }
            String method = frame.substring(AT.length(), open);
            if (!isOfProgram(method)) {
                call = simple(method);
                continue;
            }
            int number =
                    colon > open && frame.endsWith(")")
                            ? Integer.parseInt(frame.substring(colon + 1, frame.length() - 1))
                            : 0;
            return new Spot(operation, statement, method, number, call);
        }
        return new Spot(operation, statement, "", 0, call);
    }

    /** Where the calling thread is. */
    static Spot here(OperationKind operation) {
        return StackWalker.getInstance().walk(frames -> here(operation, frames.iterator()));
    }

    private static Spot here(OperationKind operation, Iterator<StackWalker.StackFrame> frames) {
        String call = "";
        while (frames.hasNext()) {
            StackWalker.StackFrame frame = frames.next();
            String name = frame.getMethodName();
            String type = frame.getClassName();
            if (isOfProgram(type) && !name.startsWith("$ravel$")) {
                return new Spot(operation, 0, type + "." + name, frame.getLineNumber(), call);
            }
            if (!RestoredTypes.isOfRavel(type) && !isOfProgram(type)) {
                call = name;
            }
        }
        return new Spot(operation, 0, "", 0, call);
    }

    private static boolean isOfProgram(String name) {
        return !RestoredTypes.isOfJdk(name)
                && !RestoredTypes.isOfRavel(name)
                && !name.startsWith("javax.")
                && !name.startsWith("com.sun.");
    }

    private static String simple(String method) {
        return method.substring(method.lastIndexOf('.') + 1);
    }

    /**
     * Whether this is what was recorded at a site; {@code number} is that of its statement. Who
     * enters a monitor, or has it again, need not be at the same line: a synchronized method has
     * none for that.
     */
    boolean isAt(RecordedSite site, int number) {
        return switch (site.verb()) {
            case READ -> operation == OperationKind.PLAIN_READ && isStatement(site, number);
            case WRITE -> operation == OperationKind.PLAIN_WRITE && isStatement(site, number);
            case VOLATILE_READ ->
                    (operation == OperationKind.READ || operation == OperationKind.UPDATE)
                            && isLine(site);
            case VOLATILE_WRITE ->
                    (operation == OperationKind.WRITE || operation == OperationKind.UPDATE)
                            && isLine(site);
            case ENTER -> operation == OperationKind.LOCK && method.equals(site.method());
            case WAIT -> operation == OperationKind.RELOCK && method.equals(site.method());
            case CALL -> isCall() && isLine(site) && call.equals(simple(site.target()));
            case START -> operation == OperationKind.START && isLine(site);
            case BEGIN -> operation == OperationKind.BEGIN;
            case JOIN ->
                    (operation == OperationKind.JOIN || operation == OperationKind.RELOCK)
                            && isLine(site);
        };
    }

    private boolean isStatement(RecordedSite site, int number) {
        return statement == 0 ? isLine(site) : statement == number;
    }

    private boolean isLine(RecordedSite site) {
        return line == site.line() && method.equals(site.method());
    }

    private boolean isCall() {
        return switch (operation) {
            case LOCK, READ, WRITE, UPDATE, START -> !call.isEmpty();
            // Others are in the middle of a call.
            case PARK, UNPARK -> call.contains("park");
            default -> false;
        };
    }
}
