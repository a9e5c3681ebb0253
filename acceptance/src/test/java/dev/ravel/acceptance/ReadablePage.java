package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;

/** What every page owes to those who see little, or nothing, or have no mouse. */
final class ReadablePage {
    private static final Set<String> NO_ROLES = Set.of("", "none", "generic", "Pre");

    private ReadablePage() {}

    /** As the page is now; what is behind a fold is looked at where a test has opened it. */
    static void check(BrowserPage page) {
        checkControls(page);
        for (String scheme : List.of("light", "dark")) {
            page.preferring(scheme);
            checkContrast(page, scheme);
            String other = scheme.equals("light") ? "Dark" : "Light";
            assertThat(page.text("#theme")).as("what the button does").startsWith(other);
        }
    }

    private static void checkControls(BrowserPage page) {
        assertThat(page.controls())
                .hasSizeGreaterThan(2)
                .allSatisfy(
                        control -> {
                            assertThat(control.role()).as("role of %s", control).isNotIn(NO_ROLES);
                            assertThat(control.name()).as("name of %s", control).isNotBlank();
                        });
    }

    private static void checkContrast(BrowserPage page, String scheme) {
        List<String> answer = page.answer("contrast.js").lines().toList();

        assertThat(Integer.parseInt(answer.get(0))).as("colours of text").isGreaterThan(2);
        assertThat(answer.subList(1, answer.size()))
                .as("text that is too near to its ground (%s)", scheme)
                .isEmpty();
    }
}
