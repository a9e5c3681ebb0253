package dev.ravel.instrument.sharing;

/**
 * The arrays that one of them may be, as far as a method can tell.
 *
 * @param created the number of the instruction that made the array in this method, or 0; negative
 *     once the instruction has made another one
 * @param place the field that the array, or the one around it, was loaded from, or null
 */
record Region(int created, Place place) {
    /** Arrays of which nothing is known. */
    static final Region OUTSIDE = new Region(0, null);

    static Region created(int number) {
        return new Region(number, null);
    }

    static Region of(Place place) {
        return new Region(0, place);
    }

    Region without(Numbers gone) {
        if (gone.contain(created)) {
            return new Region(-created, null);
        }
        return place == null ? this : new Region(created, place.without(gone));
    }
}
