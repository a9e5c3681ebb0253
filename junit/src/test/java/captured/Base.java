package captured;

/** Has a field of the same name. */
class Base {
    Object any;

    public Object anyOfBase() {
        return any;
    }
}
