package dev.ravel.generate;

import dev.ravel.explore.TargetContext;
import java.util.List;

/**
 * What is asked for beside a class, a time and a seed.
 *
 * @param excluded methods, by name or by name and parameters
 * @param packages whose classes are used for parameters first
 * @param threads how many suffixes a test has
 * @param comparesResults whether results are compared with those of linearizations
 */
record Request(List<String> excluded, List<String> packages, int threads, boolean comparesResults) {
    static Request of(TargetContext context) {
        return new Request(
                context.request().all("exclude"),
                context.request().all("aux"),
                Integer.parseInt(context.request().get("threads")),
                context.request().get("oracle").equals("results"));
    }
}
