package dev.ravel.instrument.sharing;

import dev.ravel.instrument.sharing.Place.View;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions leave on the stack. */
final class OperandInterpreter extends Interpreter<Operand> {
    private static final String[] PRIMITIVE_ARRAYS = {
        "[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"
    };

    private int site;

    OperandInterpreter() {
        super(Opcodes.ASM9);
    }

    /** The number of the instruction that comes next. */
    void at(int number) {
        site = number;
    }

    @Override
    public Operand newValue(Type type) {
        return type == null ? Operand.NONE : Operand.of(type, site, null);
    }

    @Override
    public Operand newOperation(AbstractInsnNode instruction) {
        switch (instruction.getOpcode()) {
            case Opcodes.ACONST_NULL:
                return Operand.NULL;
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1:
                return Operand.WIDE;
            case Opcodes.LDC:
                return constant(((LdcInsnNode) instruction).cst);
            case Opcodes.GETSTATIC:
                FieldInsnNode load = (FieldInsnNode) instruction;
                return Operand.of(
                        Type.getType(load.desc),
                        site,
                        Place.field(Place.STATIC, load.owner, load.name));
            case Opcodes.NEW:
                String type = ((TypeInsnNode) instruction).desc;
                return type.equals("java/lang/Object")
                        ? Operand.plainObject(site)
                        : Operand.object(type, site, null);
            default:
                return Operand.WORD;
        }
    }

    private Operand constant(Object value) {
        if (value instanceof Long || value instanceof Double) {
            return Operand.WIDE;
        }
        if (value instanceof Integer || value instanceof Float) {
            return Operand.WORD;
        }
        if (value instanceof Type type && type.getSort() == Type.OBJECT) {
            return Operand.object("java/lang/Class", site, Place.type(type.getInternalName()));
        }
        if (value instanceof ConstantDynamic constant) {
            return Operand.of(Type.getType(constant.getDescriptor()), site, null);
        }
        return Operand.object("java/lang/String", site, null);
    }

    @Override
    public Operand copyOperation(AbstractInsnNode instruction, Operand value) {
        return value;
    }

    @Override
    public Operand unaryOperation(AbstractInsnNode instruction, Operand value) {
        return switch (instruction.getOpcode()) {
            case Opcodes.LNEG,
                    Opcodes.DNEG,
                    Opcodes.I2L,
                    Opcodes.I2D,
                    Opcodes.L2D,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.D2L ->
                    Operand.WIDE;
            case Opcodes.GETFIELD -> {
                FieldInsnNode load = (FieldInsnNode) instruction;
                yield Operand.of(
                        Type.getType(load.desc),
                        site,
                        Place.field(value.number(), load.owner, load.name));
            }
            case Opcodes.CHECKCAST ->
                    value.cast(Type.getObjectType(((TypeInsnNode) instruction).desc));
            case Opcodes.NEWARRAY ->
                    Operand.newArray(
                            PRIMITIVE_ARRAYS[
                                    ((IntInsnNode) instruction).operand - Opcodes.T_BOOLEAN],
                            site);
            case Opcodes.ANEWARRAY -> {
                Type element = Type.getObjectType(((TypeInsnNode) instruction).desc);
                yield Operand.newArray("[" + element.getDescriptor(), site);
            }
            default -> Operand.WORD;
        };
    }

    @Override
    public Operand binaryOperation(AbstractInsnNode instruction, Operand first, Operand second) {
        return switch (instruction.getOpcode()) {
            case Opcodes.LALOAD,
                    Opcodes.DALOAD,
                    Opcodes.LADD,
                    Opcodes.DADD,
                    Opcodes.LSUB,
                    Opcodes.DSUB,
                    Opcodes.LMUL,
                    Opcodes.DMUL,
                    Opcodes.LDIV,
                    Opcodes.DDIV,
                    Opcodes.LREM,
                    Opcodes.DREM,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR ->
                    Operand.WIDE;
            case Opcodes.AALOAD -> first.element(site);
            default -> Operand.WORD;
        };
    }

    @Override
    public Operand ternaryOperation(
            AbstractInsnNode instruction, Operand first, Operand second, Operand third) {
        return null;
    }

    @Override
    public Operand naryOperation(AbstractInsnNode instruction, List<? extends Operand> values) {
        if (instruction instanceof MultiANewArrayInsnNode array) {
            return Operand.newArray(array.desc, site);
        }
        if (instruction instanceof InvokeDynamicInsnNode call) {
            return Operand.of(Type.getReturnType(call.desc), site, null);
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        View view = JdkLocks.view(call);
        if (view != null && values.get(0).place() != null) {
            return Operand.of(
                    Type.getReturnType(call.desc), site, values.get(0).place().viewed(view));
        }
        if (JdkArrays.isNew(call) && values.stream().noneMatch(Operand::isNested)) {
            boolean isClone = call.owner.startsWith("[");
            return Operand.newArray(
                    isClone ? call.owner : Type.getReturnType(call.desc).getDescriptor(), site);
        }
        return Operand.of(Type.getReturnType(call.desc), site, null);
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Operand value, Operand expected) {
        // What is returned is looked at before.
    }

    @Override
    public Operand merge(Operand first, Operand second) {
        throw new IllegalStateException("States are joined by FlowState.");
    }
}
