package dev.ravel.model;

/** Hears of every step of an execution. */
public interface StepListener {
    void step(Step step);

    /** More than one thread could go on and this one was chosen; its step follows. */
    void choice(Choice choice);
}
