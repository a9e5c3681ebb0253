package dev.ravel.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Keeps what the weaver has added to a class from those who ask for all that it has. */
public final class HiddenMembers {
    /** How the names begin, in classes of the program and in those of the JDK. */
    private static final String OF_PROGRAM = "$ravel$";

    private static final String OF_JDK = "ravel$";

    private HiddenMembers() {}

    /** {@code all} is the caller's own array, and may be changed. */
    public static Method[] methods(Method[] all) {
        int count = moveVisible(all);
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    /** The same for fields. */
    public static Field[] fields(Field[] all) {
        int count = moveVisible(all);
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    /** Moves those that may be seen to the front, and answers how many they are. */
    private static int moveVisible(Member[] members) {
        int count = 0;
        for (Member member : members) {
            if (!isHidden(member.getName())) {
                members[count++] = member;
            }
        }
        return count;
    }

    static boolean isHidden(String name) {
        return name.startsWith(OF_PROGRAM) || name.startsWith(OF_JDK);
    }
}
