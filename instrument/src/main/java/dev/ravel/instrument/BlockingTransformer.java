package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes a thread out of control while it is in a JDK method that waits for the world: a socket, a
 * pipe, a process, the garbage collector. Inside, the plain JVM's primitives are at work.
 */
final class BlockingTransformer implements Transformer {
    /** When a call of the method can block. */
    private enum When {
        ALWAYS,
        /** A channel that is configured to block. */
        BLOCKING_CHANNEL,
        /** A stream that was not opened by a path: standard input, or a pipe to a process. */
        NO_PATH
    }

    private static final Map<String, When> CALLS = new HashMap<>();

    private static void add(When when, String owner, String... methods) {
        for (String method : methods) {
            CALLS.put(owner + "." + method, when);
        }
    }

    static {
        add(When.NO_PATH, "java/io/FileInputStream", "read()I", "read([B)I", "read([BII)I");
        add(When.ALWAYS, "java/lang/ProcessImpl", "waitFor");
        add(When.ALWAYS, "java/lang/ref/ReferenceQueue", "remove");
        add(When.ALWAYS, "sun/nio/ch/NioSocketImpl", "implRead", "implWrite", "connect", "accept");
        add(When.ALWAYS, "sun/nio/ch/SelectorImpl", "lockAndDoSelect");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/SocketChannelImpl", "read", "write", "connect");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/SocketChannelImpl", "finishConnect");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/ServerSocketChannelImpl", "accept");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/DatagramChannelImpl", "receive", "read");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/SourceChannelImpl", "read");
        add(When.BLOCKING_CHANNEL, "sun/nio/ch/SinkChannelImpl", "write");
        add(When.ALWAYS, "sun/nio/ch/SocketChannelImpl", "blockingConnect", "blockingRead");
        add(When.ALWAYS, "sun/nio/ch/ServerSocketChannelImpl", "blockingAccept");
        add(When.ALWAYS, "sun/nio/ch/DatagramChannelImpl", "blockingReceive");
        add(When.ALWAYS, "sun/nio/fs/AbstractWatchService", "take", "poll");
    }

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        String owner = context.type().name;
        for (MethodNode method : context.type().methods) {
            When when = CALLS.get(owner + "." + method.name);
            if (when == null) {
                when = CALLS.get(owner + "." + method.name + method.desc);
            }
            if (when != null && Code.hasCode(method) && !Code.isStatic(method)) {
                weave(owner, method, when);
                changed = true;
            }
        }
        return changed;
    }

    private static void weave(String owner, MethodNode method, When when) {
        int slot = method.maxLocals++;
        InsnList enter = condition(owner, when);
        enter.add(new LdcInsnNode(owner.replace('/', '.') + "." + method.name));
        enter.add(Code.hook("leaveControl", "(ZLjava/lang/String;)L" + Code.HANDLER + ";"));
        enter.add(new VarInsnNode(Opcodes.ASTORE, slot));
        Code.surround(
                method,
                slot,
                Code.HANDLER,
                enter,
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, slot),
                        Code.hook("enterControl", "(L" + Code.HANDLER + ";)V")));
    }

    /** Pushes whether the call can block. */
    private static InsnList condition(String owner, When when) {
        return switch (when) {
            case ALWAYS -> Code.list(new InsnNode(Opcodes.ICONST_1));
            case BLOCKING_CHANNEL ->
                    Code.list(
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new MethodInsnNode(
                                    Opcodes.INVOKEVIRTUAL, owner, "isBlocking", "()Z", false));
            case NO_PATH ->
                    Code.list(
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new FieldInsnNode(
                                    Opcodes.GETFIELD, owner, "path", "Ljava/lang/String;"),
                            Code.hook("isNull", "(Ljava/lang/Object;)Z"));
        };
    }
}
