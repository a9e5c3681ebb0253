package dev.ravel.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Replaces calls of native and intrinsic methods, whose bodies cannot be woven, and method
 * references to them, by calls of {@code Hooks}.
 */
final class CallTransformer implements Transformer {
    private static final String ANY = "*";

    /** A method, and the hook that takes its place with the receiver as its first argument. */
    private record Substitution(String owner, String hook, String hookDesc) {}

    private static final Map<String, List<Substitution>> SUBSTITUTIONS = new HashMap<>();

    private static void instance(String owner, String name, String desc, String hook) {
        add(owner, name, desc, hook, "(Ljava/lang/Object;" + desc.substring(1));
    }

    private static void thread(String name, String desc, String hook) {
        add(Code.THREAD, name, desc, hook, "(Ljava/lang/Thread;" + desc.substring(1));
    }

    private static void add(String owner, String name, String desc, String hook, String hookDesc) {
        SUBSTITUTIONS.merge(
                name + desc,
                List.of(new Substitution(owner, hook, hookDesc)),
                (some, more) -> List.of(some.get(0), more.get(0)));
    }

    static {
        // These are final in Object, so any owner means Object's.
        instance(ANY, "wait", "()V", "await");
        instance(ANY, "wait", "(J)V", "await");
        instance(ANY, "wait", "(JI)V", "await");
        instance(ANY, "notify", "()V", "signal");
        instance(ANY, "notifyAll", "()V", "signalAll");
        instance("java/lang/Runtime", "gc", "()V", "collectGarbage");
        thread("isAlive", "()Z", "isAlive");
        add(Code.THREAD, "yield", "()V", "yieldNow", "()V");
        add(Code.THREAD, "onSpinWait", "()V", "onSpinWait", "()V");
        add(Code.THREAD, "sleep", "(J)V", "sleep", "(J)V");
        add(Code.THREAD, "sleep", "(JI)V", "sleep", "(JI)V");
        String duration = "(Ljava/time/Duration;)V";
        add(Code.THREAD, "sleep", duration, "sleep", duration);
        String object = "(Ljava/lang/Object;)Z";
        add(Code.THREAD, "holdsLock", object, "holdsLock", object);
        add("java/lang/System", "nanoTime", "()J", "nanoTime", "()J");
        add("java/lang/System", "currentTimeMillis", "()J", "currentTimeMillis", "()J");
        add("jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", "nanoTimeAdjustment", "(J)J");
        for (String unsafe : List.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe")) {
            instance(unsafe, "park", "(ZJ)V", "park");
            instance(unsafe, "unpark", "(Ljava/lang/Object;)V", "unpark");
        }
    }

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() == Role.REAL) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                changed |= replace(context, method, instruction);
            }
        }
        return changed;
    }

    private static boolean replace(
            WeaveContext context, MethodNode method, AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            Substitution substitution = find(context, call.owner, call.name, call.desc);
            if (substitution == null) {
                return false;
            }
            method.instructions.set(call, Code.hook(substitution.hook(), substitution.hookDesc()));
            return true;
        }
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return replaceHandles(context, dynamic.bsmArgs);
        }
        if (instruction instanceof LdcInsnNode constant && constant.cst instanceof Handle handle) {
            Handle replacement = replacement(context, handle);
            constant.cst = replacement;
            return replacement != handle;
        }
        return false;
    }

    private static boolean replaceHandles(WeaveContext context, Object[] arguments) {
        boolean changed = false;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof Handle handle) {
                Handle replacement = replacement(context, handle);
                arguments[i] = replacement;
                changed |= replacement != handle;
            }
        }
        return changed;
    }

    private static Handle replacement(WeaveContext context, Handle handle) {
        Substitution substitution =
                find(context, handle.getOwner(), handle.getName(), handle.getDesc());
        return substitution == null
                ? handle
                : new Handle(
                        Opcodes.H_INVOKESTATIC,
                        Code.HOOKS,
                        substitution.hook(),
                        substitution.hookDesc(),
                        false);
    }

    private static Substitution find(WeaveContext context, String owner, String name, String desc) {
        List<Substitution> candidates = SUBSTITUTIONS.get(name + desc);
        if (candidates == null) {
            return null;
        }
        for (Substitution candidate : candidates) {
            if (candidate.owner().equals(ANY)
                    || candidate.owner().equals(owner)
                    || candidate.owner().equals(Code.THREAD) && context.infos().isThread(owner)) {
                return candidate;
            }
        }
        return null;
    }
}
