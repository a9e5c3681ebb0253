package dev.ravel.engine;

import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Machinery;
import dev.ravel.model.CodePlace;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Finds the line of the program that a thread is at, among frames of the JDK and of Ravel. */
final class CodeSites {
    private CodeSites() {}

    private static final List<String> NOT_THE_PROGRAM =
            List.of("java.", "jdk.", "sun.", "javax.", "com.sun.", "dev.ravel.");

    /** What the weaver calls a static initialiser. */
    private static final String INITIALIZER = "$ravel$initializer";

    private static final List<String> PROGRAMS_OF_RAVEL =
            List.of("dev.ravel.canary.", "dev.ravel.demo.");

    /** Where the calling thread is. */
    static CodeSite current() {
        return StackWalker.getInstance().walk(frames -> innermost(frames.iterator()));
    }

    private static CodeSite innermost(Iterator<StackWalker.StackFrame> frames) {
        String call = "";
        StackTraceElement inside = null;
        while (frames.hasNext()) {
            StackWalker.StackFrame frame = frames.next();
            String type = frame.getClassName();
            if (isProgram(type) && !isWoven(frame.getMethodName())) {
                return new CodeSite(frame.toStackTraceElement(), call, inside);
            }
            // Through a field updater, the program accesses a field of its own.
            if (!isProgram(type) && !type.startsWith("dev.ravel.") && !isUpdater(type)) {
                call = type + "." + frame.getMethodName();
                if (inside == null && isOpened(type)) {
                    inside = frame.toStackTraceElement();
                }
            }
        }
        return CodeSite.NONE;
    }

    /** Whether a class of the JDK is interleaved inside, or the one that it is nested in. */
    private static boolean isOpened(String className) {
        for (String opened : Hooks.openedClasses) {
            if (className.startsWith(opened)
                    && (className.length() == opened.length()
                            || className.charAt(opened.length()) == '$')) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUpdater(String className) {
        return className.startsWith("java.util.concurrent.atomic.")
                && className.contains("FieldUpdater");
    }

    /** Whether a method of the program was added to it; initialisers only have another name. */
    private static boolean isWoven(String method) {
        return method.startsWith("$ravel$") && !method.equals(INITIALIZER);
    }

    /**
     * Deeper stacks are not looked at: in a recursion, each look would take longer than the last.
     */
    private static final int MOST_FRAMES = 256;

    /**
     * The frames of the program that the calling thread has, the outermost first: the number of the
     * method, which is added to {@code methods} if it is new, and in the lower half the place in
     * its code. None, if there are too many.
     */
    static long[] frames(Map<String, Integer> methods) {
        long[] inward =
                StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                        .walk(
                                frames ->
                                        frames.filter(CodeSites::isOfProgram)
                                                .limit(MOST_FRAMES)
                                                .mapToLong(frame -> number(frame, methods))
                                                .toArray());
        if (inward.length == MOST_FRAMES) {
            return new long[0];
        }
        long[] outward = new long[inward.length];
        for (int i = 0; i < inward.length; i++) {
            outward[i] = inward[inward.length - 1 - i];
        }
        return outward;
    }

    private static boolean isOfProgram(StackWalker.StackFrame frame) {
        return isProgram(frame.getClassName()) && !isWoven(frame.getMethodName());
    }

    private static long number(StackWalker.StackFrame frame, Map<String, Integer> methods) {
        String method = frame.getClassName() + "." + frame.getMethodName() + frame.getDescriptor();
        Integer known = methods.putIfAbsent(method, methods.size() + 1);
        return (long) (known == null ? methods.size() : known) << 32 | frame.getByteCodeIndex();
    }

    /** The stack of an exception; none if its class has another idea of what that is. */
    static StackTraceElement[] frames(Throwable failure) {
        try {
            return Arrays.stream(failure.getStackTrace())
                    .filter(Objects::nonNull)
                    .toArray(StackTraceElement[]::new);
        } catch (Throwable e) {
            return new StackTraceElement[0];
        }
    }

    /** The innermost frame of the program, or null. */
    static StackTraceElement of(StackTraceElement[] stack) {
        for (StackTraceElement element : stack) {
            if (isProgram(element.getClassName()) && !isWoven(element.getMethodName())) {
                return element;
            }
        }
        return null;
    }

    /** The stack of a suspended thread, without what it called to be suspended. */
    static StackTraceElement[] withoutSwitch(StackTraceElement[] stack) {
        int top = 0;
        while (top < stack.length && isSwitch(stack[top].getClassName())) {
            top++;
        }
        return Arrays.copyOfRange(stack, top, stack.length);
    }

    private static boolean isSwitch(String className) {
        return className.startsWith("jdk.internal.vm.")
                || className.equals("jdk.internal.misc.Unsafe")
                || className.startsWith("dev.ravel.") && !isProgram(className);
    }

    static boolean isProgram(String className) {
        for (String prefix : PROGRAMS_OF_RAVEL) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        for (String prefix : NOT_THE_PROGRAM) {
            if (className.startsWith(prefix)) {
                return false;
            }
        }
        return !Machinery.contains(className);
    }

    /** Whether a frame is of the program or of the JDK's public side. */
    static boolean isWorthShowing(StackTraceElement element) {
        String type = element.getClassName();
        boolean isInternal =
                type.startsWith("dev.ravel.") && !isProgram(type)
                        || type.startsWith("jdk.internal.")
                        || Machinery.contains(type)
                        || type.equals("java.lang.reflect.Method")
                        || type.contains("$$Lambda")
                        || isWoven(element.getMethodName());
        return !isInternal;
    }

    /** The line of the program that a thread is at. */
    static String place(Thread thread) {
        return line(of(thread.getStackTrace()));
    }

    static String stack(Thread thread) {
        return stack(thread.getStackTrace());
    }

    /**
     * The frames that are worth showing, a line each. What is below the program's outermost frame
     * is only how its caller came to it.
     */
    static String stack(StackTraceElement[] elements) {
        int end = elements.length;
        for (int i = 0; i < elements.length; i++) {
            end = isProgram(elements[i].getClassName()) ? i + 1 : end;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < end; i++) {
            if (isWorthShowing(elements[i])) {
                text.append("    at ").append(frame(elements[i])).append('\n');
            }
        }
        return text.toString();
    }

    static String frame(StackTraceElement element) {
        return method(element) + "(" + CodePlace.inStack(element) + ")";
    }

    static String line(StackTraceElement site) {
        return site == null ? "" : CodePlace.of(method(site), site).text();
    }

    static String method(StackTraceElement site) {
        return site == null ? "" : site.getClassName() + "." + methodName(site);
    }

    /** As it is in the program. */
    private static String methodName(StackTraceElement element) {
        return element.getMethodName().equals(INITIALIZER) ? "<clinit>" : element.getMethodName();
    }
}
