package dev.ravel.instrument.sharing;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Notes what lambda expressions and method references take along, and what they call. */
final class LambdaScan {
    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    /** They look at what they are given, and keep nothing. */
    private static final Set<String> HARMLESS =
            Set.of(
                    "java/lang/invoke/StringConcatFactory",
                    "java/lang/runtime/ObjectMethods",
                    "java/lang/runtime/SwitchBootstraps");

    private final Facts facts;

    LambdaScan(Facts facts) {
        this.facts = facts;
    }

    void scan(InvokeDynamicInsnNode call, FlowState state) {
        if (HARMLESS.contains(call.bsm.getOwner())) {
            return;
        }
        for (int i = 0; i < Type.getArgumentCount(call.desc); i++) {
            state.top(i).types().forEach(facts::capture);
        }
        scan(call);
    }

    /** What can be told without a state. */
    void scan(InvokeDynamicInsnNode call) {
        for (Object argument : call.bsmArgs) {
            if (argument instanceof Handle handle) {
                refer(handle);
            }
        }
        if (call.bsm.getOwner().equals(LAMBDAS)
                && call.bsmArgs.length >= 3
                && call.bsmArgs[0] instanceof Type called
                && call.bsmArgs[1] instanceof Handle body
                && call.bsmArgs[2] instanceof Type instantiated
                && body.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
            adapt(call, called, body, instantiated);
        }
    }

    /** A method that is referred to can be called by anybody. */
    private void refer(Handle handle) {
        if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            facts.instantiate(handle.getOwner());
        } else if (handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
            MethodName called =
                    new MethodName(handle.getOwner(), handle.getName(), handle.getDesc());
            facts.call(called, Access.BARE_READ);
        } else {
            facts.use(new FieldName(handle.getOwner(), handle.getName())).expose();
        }
    }

    /** The JVM turns what is passed into what the body takes, and what the body returns. */
    private void adapt(InvokeDynamicInsnNode call, Type called, Handle body, Type instantiated) {
        if (!isInitialOfThread(call)) {
            Type result =
                    body.getTag() == Opcodes.H_NEWINVOKESPECIAL
                            ? Type.getObjectType(body.getOwner())
                            : Type.getReturnType(body.getDesc());
            widen(result, called.getReturnType());
        }
        Type[] passed = instantiated.getArgumentTypes();
        Type[] taken = Type.getArgumentTypes(body.getDesc());
        // What is passed comes last; what was captured, and perhaps the receiver, come before it.
        for (int i = 1; i <= Math.min(passed.length, taken.length); i++) {
            widen(passed[passed.length - i], taken[taken.length - i]);
        }
    }

    private static boolean isInitialOfThread(InvokeDynamicInsnNode call) {
        AbstractInsnNode next = call.getNext();
        return next instanceof MethodInsnNode user
                && user.owner.equals(JdkTypes.THREAD_LOCAL)
                && user.name.equals("withInitial");
    }

    private void widen(Type from, Type to) {
        String narrow = Names.element(from);
        String wide = Names.element(to);
        if (narrow != null && wide != null && facts.isProgram(narrow) && !facts.isProgram(wide)) {
            facts.widen(narrow);
        }
    }
}
