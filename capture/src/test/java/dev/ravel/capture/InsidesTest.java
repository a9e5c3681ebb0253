package dev.ravel.capture;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.lang.ref.WeakReference;
import java.net.PasswordAuthentication;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Secrets are known wherever a name tells of them, also in objects that are not written down. */
class InsidesTest {
    private static final String SECRET = "Zq7x-hunter2";

    private enum Setting {
        NAME,
        PASSWORD
    }

    private record Login(String user, String password) {}

    private record Box(Object content) {}

    private record Header(String name, Object value) {}

    private static final class Settings extends Properties {
        private static final long serialVersionUID = 1;
    }

    private static Properties properties(Properties defaults) {
        Properties properties = new Properties(defaults);
        properties.setProperty("name", "ada");
        return properties;
    }

    private static <T extends Map<? super String, ? super String>> T filled(T map) {
        map.put("name", "ada");
        map.put("db.password", SECRET);
        return map;
    }

    private static FutureTask<String> task() {
        FutureTask<String> task = new FutureTask<>(() -> SECRET);
        task.run();
        return task;
    }

    private static StringBuilder wiped() {
        StringBuilder text = new StringBuilder(SECRET);
        text.setLength(0);
        return text;
    }

    private static StringBuffer deleted() {
        StringBuffer text = new StringBuffer("€");
        text.setLength(0);
        text.append(SECRET);
        text.delete(0, text.length());
        return text;
    }

    private static ByteArrayOutputStream stream() {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        stream.writeBytes(SECRET.getBytes(StandardCharsets.UTF_8));
        return stream;
    }

    private static ByteArrayOutputStream resetStream() {
        ByteArrayOutputStream stream = stream();
        stream.reset();
        return stream;
    }

    private static char[] halfWiped() {
        char[] text = ("12345" + SECRET).toCharArray();
        Arrays.fill(text, 0, 5, '\0');
        return text;
    }

    static Stream<Map.Entry<String, Object>> holders() {
        Map<Setting, Object> byEnum = new EnumMap<>(Setting.class);
        byEnum.put(Setting.PASSWORD, SECRET);
        Map<String, String> anonymous =
                new HashMap<>() {
                    private static final long serialVersionUID = 1;

                    {
                        put("password", SECRET);
                    }
                };
        return Stream.of(
                entry("settings", filled(new Properties())),
                entry("settings", properties(filled(new Properties()))),
                entry("settings", filled(new Settings())),
                entry("settings", anonymous),
                entry("settings", byEnum),
                entry("settings", filled(new Hashtable<String, String>())),
                entry("settings", filled(new ConcurrentHashMap<String, String>())),
                entry("settings", filled(new ConcurrentSkipListMap<String, String>())),
                entry("settings", filled(new LinkedHashMap<String, String>())),
                entry("settings", filled(new TreeMap<String, String>())),
                entry("settings", filled(new IdentityHashMap<String, String>())),
                entry("settings", filled(new WeakHashMap<String, String>())),
                entry("settings", Map.of("password", SECRET)),
                entry("settings", Map.of("password", SECRET, "name", "ada")),
                entry("settings", Map.of("password", List.of(new StringBuilder(SECRET)))),
                entry("settings", Collections.singletonMap("password", SECRET)),
                entry("settings", Collections.unmodifiableMap(filled(new HashMap<>()))),
                entry("settings", Collections.unmodifiableMap(filled(new Settings()))),
                entry("settings", Collections.synchronizedMap(filled(new Settings()))),
                entry("settings", Collections.unmodifiableSortedMap(filled(new TreeMap<>()))),
                entry(
                        "settings",
                        Collections.checkedMap(
                                filled(new HashMap<String, String>()), String.class, String.class)),
                entry("settings", filled(new HashMap<String, String>()).entrySet()),
                entry("setting", Map.entry("password", SECRET)),
                entry("setting", new AbstractMap.SimpleEntry<>("password", SECRET)),
                entry("setting", new AbstractMap.SimpleImmutableEntry<>("password", SECRET)),
                entry("settings", new ArrayList<>(List.of(Map.entry("password", SECRET)))),
                entry("settings", new Header("Authorization", SECRET)),
                entry("settings", Collections.singletonList(new Login("ada", SECRET))),
                entry("logins", Collections.unmodifiableList(List.of(new Login("ada", SECRET)))),
                entry("login", Optional.of(new Login("ada", SECRET))),
                entry("login", CompletableFuture.completedFuture(new Login("ada", SECRET))),
                entry("login", new AtomicReference<>(new Login("ada", SECRET))),
                entry("login", new WeakReference<>(LOGIN)),
                entry("tokens", new AtomicReferenceArray<>(new String[] {SECRET})),
                entry("token", Optional.of(Optional.of(SECRET))),
                entry("token", Optional.of(new Box(SECRET))),
                entry("token", CompletableFuture.completedFuture(SECRET)),
                entry("token", task()),
                entry("tokens", Collections.unmodifiableList(new ArrayList<>(List.of(SECRET)))),
                entry("tokens", List.of(new StringBuilder(SECRET))),
                entry("tokens", new ArrayDeque<>(List.of(CharBuffer.wrap(SECRET)))),
                entry("tokens", List.of(ByteBuffer.wrap(SECRET.getBytes(StandardCharsets.UTF_8)))),
                entry("tokens", new Box(new StringBuffer(SECRET))),
                entry("tokens", new char[][] {SECRET.toCharArray()}),
                entry("token", wiped()),
                entry("token", deleted()),
                entry("token", halfWiped()),
                entry("token", stream()),
                entry("token", resetStream()),
                entry("token", new StringWriter().append(SECRET)),
                entry("box", new PasswordAuthentication("ada", SECRET.toCharArray())),
                entry("box", new PBEKeySpec(SECRET.toCharArray())),
                entry(
                        "box",
                        new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256")),
                entry("arguments", new String[] {"-Ddb.password=" + SECRET, "-v"}),
                entry("arguments", new String[] {"--db-password", SECRET, "-v"}),
                entry("arguments", List.of("-user", "ada", "-password", SECRET)),
                entry("line", "https://ada:" + SECRET + "@host/path"),
                entry("line", new StringBuilder("password=" + SECRET)),
                entry("line", "Cookie: JSESSIONID=" + SECRET + "; theme=dark"),
                entry("line", "sessionId=" + SECRET),
                entry("line", "<db><password>" + SECRET + "</password></db>"),
                entry("line", "{\\\"password\\\": \\\"" + SECRET + "\\\"}"));
    }

    private static final Login LOGIN = new Login("ada", SECRET);

    @ParameterizedTest
    @MethodSource("holders")
    void whatIsSecretThereIsSecretElsewhere(Map.Entry<String, Object> holder) {
        String text =
                new MaskedBundle()
                        .with("plain", new Box(SECRET))
                        .with(holder.getKey(), holder.getValue())
                        .crashing("no " + SECRET)
                        .text();

        assertThat(text).doesNotContain("Zq7x").doesNotContain("hunter2").contains("no masked ");
    }

    @Test
    void aTaskThatIsNotWrittenDownHidesNothing() {
        String order = "order-4711-0815";
        FutureTask<String> task = new FutureTask<>(() -> order.substring(1));
        String text =
                new MaskedBundle()
                        .with("task", task)
                        .with("order", new Box(order))
                        .with("metric", new Header("tokens", 4711))
                        .crashing("")
                        .text();

        assertThat(text).contains(order).contains("Int 4711");
    }

    @Test
    void aWipedArrayHidesNoOthers() {
        String text =
                new MaskedBundle()
                        .with("password", new char[8])
                        .with("token", "        ".toCharArray())
                        .with("secret", ByteBuffer.allocate(9))
                        .with("counts", new int[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 4711})
                        .crashing("table:          5")
                        .text();

        assertThat(text).contains("int 4711").contains("table:          5");
    }
}
