package libraries;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.slf4j.LoggerFactory;

/** Logback with an appender that has a thread of its own. */
public final class UsesLogback {
    private UsesLogback() {}

    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        ListAppender<ILoggingEvent> list = new ListAppender<>();
        list.setContext(context);
        list.start();
        AsyncAppender async = new AsyncAppender();
        async.setContext(context);
        async.addAppender(list);
        async.start();
        Logger logger = context.getLogger(UsesLogback.class);
        logger.setAdditive(false);
        logger.addAppender(async);
        Threads.run(3, number -> logger.error("order {}", number));
        async.stop();
        Threads.check(3, list.list.size(), "events");
    }
}
