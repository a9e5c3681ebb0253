package subjects.conformance;

import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Reflection lists what is in the source, and nothing else. */
public final class ReflectionConformance {
    private ReflectionConformance() {}

    /** Has statics that are made when it is initialised. */
    public static class Counted {
        static int count = Integer.getInteger("none", 3);
        public static final Object LOCK = new Object();
        public int value;

        public static int next() {
            return ++count;
        }

        void reset() {
            value = 0;
        }
    }

    /** The same for an interface. */
    public interface Named {
        Object NAME = new Object();

        String name();

        default int length() {
            return name().length();
        }
    }

    public static void main(String[] args) {
        new Cases(ReflectionConformance.class)
                .add("membersOfClass", ReflectionConformance::membersOfClass)
                .add("membersOfInterface", ReflectionConformance::membersOfInterface)
                .add("membersOfThread", ReflectionConformance::membersOfThread)
                .add("membersByName", ReflectionConformance::membersByName)
                .run(args);
    }

    private static void membersOfClass() throws Throwable {
        Counted.next();
        Check.equal(
                List.of("LOCK", "count", "value"),
                names(Counted.class.getDeclaredFields()),
                "declared fields");
        Check.equal(List.of("LOCK", "value"), names(Counted.class.getFields()), "public fields");
        Check.equal(
                List.of("next", "reset"),
                names(Counted.class.getDeclaredMethods()),
                "declared methods");
        List<String> inherited = names(Object.class.getMethods());
        Check.equal(
                Stream.concat(inherited.stream(), Stream.of("next")).sorted().toList(),
                names(Counted.class.getMethods()),
                "public methods");
    }

    private static void membersOfInterface() throws Throwable {
        Named named = () -> "name";
        Check.equal(4, named.length(), "the length");
        Check.equal(List.of("NAME"), names(Named.class.getDeclaredFields()), "declared fields");
        Check.equal(List.of("NAME"), names(named.getClass().getFields()), "fields of a lambda");
        Check.equal(
                List.of("length", "name"),
                names(Named.class.getDeclaredMethods()),
                "declared methods");
    }

    private static void membersOfThread() throws Throwable {
        Stream.of(Thread.class.getDeclaredFields(), Thread.class.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .map(Member::getName)
                .forEach(name -> Check.equal(false, name.contains("ravel"), name));
    }

    private static void membersByName() throws Throwable {
        int count = Counted.class.getDeclaredField("count").getInt(null);
        Check.equal(count + 1, Counted.class.getMethod("next").invoke(null), "the next count");
    }

    private static List<String> names(Member[] members) {
        return Arrays.stream(members).map(Member::getName).sorted().toList();
    }
}
