package dev.ravel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import captured.Ran;
import captured.Traps;
import dev.ravel.model.crash.ObjectStates;
import dev.ravel.model.crash.RestoredTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever wrote the file must not choose what of the program is run while it is read. */
class RestoringRunsNothingTest {
    private static final String TRAP = "captured.Traps$";

    @BeforeEach
    void nothingRanBefore() {
        Ran.WHAT.clear();
    }

    private static Captured captured(List<String> lines) {
        StringBuilder text = new StringBuilder("ravel objects 1\n");
        for (String line : lines) {
            text.append(line.startsWith("#") ? "  " : "    ").append(line).append('\n');
        }
        return Captured.of(ObjectStates.parse("test", text.toString()), Traps.class);
    }

    /** Object 1, made of traps of that class in all the ways that a file can say. */
    private static void restore(String type, String trap, boolean isHashed) {
        List<String> lines = new ArrayList<>(List.of("#1 " + type + " at 0"));
        for (int i = 2; i < 42; i++) {
            lines.add("- #" + i);
            if (isHashed) {
                lines.add("hash = int 3");
            }
        }
        for (int i = 2; i < 42; i++) {
            lines.add("#%d %s%s at 0".formatted(i, TRAP, trap));
        }
        try {
            captured(lines).get(1);
        } catch (RavelProblem e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    static Stream<String> restored() {
        return RestoredTypes.all().stream();
    }

    @ParameterizedTest
    @MethodSource("restored")
    void noMethodOfAnElementIsCalled(String type) {
        for (String trap : List.of("Key", "Compared", "Pair", "Names", "Endless", "Failure")) {
            restore(type, trap, true);
            restore(type, trap, false);
        }

        assertThat(Ran.WHAT).isEmpty();
    }

    /** Their hashes are those of what is in them. */
    @ParameterizedTest
    @MethodSource("restored")
    void noMethodOfWhatIsInsideOfAKeyIsCalled(String type) {
        for (String key : RestoredTypes.all()) {
            try {
                captured(
                                List.of(
                                        "#1 " + type + " at 0",
                                        "- #2",
                                        "- #2",
                                        "- #4",
                                        "- #4",
                                        "#2 " + key + " at 0",
                                        "- #3",
                                        "- #3",
                                        "#3 " + TRAP + "Key at 0",
                                        "#4 " + key + " at 0",
                                        "- #3",
                                        "- #3"))
                        .get(1);
            } catch (RavelProblem e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }

        assertThat(Ran.WHAT).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Failure", "Dice", "Names", "Table", "Endless", "Key", "Compared"})
    void noMethodIsCalledByAConstructorOfTheJdk(String trap) {
        Captured state = captured(List.of("#1 " + TRAP + trap + " at 0"));

        assertThat(state.get(1).getClass().getSimpleName()).isEqualTo(trap);
        assertThat(Ran.WHAT).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Names", "Table", "Endless"})
    void aCollectionOfTheProgramIsNotAskedToTakeElements(String trap) {
        List<String> lines = List.of("#1 " + TRAP + trap + " at 0", "- \"a\"", "- \"b\"");

        assertThatThrownBy(() -> captured(lines)).isInstanceOf(RavelProblem.class);
        assertThat(Ran.WHAT).isEmpty();
    }

    /** All is checked first: an initialiser is run only for objects that can be made. */
    @ParameterizedTest
    @CsvSource({
        "Abstract, ''",
        "Default, ''",
        "NoConstant, ''",
        "Finalized, ''",
        "FinalizedToo, ''",
        "WithoutField, captured.Traps$WithoutField.none = int 1",
        "Typed, captured.Traps$Typed.number = long 1",
        "Typed, captured.Traps$Typed.number = #2",
        "Typed, captured.Traps$Typed.number = null",
        "Typed, captured.Traps$Other.number = int 1",
        "Key, captured.Traps$Key.any = enum captured.Traps$NoConstant TWO",
        "Key, captured.Traps$Key.any = enum captured.Traps$Typed number",
        "Key, captured.Traps$Key.any = enum captured.Traps$WithoutField A"
    })
    void noInitialiserOfWhatIsRefusedIsRun(String trap, String field) {
        List<String> lines = new ArrayList<>(List.of("#1 " + TRAP + trap + " at 0"));
        if (!field.isEmpty()) {
            lines.add(field);
        }
        lines.add("#2 java.util.ArrayList at 0");

        assertThatThrownBy(() -> captured(lines).get(1)).isInstanceOf(RavelProblem.class);
        assertThat(Ran.WHAT).isEmpty();
    }

    @Test
    void aClassOfTheJdkThatTheClassPathLoadsIsNoneOfTheProgram() {
        assertThatThrownBy(() -> captured(List.of("#1 com.sun.tools.javac.Main at 0")).get(1))
                .isInstanceOf(RavelProblem.class)
                .hasMessageContaining("class of the JDK");
        assertThatThrownBy(
                        () ->
                                captured(List.of())
                                        .call(
                                                null,
                                                "com.sun.tools.javac.Main.compile(java.lang.String[])",
                                                (Object) new String[0]))
                .isInstanceOf(RavelProblem.class)
                .hasMessageContaining("class of the JDK");
    }
}
