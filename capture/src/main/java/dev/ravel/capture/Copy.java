package dev.ravel.capture;

/**
 * What an object was made of at some time.
 *
 * @param values as {@link Shape#read} has them
 */
record Copy(Object object, Shape shape, Object[] values) {}
