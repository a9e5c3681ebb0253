package dev.ravel.hooks;

/** A {@link View} which the JDK does not tell what it views: whoever makes it does. */
public interface AttachedView extends View {
    void ravel$view(Object viewed);
}
