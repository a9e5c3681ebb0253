/**
 * Tells from the class files of a program which of its plain memory may race, so that only accesses
 * to that are recorded. When in doubt, memory may race.
 *
 * <p>A field cannot race if it is
 *
 * <ul>
 *   <li>final, or set only in constructors, on the object that they construct, or in the static
 *       initialiser of its class; or in private methods that only these call;
 *   <li>never read outside of these;
 *   <li>of an object that stays in one thread, as far as types tell: no static field, no task, no
 *       lambda expression and nothing that was given to the JDK leads to it;
 *   <li>accessed under one lock everywhere: the monitor of the object itself or of a class, or a
 *       monitor or a lock of {@code java.util.concurrent} in a final field of the object or in a
 *       static final one.
 * </ul>
 *
 * <p>An element of an array cannot race if the array was made in the same method, which has not let
 * go of it, or if it is in a field that keeps its arrays to itself, and for whose elements one of
 * the rules above holds.
 *
 * <p>What is taken for granted:
 *
 * <ul>
 *   <li>The class path is complete.
 *   <li>Nobody accesses fields by reflection, handles, {@code Unsafe} or native code, unless the
 *       class that looks up a field has its name as a constant.
 *   <li>Nobody gets hold of an object by a race while it is being constructed, or before the writes
 *       of its constructor are seen.
 *   <li>An object in a {@code ThreadLocal} is not handed to another thread.
 *   <li>What is put into a container of the JDK is found through the program's variables that lead
 *       to the container, not through one of the JDK's own, such as the system properties.
 *   <li>Generic types are true: nothing but a {@code Foo} is in a {@code List<Foo>}.
 * </ul>
 */
package dev.ravel.instrument.sharing;
