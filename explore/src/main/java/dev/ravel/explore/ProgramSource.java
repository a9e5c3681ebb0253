package dev.ravel.explore;

import java.util.List;

/** In the place of a main class: makes a program out of arguments, outside of control. */
public interface ProgramSource {
    /** The program, which may be run any number of times, each time under control. */
    Runnable open(List<String> arguments);
}
