package dev.ravel.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryFilterTest {
    private static final String READ = "read bank.Account.balance in bank.Account.get (A.java:5)";

    @Test
    void aChosenStatementIsThatOne() {
        MemoryFilter filter = MemoryFilter.chosen(List.of(READ));

        assertThat(filter.has(READ)).isTrue();
        assertThat(filter.has(READ.replace(":5", ":6"))).isFalse();
    }

    @Test
    void aFieldThatIsRacedForIsMeantEverywhere() {
        MemoryFilter filter = MemoryFilter.racing(List.of(READ));

        assertThat(filter.isNone()).isFalse();
        assertThat(filter.has("write bank.Account.balance in bank.Bank.a test in it (B.java:9)"))
                .isTrue();
        assertThat(filter.has("read bank.Account.name in bank.Account.get (A.java:5)")).isFalse();
    }

    @Test
    void elementsAndCallsAreMeantInTheSameClass() {
        MemoryFilter filter =
                MemoryFilter.racing(
                        List.of(
                                "write [] in bank.Log.add (Log.java:3)",
                                "call java.util.List.add in bank.Audit.add (Audit.java:4)"));

        assertThat(filter.has("read [] in bank.Log.get (Log.java:8)")).isTrue();
        assertThat(filter.has("read [] in bank.Audit.get (Audit.java:8)")).isFalse();
        assertThat(filter.has("read [] in bank.Log$Entry.get (Log.java:9)")).isFalse();
        assertThat(filter.has("call java.util.List.size in bank.Audit.get (Audit.java:8)"))
                .isTrue();
        assertThat(filter.has("call java.util.List.size in bank.Log.get (Log.java:8)")).isFalse();
    }
}
