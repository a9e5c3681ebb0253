package dev.ravel.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkRolesTest {
    @ParameterizedTest
    @CsvSource({
        "java/util/concurrent/atomic/AtomicInteger,LEAF",
        "java/util/concurrent/locks/ReentrantLock$Sync,LEAF",
        "java/util/concurrent/ConcurrentHashMap$KeySetView,LEAF",
        "java/util/Collections$SynchronizedList,LEAF",
        "java/util/Vector,LEAF",
        "java/util/concurrent/ThreadPoolExecutor$Worker,CONCURRENT",
        "java/util/concurrent/FutureTask,CONCURRENT",
        "java/util/Collections$UnmodifiableMap,CONCURRENT",
        "java/util/TimerThread,CONCURRENT",
        "java/util/concurrent/locks/LockSupport,QUIET",
        "java/util/concurrent/ThreadLocalRandom,QUIET",
        "java/io/PrintStream,QUIET",
        "java/util/Formatter,QUIET",
        "java/lang/Thread,QUIET",
        "java/lang/ref/ReferenceQueue,REAL",
        "java/lang/ClassLoader,REAL",
        "java/lang/ThreadGroup,REAL",
    })
    void everyClassOfTheJdkHasItsRole(String type, Role role) {
        assertThat(JdkRoles.of(type)).isEqualTo(role);
    }
}
