package dev.ravel.engine;

import dev.ravel.hooks.DefectPlaces;
import dev.ravel.hooks.FreeStatics;
import dev.ravel.hooks.FreeThreads;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.Machinery;
import dev.ravel.hooks.Statements;
import java.util.List;
import java.util.Set;

/** Whether this JVM can be controlled at all. */
public final class Control {
    /** Why nothing may pass as correct, or null. */
    private static volatile String refusal;

    private static volatile long asides;
    private static volatile String reasonForAside;

    private Control() {}

    /** Executions can be run from now on; fails in a JVM that was not prepared for it. */
    public static void enable() {
        if (!JdkAccess.patched()) {
            throw new IllegalStateException(
                    "This JVM runs without Ravel's JDK patch. Start the program with 'ravel'.");
        }
        refusal = null;
        Hooks.enable();
    }

    /** Whether this JVM was started so that executions can be run in it. */
    public static boolean isPossible() {
        return JdkAccess.patched();
    }

    /** Whether this JVM weaves in that way. */
    public static boolean isWoven(boolean memory, boolean interleaveJdk) {
        return Hooks.wovenMemory == memory && Hooks.wovenJdk == interleaveJdk;
    }

    /** Executions follow in a JVM that has other things to do, and {@link #leave} after them. */
    public static void enter() {
        FreeStatics.keep();
    }

    /** The classes of the program are as they were. */
    public static void leave() {
        FreeStatics.giveBack();
    }

    /** Whether the calling thread belongs to an execution. */
    public static boolean isInControl() {
        return Hooks.controlled();
    }

    /**
     * The calling thread, which belongs to an execution, goes on when no other one can. {@code
     * Thread.sleep} would not do: calls of it are controlled where the program makes them.
     */
    public static void awaitOthers() throws InterruptedException {
        Hooks.sleep(1);
    }

    /** Whether the execution that the calling thread belongs to is over, and only unwinds. */
    public static boolean isOver() {
        return ((ControlledThread) JdkAccess.identity(Thread.currentThread())).execution.isOver();
    }

    /** Whether the execution that the calling thread belongs to may end its JVM with status 0. */
    public static void allowExit(boolean allowed) {
        ((ControlledThread) JdkAccess.identity(Thread.currentThread())).execution.mayExit = allowed;
    }

    /** The statement with that number, as text; see {@link dev.ravel.model.Statement}. */
    public static String statement(int number) {
        return Statements.text(number);
    }

    /** Whether a statement is one of the JDK's own. */
    public static boolean isOfJdk(int number) {
        return number < Statements.FIRST_OF_PROGRAM;
    }

    /** Of the statements that were woven, only these count from now on. */
    public static void onlyStatements(Set<String> texts) {
        Statements.choose(texts::contains);
    }

    /** Whether the program has come to a class with that statement in it. */
    public static boolean isStatementWoven(String text) {
        return Statements.isWoven(text);
    }

    /** The number of a statement, whether it was woven yet or not. */
    public static int statementNumber(String text) {
        return Statements.number(text);
    }

    /** The defects that the program could have, if the agent was asked to list them. */
    public static List<String> defects() {
        return DefectPlaces.lines();
    }

    /** From inside an execution: nothing that runs now may pass as correct. */
    public static void refuse(String reason) {
        refusal = reason;
    }

    /** From inside an execution: it says nothing of the program, for that reason. */
    public static void setAside(String reason) {
        asides++;
        reasonForAside = reason;
    }

    /** How many executions of this JVM were set aside. */
    public static long asides() {
        return asides;
    }

    /** Why the last one was, or null if there is none. */
    public static String reasonForAside() {
        return reasonForAside;
    }

    /**
     * Fails if a class of the program could not be woven, or if the program itself has refused:
     * nothing may pass as correct then.
     */
    public static void throwIfNotWoven() {
        if (refusal != null) {
            throw new IllegalStateException(refusal);
        }
        if (Hooks.weavingFailure() != null) {
            throw new IllegalStateException(Hooks.weavingFailure());
        }
    }

    /**
     * The class of the JDK, or of what serves tests, whose initialiser has failed in this JVM, or
     * null: whoever needs it from then on fails, too.
     */
    public static String brokenClass() {
        return Hooks.brokenClass();
    }

    /** The packages of machinery that was used, and is not explored. */
    public static List<String> machinery() {
        return Machinery.met();
    }

    /** Whether a thread outside of executions died of an exception since the last question. */
    public static boolean takeFreeUncaught() {
        return FreeThreads.takeUncaught();
    }

    /** How many threads were started outside of executions. */
    public static long freeStarts() {
        return FreeThreads.starts();
    }

    /** How often threads outside of executions were woken, such as those of a pool. */
    public static long freeWakes() {
        return FreeThreads.wakes();
    }

    /** Outside of executions, whoever uses the JDK's static pools starts new threads again. */
    public static void renewFreePools() {
        FreeThreads.renewPools();
    }

    /**
     * Whether a call since the last question may have changed the state of the JVM at large: system
     * properties, default locale, and the like.
     */
    public static boolean takeJvmChanged() {
        return Hooks.takeJvmChanged();
    }

    /** The same for the beans that the JVM manages. */
    public static boolean takeBeansChanged() {
        return Hooks.takeBeansChanged();
    }
}
