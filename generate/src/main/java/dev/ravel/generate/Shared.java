package dev.ravel.generate;

/** The object under test, which all threads share. */
record Shared(Class<?> type) implements Expression {
    @Override
    public Object evaluate(Object shared) {
        return shared;
    }

    @Override
    public String code(Names names) {
        return names.shared();
    }
}
