package dev.ravel.instrument.sharing;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Notes the fields that a class may access by their names, as {@code VarHandle}s do: in a class
 * that looks up fields, every constant may be the name of one, of every class that it mentions.
 */
final class NameScan implements Flow.Listener {
    private static final Set<String> LOOKUPS =
            Set.of(
                    "findGetter",
                    "findSetter",
                    "findStaticGetter",
                    "findStaticSetter",
                    "findStaticVarHandle",
                    "findVarHandle",
                    "getDeclaredField",
                    "getField",
                    "newUpdater",
                    "objectFieldOffset");

    private final Set<String> types = new HashSet<>();
    private final Set<String> names = new HashSet<>();
    private boolean looksUp;

    NameScan(String type) {
        types.add(type);
    }

    @Override
    public void before(AbstractInsnNode instruction, FlowState state) {
        if (instruction instanceof LdcInsnNode load) {
            if (load.cst instanceof String name) {
                names.add(name);
            } else if (load.cst instanceof Type type && type.getSort() == Type.OBJECT) {
                types.add(type.getInternalName());
            }
        } else if (instruction instanceof MethodInsnNode call) {
            looksUp |= LOOKUPS.contains(call.name);
        }
    }

    void note(Facts facts) {
        if (looksUp) {
            facts.lookUp(types, names);
        }
    }
}
