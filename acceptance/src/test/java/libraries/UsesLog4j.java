package libraries;

import java.io.StringWriter;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AsyncAppender;
import org.apache.logging.log4j.core.appender.WriterAppender;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.layout.PatternLayout;

/** Log4j 2 with an appender that has a thread of its own. */
public final class UsesLog4j {
    private UsesLog4j() {}

    public static void main(String[] args) throws Exception {
        StringWriter written = new StringWriter();
        LoggerContext context = Configurator.initialize(configuration(written));
        Threads.run(3, number -> LogManager.getLogger(UsesLog4j.class).error("order {}", number));
        context.stop();
        Threads.check(3L, written.toString().lines().count(), "lines written");
    }

    private static Configuration configuration(StringWriter target) {
        Configuration configuration = new DefaultConfiguration();
        PatternLayout layout = PatternLayout.newBuilder().withPattern("%t %m%n").build();
        WriterAppender writer =
                WriterAppender.newBuilder()
                        .setName("writer")
                        .setLayout(layout)
                        .setTarget(target)
                        .build();
        configuration.addAppender(writer);
        AsyncAppender async =
                AsyncAppender.newBuilder()
                        .setName("async")
                        .setConfiguration(configuration)
                        .setAppenderRefs(
                                new AppenderRef[] {
                                    AppenderRef.createAppenderRef("writer", null, null)
                                })
                        .build();
        configuration.addAppender(async);
        configuration
                .getRootLogger()
                .getAppenders()
                .keySet()
                .forEach(configuration.getRootLogger()::removeAppender);
        configuration.getRootLogger().addAppender(async, null, null);
        return configuration;
    }
}
