package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import io.reactivex.rxjava3.core.Flowable;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import libraries.UsesCaffeine;
import libraries.UsesGuava;
import libraries.UsesJackson;
import libraries.UsesLog4j;
import libraries.UsesLogback;
import libraries.UsesRxJava;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/** Libraries that many programs use do under Ravel what they do elsewhere. */
class LibrariesTest {
    private static final int EXECUTIONS = 10;

    /** One class of each jar that the programs need. */
    private static final List<Class<?>> IN_THE_JARS =
            List.of(
                    Caffeine.class,
                    ImmutableList.class,
                    InternalFutureFailureAccess.class,
                    ObjectMapper.class,
                    JsonFactory.class,
                    JsonProperty.class,
                    org.apache.logging.log4j.LogManager.class,
                    org.apache.logging.log4j.core.LoggerContext.class,
                    ch.qos.logback.classic.LoggerContext.class,
                    ch.qos.logback.core.Context.class,
                    org.slf4j.LoggerFactory.class,
                    Flowable.class,
                    Publisher.class);

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void work(Class<?> program, Host host, @TempDir Path directory) {
        List<Path> classPath =
                Stream.concat(Stream.of(program), IN_THE_JARS.stream())
                        .map(Build::placeOf)
                        .toList();
        String executions = Integer.toString(EXECUTIONS);

        Ended ended =
                RavelProcess.in(directory)
                        .explore(host, classPath, program.getName(), "--iterations", executions);

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.summary().findings()).as(ended::toString).isEmpty();
        assertThat(ended.summary().executions()).isEqualTo(EXECUTIONS);
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                        UsesCaffeine.class,
                        UsesGuava.class,
                        UsesJackson.class,
                        UsesLog4j.class,
                        UsesLogback.class,
                        UsesRxJava.class)
                .flatMap(program -> Host.defaults().map(host -> arguments(program, host)));
    }
}
