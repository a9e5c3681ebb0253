package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FingerprintSetTest {
    @Test
    void countsEachFingerprintOnce() {
        FingerprintSet set = new FingerprintSet();
        for (int round = 0; round < 2; round++) {
            for (long fingerprint = 0; fingerprint < 10_000; fingerprint++) {
                assertThat(set.add(fingerprint * 0x9E3779B97F4A7C15L)).isEqualTo(round == 0);
            }
        }
        assertThat(set.size()).isEqualTo(10_000);
    }

    @Test
    void staysBoundedAndStopsCounting() {
        FingerprintSet set = new FingerprintSet();
        for (long fingerprint = 1; fingerprint <= 1_500_000; fingerprint++) {
            set.add(fingerprint << 1);
        }
        assertThat(set.size()).isEqualTo(1 << 20);
    }

    @Test
    void countsThoseSeenOnce() {
        FingerprintSet set = new FingerprintSet();
        set.add(8);
        set.add(16);
        set.add(24);
        set.add(16);
        set.add(16);

        assertThat(set.singles()).isEqualTo(2);
    }
}
