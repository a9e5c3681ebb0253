package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.List;
import java.util.stream.Stream;

/** Events in the words of an engineer. */
final class Wording {
    private static final String CLEARS = "Thread.interrupted() clears its interrupt";

    private final ResourceNames names;
    private final LockingMethods locking;

    /** Of steps inside of the JDK, only what has an event is named, so that names are short. */
    Wording(List<Step> steps, List<Event> events) {
        Stream<Step> ofProgram = steps.stream().filter(step -> step.inside().isEmpty());
        Stream<Step> inside = events.stream().filter(Event::isInside).map(Event::first);
        names = new ResourceNames(Stream.concat(ofProgram, inside).map(Step::resource).toList());
        locking = new LockingMethods(events);
    }

    String of(Event event) {
        return of(event, event.value());
    }

    /** What a thread is about to do; which value it will find is not decided yet. */
    String ofNext(Event event) {
        return of(event, "");
    }

    private String of(Event event, String value) {
        Step last = event.last();
        if (event.isFailure()) {
            return failure(last.state());
        }
        String what = done(event);
        if (!event.isBlocked()) {
            String method = locking.of(event);
            return what
                    + (value.isEmpty() ? "" : value(event, value))
                    + (method.isEmpty() ? "" : " in " + method + "()")
                    + (event.isEndOfWait() ? " returns" : started(event));
        }
        String holder = last.state().substring("blocked".length());
        return "stuck: " + what + (holder.isEmpty() ? "" : ", held" + holder);
    }

    /** What a call of the JDK returns may be another value than the one that it leaves behind. */
    private static String value(Event event, String value) {
        boolean isCallThatChanges =
                !event.call().isEmpty() && !event.first().operation().onlyReads();
        return isCallThatChanges ? ", now " + value : "=" + value;
    }

    /** Without the package of an exception. */
    private static String failure(String state) {
        return state.replaceFirst("^(throws )(?:[\\w$]+\\.)+([\\w$]+)", "$1$2");
    }

    private String done(Event event) {
        Step first = event.first();
        String name = names.shortest(first.resource());
        if (!event.call().isEmpty() && !event.isJoin()) {
            return call(event, name);
        }
        if (event.isJoin()) {
            return "join " + name;
        }
        return switch (first.operation()) {
            case READ, PLAIN_READ -> "read " + name;
            case WRITE, PLAIN_WRITE -> "write " + name;
            case WAIT -> "wait on " + name;
            case RELOCK -> "woken, lock " + name;
            case CLEAR_INTERRUPT -> CLEARS;
            case LOCK -> (name.startsWith("class ") ? "initialise " : "lock ") + name;
            default -> (first.operation().word() + " " + name).strip();
        };
    }

    private String call(Event event, String name) {
        String call = event.call();
        int dot = call.lastIndexOf('.');
        String method = call.substring(dot + 1);
        String type = call.substring(call.lastIndexOf('.', dot - 1) + 1, dot);
        return switch (event.first().operation()) {
            case CLEAR_INTERRUPT -> CLEARS;
            case START, UNPARK, INTERRUPT, NOTIFY -> event.first().operation().word() + " " + name;
            default -> {
                if (!event.isOnCalledObject()) {
                    yield publicName(type) + "." + method + "()";
                }
                String part = event.isOnView() ? name + "'s " + view(type) : name;
                yield event.isLocking() ? method + " " + part : part + "." + method + "()";
            }
        };
    }

    /**
     * The JDK's {@code Abstract...} classes have the methods that a program calls by another name.
     */
    private static String publicName(String type) {
        return ResourceNames.withoutOuter(type).replaceFirst("^Abstract", "");
    }

    /** The part's own name, or that of its interface. */
    private static String view(String type) {
        String own = type.substring(type.lastIndexOf('$') + 1);
        return own.equals("ConditionObject") ? "Condition" : own;
    }

    /** A call that starts threads, as that of a pool does. */
    private String started(Event event) {
        if (event.first().operation() == OperationKind.START) {
            return "";
        }
        List<String> threads =
                event.steps().stream()
                        .filter(step -> step.operation() == OperationKind.START)
                        .map(step -> names.shortest(step.resource()))
                        .toList();
        return switch (threads.size()) {
            case 0 -> "";
            case 1 -> ", starts " + threads.get(0);
            default -> ", starts %d threads".formatted(threads.size());
        };
    }
}
