package dev.ravel.instrument.sharing;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a local variable, or of an entry of the operand stack. Two that have the same
 * number in the same state are the same object, if they are not null.
 */
final class Operand implements Value {
    /** The number of what may be any object. */
    static final int UNKNOWN = 0;

    /** The number of the receiver, or of the first parameter of a static method. */
    static final int FIRST = 1;

    static final Operand NONE = new Operand(1, null, UNKNOWN, null, List.of());
    static final Operand WORD = new Operand(1, null, UNKNOWN, null, List.of());
    static final Operand WIDE = new Operand(2, null, UNKNOWN, null, List.of());
    static final Operand NULL = new Operand(1, List.of(), UNKNOWN, null, List.of());

    private final int size;

    // Null for what is no reference. Empty for what is of no interest to anybody: null itself, and
    // plain objects that serve as locks.
    private final List<String> types;

    private final int number;
    private final Place place;
    private final List<Region> regions;

    private Operand(int size, List<String> types, int number, Place place, List<Region> regions) {
        this.size = size;
        this.types = types;
        this.number = number;
        this.place = place;
        this.regions = regions;
    }

    /** A value of a declared type. Null for void, as ASM wants it. */
    static Operand of(Type type, int number, Place place) {
        return switch (type.getSort()) {
            case Type.VOID -> null;
            case Type.LONG, Type.DOUBLE -> WIDE;
            case Type.OBJECT -> object(type.getInternalName(), number, place);
            case Type.ARRAY ->
                    array(
                            type.getDescriptor(),
                            number,
                            place,
                            List.of(place == null ? Region.OUTSIDE : Region.of(place)));
            default -> WORD;
        };
    }

    static Operand object(String internalName, int number, Place place) {
        return new Operand(1, List.of(internalName), number, place, List.of());
    }

    /** A new object of exactly {@code Object}, through which nothing else can be reached. */
    static Operand plainObject(int number) {
        return new Operand(1, List.of(), number, null, List.of());
    }

    static Operand array(String desc, int number, Place place, List<Region> regions) {
        return new Operand(1, List.of(desc), number, place, regions);
    }

    static Operand newArray(String desc, int number) {
        return array(desc, number, null, List.of(Region.created(number)));
    }

    @Override
    public int getSize() {
        return size;
    }

    boolean isReference() {
        return types != null;
    }

    /** Internal names of classes, and descriptors of arrays, one of which it is an object of. */
    List<String> types() {
        return types == null ? List.of() : types;
    }

    int number() {
        return number;
    }

    Place place() {
        return place;
    }

    /** None if it is no array, as far as code has told. */
    List<Region> regions() {
        return regions;
    }

    /** Whether it may be an array of arrays. */
    boolean isNested() {
        for (String type : types()) {
            if (type.startsWith("[[")) {
                return true;
            }
        }
        return false;
    }

    Operand cast(Type type) {
        boolean isArray = type.getSort() == Type.ARRAY;
        String name = isArray ? type.getDescriptor() : type.getInternalName();
        List<Region> known = isArray && regions.isEmpty() ? List.of(Region.OUTSIDE) : regions;
        return this == NULL ? this : new Operand(1, List.of(name), number, place, known);
    }

    /** What an instruction loads that reads an element of this array. */
    Operand element(int site) {
        List<String> elements = new ArrayList<>();
        boolean isArray = false;
        for (String type : types()) {
            if (type.startsWith("[[")) {
                elements.add(type.substring(1));
                isArray = true;
            } else if (type.startsWith("[L")) {
                elements.add(type.substring(2, type.length() - 1));
            }
        }
        return new Operand(1, List.copyOf(elements), site, null, isArray ? regions : List.of());
    }

    /** What is left to know of it once numbers stand for other objects, but for {@code kept}. */
    Operand without(Numbers gone, int kept) {
        boolean isGone = gone.contain(number) && number != kept;
        boolean isPlaceGone = place != null && gone.contain(place.base());
        if (!isGone && !isPlaceGone && !areGone(gone)) {
            return this;
        }
        return new Operand(
                size,
                types,
                isGone ? UNKNOWN : number,
                place == null ? null : place.without(gone),
                regions.stream().map(region -> region.without(gone)).toList());
    }

    private boolean areGone(Numbers gone) {
        for (Region region : regions) {
            if (gone.contain(region.created())
                    || region.place() != null && gone.contain(region.place().base())) {
                return true;
            }
        }
        return false;
    }

    /** What is known of either; {@code joined} is its number if they are not the same object. */
    Operand join(Operand other, int joined) {
        if (this == other || other == NULL && isReference() || this == NONE) {
            return this;
        }
        if (this == NULL && other.isReference()) {
            return other;
        }
        if (!isReference() || !other.isReference()) {
            return NONE;
        }
        int same = number == other.number && number != UNKNOWN ? number : joined;
        Place from = place != null && place.equals(other.place) ? place : null;
        List<String> either = union(types, other.types);
        List<Region> in = regions.equals(other.regions) ? regions : joinRegions(other);
        boolean isThis = same == number && from == place && either == types && in.equals(regions);
        return isThis ? this : new Operand(1, either, same, from, in);
    }

    private List<Region> joinRegions(Operand other) {
        List<Region> joined = union(regions, other.regions);
        // What was not known to be an array may be any.
        return regions.isEmpty() || other.regions.isEmpty()
                ? union(joined, List.of(Region.OUTSIDE))
                : joined;
    }

    private static <T> List<T> union(List<T> known, List<T> added) {
        if (known.containsAll(added)) {
            return known;
        }
        List<T> all = new ArrayList<>(known);
        for (T one : added) {
            if (!all.contains(one)) {
                all.add(one);
            }
        }
        return all;
    }
}
