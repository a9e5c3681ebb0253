package dev.ravel.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the program's classes hold for threads that are not in control. Where executions run in a
 * JVM that has other work to do, they must not be seen there: the static fields of a class are kept
 * when the first execution initialises it anew, and given back when the last one is over.
 */
public final class FreeStatics {
    private FreeStatics() {}

    /** The number of the time in which no execution runs. */
    static final int EPOCH = 1;

    private static final String EPOCH_FIELD = "$ravel$epoch";

    /** Where an interface has its values. */
    private static final String VALUES_FIELD = "$ravel$statics";

    /** A field and its value; of an array that the weaver has added, a copy of the elements. */
    private record Kept(FieldSlot slot, Object value) {
        static Kept of(Field field) {
            FieldSlot slot = FieldSlot.of(field);
            Object value = slot.get();
            if (HiddenMembers.isHidden(field.getName())) {
                if (value instanceof int[] numbers) {
                    value = numbers.clone();
                } else if (value instanceof Object[] values) {
                    value = values.clone();
                }
            }
            return new Kept(slot, value);
        }

        void giveBack(boolean isInterface) {
            Object now = slot.get();
            if (isInterface && value instanceof int[] numbers) {
                System.arraycopy(numbers, 0, now, 0, numbers.length);
            } else if (isInterface && now != value && value instanceof Object[] values) {
                System.arraycopy(values, 0, now, 0, values.length);
            } else {
                slot.set(value);
            }
        }
    }

    /** Null where nobody will ask for what was there before. */
    private static Map<Class<?>, List<Kept>> kept;

    private static int lastEpoch = EPOCH;

    /** Executions follow, and after them {@link #giveBack}. */
    public static void keep() {
        kept = new IdentityHashMap<>();
    }

    /** A new execution begins. */
    public static void nextEpoch() {
        ControlHooks.epoch = ++lastEpoch;
    }

    /** An execution is about to initialise a class. */
    static void beforeInitialization(Class<?> type) {
        if (kept != null) {
            HookHandler paused = ControlHooks.pause();
            try {
                keep(type);
            } finally {
                ControlHooks.resume(paused);
            }
        }
    }

    private static void keep(Class<?> type) {
        if (!kept.containsKey(type) && isInitialized(type)) {
            List<Kept> fields = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    fields.add(Kept.of(field));
                }
            }
            fields.add(Kept.of(added(type, EPOCH_FIELD)));
            if (type.isInterface()) {
                fields.add(Kept.of(added(type, VALUES_FIELD)));
            }
            kept.put(type, fields);
        }
    }

    private static boolean isInitialized(Class<?> type) {
        Object epoch = FieldSlot.of(added(type, EPOCH_FIELD)).get();
        return (epoch instanceof int[] cell ? cell[0] : (int) epoch) == EPOCH;
    }

    /** A field that the weaver has added. */
    private static Field added(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(type + " is not managed.", e);
        }
    }

    /** The executions are over. */
    public static void giveBack() {
        kept.forEach(
                (type, fields) -> {
                    fields.forEach(field -> field.giveBack(type.isInterface()));
                    if (type.isEnum()) {
                        JdkAccess.forgetEnumConstants(type);
                    }
                });
        kept = null;
        ControlHooks.epoch = EPOCH;
        ControlHooks.outsideListener = null;
    }
}
