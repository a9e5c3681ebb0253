package dev.ravel.instrument.defects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.hooks.DefectPlaces;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DefectListingTest {
    private static String declarer(String owner, String name, String desc) {
        return name.equals("flag") ? owner : null;
    }

    /** One test for all, since the places are static. */
    @Test
    void placesAreListedAndExecutionIsNoted() throws ReflectiveOperationException {
        byte[] bytes =
                new DefectListing()
                        .apply(BrokenClass.bytesOf(Updates.class), DefectListingTest::declarer);
        Class<?> noted = BrokenClass.define(Updates.class, bytes);
        assertThat(words()).containsExactly("unexecuted", "unexecuted", "unexecuted", "unexecuted");

        noted.getMethod("claim", AtomicInteger.class, int.class)
                .invoke(noted.getConstructor().newInstance(), new AtomicInteger(), 0);

        assertThat(words()).containsExactly("unexecuted", "executed", "unexecuted", "executed");
        assertThat(DefectPlaces.lines().get(1).split("\t"))
                .startsWith(
                        "executed",
                        "update-split",
                        "1",
                        Updates.class.getName(),
                        "claim",
                        "Updates.java")
                .endsWith("AtomicInteger.compareAndSet() split into a read and a write");
        assertThat(DefectPlaces.lines().get(3).split("\t"))
                .containsExactly(
                        "executed",
                        "volatile-dropped",
                        "0",
                        Updates.class.getName(),
                        "flag",
                        "Updates.java",
                        "0",
                        "volatile dropped");
    }

    private static List<String> words() {
        return DefectPlaces.lines().stream().map(line -> line.split("\t")[0]).toList();
    }

    @Test
    void aDefectThatIsNotThereIsAnError() {
        ChosenDefect chosen = ChosenDefect.parse("update-split:3:" + Updates.class.getName());

        assertThatThrownBy(() -> chosen.asDeclared(BrokenClass.bytesOf(Updates.class)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("3 defects of kind update-split");
    }

    @Test
    void otherClassesAreLeftAsTheyAre() {
        byte[] bytes = BrokenClass.bytesOf(Updates.class);

        assertThat(ChosenDefect.parse("update-split:0:a.Other").asDeclared(bytes)).isSameAs(bytes);
    }
}
