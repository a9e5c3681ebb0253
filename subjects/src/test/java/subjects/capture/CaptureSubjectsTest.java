package subjects.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CaptureSubjectsTest {
    private interface Program {
        void main(String... arguments) throws Exception;
    }

    /** Each program compares its result with the one that it has computed in one thread. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void worksForSomeRounds(String name, Program program) {
        assertThatCode(() -> program.main("work", "3")).doesNotThrowAnyException();
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                program("Crawler", Crawler::main),
                program("CornerShop", CornerShop::main),
                program("PingPong", PingPong::main),
                program("RayTracer", RayTracer::main),
                program("Animation", Animation::main),
                program("FileServer", FileServer::main));
    }

    private static Arguments program(String name, Program program) {
        return Arguments.of(name, program);
    }

    @Test
    void workHasAUsualNumberOfRounds() {
        assertThat(Mode.of(new String[0], 7, "here")).isEqualTo(new Mode(false, 7));
        assertThat(Mode.of(new String[] {"work"}, 7, "here")).isEqualTo(new Mode(false, 7));
        assertThat(Mode.of(new String[] {"work", "3"}, 7, "here")).isEqualTo(new Mode(false, 3));
    }

    @Test
    void anotherWordIsAMistake() {
        assertThatThrownBy(() -> Mode.of(new String[] {"play"}, 7, "here"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[play]");
    }
}
