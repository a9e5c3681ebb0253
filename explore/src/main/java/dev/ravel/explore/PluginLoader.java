package dev.ravel.explore;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** Loads what users add to Ravel; the agent takes nothing of it for a part of the program. */
final class PluginLoader extends URLClassLoader {
    private PluginLoader(URL[] urls, ClassLoader parent) {
        super(urls, parent);
    }

    /** {@code parent} itself if there are no plugins. */
    static ClassLoader of(List<String> plugins, ClassLoader parent) {
        if (plugins.isEmpty()) {
            return parent;
        }
        try {
            URL[] urls = new URL[plugins.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = Path.of(plugins.get(i)).toUri().toURL();
            }
            return new PluginLoader(urls, parent);
        } catch (MalformedURLException e) {
            throw new BadProgram("The plugins %s cannot be used: %s.".formatted(plugins, e));
        }
    }
}
