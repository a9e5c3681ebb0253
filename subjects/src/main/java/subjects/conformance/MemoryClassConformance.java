package subjects.conformance;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** Classes whose loader has no bytes of them to show are initialised like all others. */
public final class MemoryClassConformance {
    private MemoryClassConformance() {}

    /** What is expected of each class that is called, whoever the parent of its loader is. */
    private static final String[][] EXPECTED = {
        {"ReadsNames", "[first]first1099511627776"},
        {"WritesNames", "first7"},
        {"ReadsLimits", "1000 0.5 1001"},
        {"MakesChild", "parent child log!"},
        {"ReadsInherited", "parent"},
        {"UsesEnum", "{RED=10, GREEN=20}g"},
        {"UsesRecord", "Point[x=0, y=0] 1"},
        {"UsesHolder", "4242"},
        {"StartsWorker", "1"},
        {"UserA", "A"},
        {"ReadsFailing", "NumberFormatException"},
    };

    public static void main(String[] args) {
        Cases cases = new Cases(MemoryClassConformance.class);
        for (String[] expected : EXPECTED) {
            cases.add(expected[0], () -> agrees(expected[0], expected[1]));
        }
        cases.add("otherBytesThanOnTheClassPath", MemoryClassConformance::otherBytes)
                .add("twoLoaders", MemoryClassConformance::twoLoaders)
                .add("reflection", MemoryClassConformance::reflection)
                .add("methodHandle", MemoryClassConformance::methodHandle)
                .add("addedToTheClassPath", MemoryClassConformance::added)
                .run(args);
    }

    private static void agrees(String name, String expected) throws Exception {
        Check.equal(expected, new MemoryClasses(null).call(name), "with no parent");
        Check.equal(expected, withParent().call(name), "with a parent");
    }

    private static MemoryClasses withParent() {
        return new MemoryClasses(MemoryClassConformance.class.getClassLoader());
    }

    private static void otherBytes() throws Exception {
        Check.equal("BB", withParent().swapTwins().call("UserA"), "of the other bytes");
    }

    private static void twoLoaders() throws Exception {
        MemoryClasses one = withParent();
        MemoryClasses other = withParent();
        Check.equal("first7", one.call("WritesNames"), "written in one");
        Check.equal("[first]first1099511627776", other.call("ReadsNames"), "not in the other");
    }

    private static Field text(String name) throws Exception {
        Field field = withParent().load(name).getDeclaredField("text");
        field.setAccessible(true);
        return field;
    }

    private static void reflection() throws Exception {
        Check.equal("reflected", text("Reflected").get(null), "read by reflection");
    }

    private static void methodHandle() throws Throwable {
        Object value = MethodHandles.lookup().unreflectGetter(text("Reflected")).invoke();
        Check.equal("reflected", value, "read by a method handle");
    }

    /** The loader of the class path takes a class of one name once, in each run of the program. */
    private static void added() throws Exception {
        byte[] bytes = new MemoryClasses(null).renamed("TwinB", "TwinC");
        Field text = MethodHandles.lookup().defineClass(bytes).getDeclaredField("text");
        text.setAccessible(true);
        Check.equal("B", text.get(null), "initialised");
        text.set(null, "changed");
        Check.throwsException(LinkageError.class, () -> MethodHandles.lookup().defineClass(bytes));
    }
}
