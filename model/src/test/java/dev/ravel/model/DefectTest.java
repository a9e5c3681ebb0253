package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DefectTest {
    @Test
    void isReadFromTheAgentsLine() {
        assertThat(Defect.parse("executed\tlock-moved\t3\ta.B\tput\tB.java\t12\tmoved"))
                .isEqualTo(new Defect("lock-moved", 3, "a.B", "put", "B.java", 12, "moved", true));
        assertThat(Defect.parse("unexecuted\tvolatile-dropped\t0\tB\tflag\t\t0\tdropped"))
                .isEqualTo(new Defect("volatile-dropped", 0, "B", "flag", "", 0, "dropped", false));
    }

    @Test
    void anotherLineIsRefused() {
        assertThatThrownBy(() -> Defect.parse("executed\tlock-moved"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("lock-moved");
    }

    @Test
    void aPlaceTellsWhatIsKnown() {
        assertThat(new Defect("", 0, "a.B$C", "put", "B.java", 12, "", true).place())
                .isEqualTo("B.C.put (B.java:12)");
        assertThat(new Defect("", 0, "B", "flag", "B.java", 0, "", true).place())
                .isEqualTo("B.flag (B.java)");
        assertThat(new Defect("", 0, "B", "flag", "", 0, "", true).place()).isEqualTo("B.flag");
    }
}
