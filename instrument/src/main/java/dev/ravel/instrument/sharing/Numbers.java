package dev.ravel.instrument.sharing;

/** Numbers of objects, from the first to before the end, which stand for other objects now. */
record Numbers(int first, int end) {
    static Numbers of(int number) {
        return new Numbers(number, number + 1);
    }

    boolean contain(int number) {
        return number >= first && number < end;
    }
}
