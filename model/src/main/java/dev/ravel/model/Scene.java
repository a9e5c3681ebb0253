package dev.ravel.model;

/**
 * What a person wants to know of a thread that is about to do something.
 *
 * @param memory what it is on, such as {@code Account#2.balance}
 * @param value what is there now, if it is memory; else an empty string
 * @param locks what the thread holds, separated by commas
 * @param stack where it is, a line for each frame
 */
public record Scene(String thread, String memory, String value, String locks, String stack) {}
