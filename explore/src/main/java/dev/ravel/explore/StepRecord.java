package dev.ravel.explore;

import dev.ravel.model.Choice;
import dev.ravel.model.Step;
import dev.ravel.model.StepListener;
import java.util.ArrayList;
import java.util.List;

/** Writes down every step and every choice of an execution, one line each. */
final class StepRecord implements StepListener {
    private final List<Choice> choices = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();

    List<Choice> choices() {
        return choices;
    }

    List<String> steps() {
        return steps;
    }

    @Override
    public void step(Step step) {
        steps.add(step.line());
    }

    @Override
    public void choice(Choice choice) {
        choices.add(choice);
    }
}
