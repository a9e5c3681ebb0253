package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that has secrets of all kinds is recorded, and none of them is in the bundle. */
class SecretsTest {
    /** The number of a secret is its kind. */
    private static final int KINDS = 64;

    private static String secret(int kind) {
        return "s3cr%02dt-Zq%02dxé".formatted(kind, 7 * kind % 100);
    }

    private static final String PROGRAM =
            """
            import java.nio.*;
            import java.nio.charset.StandardCharsets;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.function.*;
            public class Keeper {
                static String s(int kind) { return String.format("s3cr%02dt-Zq%02dxé", kind, 7 * kind % 100); }
                static byte[] b(int kind) { return s(kind).getBytes(StandardCharsets.UTF_8); }
                record Login(String user, String password) {}
                record Wrapped(Object inner) {}
                record Header(String name, String value) {}
                static class Card { String number = s(1); List<String> names = new ArrayList<>(List.of(s(2))); }
                static class GoldCard extends Card { char[] code = s(3).toCharArray(); }
                static class Account { String iban = s(4); Object other = s(4); }
                enum Setting { PASSWORD, NAME }
                static class Session {
                    String password = s(5);
                    char[] secretKey = s(6).toCharArray();
                    byte[] token = b(7);
                    String[] tokens = {s(8), s(9)};
                    char[][] passwords = {s(10).toCharArray(), s(11).toCharArray()};
                    StringBuilder secretText = new StringBuilder(s(12));
                    StringBuffer passphrase = new StringBuffer(s(13));
                    CharBuffer pwd = CharBuffer.wrap(s(14));
                    ByteBuffer credential = ByteBuffer.wrap(b(15));
                    List<String> apiKeys = new ArrayList<>(List.of(s(16)));
                    Map<String, String> authTokens = new HashMap<>(Map.of("ada", s(17)));
                    Map<String, Object> settings = new HashMap<>(Map.of("password", s(18), "name", "ada"));
                    Map<Setting, Object> bySetting = new HashMap<>(Map.of(Setting.PASSWORD, s(19)));
                    Map<String, String> tokenOwners = new LinkedHashMap<>(Map.of(s(20), "ada"));
                    List<List<String>> nestedSecrets = new LinkedList<>(List.of(new ArrayList<>(List.of(s(21)))));
                    Login login = new Login("ada", s(22));
                    Optional<String> secretOption = Optional.of(s(23));
                    AtomicReference<Object> tokenReference = new AtomicReference<>(new Wrapped(s(24)));
                    Object[] credentials = {new Wrapped(new Wrapped(s(25)))};
                    List<Character> passwordLetters = new ArrayList<>();
                    int[] secretPoints = s(27).codePoints().toArray();
                    Map<String, String> locked = Collections.synchronizedMap(new HashMap<>(Map.of("apiKey", s(28))));
                    ConcurrentHashMap<String, char[]> byName = new ConcurrentHashMap<>(Map.of("secret", s(29).toCharArray()));
                    Set<String> tokenSet = new HashSet<>(Set.of(s(30)));
                    ArrayDeque<String> oneTimePasswords = new ArrayDeque<>(List.of(s(31)));
                    Vector<String> oldTokens = new Vector<>(List.of(s(32)));
                    long[] other = {1, 2};
                    Card card = new GoldCard();
                    Account account = new Account();
                    // The same secrets under names that say nothing.
                    String plain = s(5);
                    Object copy = s(6);
                    Object text = s(7);
                    List<Object> all = new ArrayList<>(List.of(s(8), b(9), s(12), s(13), s(14), s(16), s(23), "is " + s(17) + "!"));
                    Map<Object, Object> map = new HashMap<>(Map.of(s(18), s(19), "x", s(20).toCharArray(), new Login("x", s(22)), 1));
                    String url = "https://ada:" + s(21) + "@host/?token=" + s(33) + "&x=1";
                    String header = "Authorization: Bearer " + s(34).replace("é", "e");
                    String json = "{\\"password\\":\\"" + s(35).replace("é", "e") + "\\",\\"a\\":1}";
                    String encoded = Base64.getEncoder().encodeToString(b(5)) + " " + HexFormat.of().formatHex(b(22));
                    String basic = Base64.getEncoder().encodeToString(("a:" + s(52)).getBytes(StandardCharsets.UTF_8))
                        + Base64.getEncoder().encodeToString(("ad:" + s(52) + "!").getBytes(StandardCharsets.UTF_8));
                    Map<String, Object> dotted = new HashMap<>(Map.of("password.db", s(52), "user.pinCode", s(53)));
                    String dottedToo = s(53);
                    String listed = Arrays.toString(s(6).toCharArray()) + Arrays.toString(b(7));
                    byte[] buffer = ("..." + s(5) + "...").getBytes(StandardCharsets.UTF_16BE);
                    String part = s(28).substring(2);
                    Supplier<Object> captured = capture(s(36), new ArrayList<>(List.of(s(37))), s(38).toCharArray());
                    Properties properties = new Properties(new Properties());
                    Map<String, String> fixed = Collections.unmodifiableMap(new TreeMap<>(Map.of("apiKey", s(55))));
                    Map<String, String> braces = new HashMap<>() {{ put("password", s(56)); }};
                    Future<Login> future = CompletableFuture.completedFuture(new Login("ada", s(57)));
                    List<Header> headers = List.of(new Header("Authorization", s(58)));
                    StringBuilder wipedToken = new StringBuilder(s(59));
                    String[] command = {"--db-password", s(60), "-v"};
                    String address = "https://ada:" + s(61) + "@host/";
                    String lines = "a\\r\\n" + s(62) + "\\r\\nb";
                    Map<Setting, String> byConstant = new EnumMap<>(Map.of(Setting.PASSWORD, s(63)));
                    { properties.setProperty("db.password", s(54)); wipedToken.setLength(0); }
                    { for (char c : s(26).toCharArray()) passwordLetters.add(c); }
                    static Supplier<Object> capture(String one, List<String> two, char[] three) {
                        return () -> one + two + three.length;
                    }
                }
                static String globalSecret = s(40);
                private Session session = new Session();
                private int count;
                public synchronized void login(String password, char[] pin, Object credentials, String name, long tokenNumber) {
                    count++;
                    Arrays.fill(pin, ' ');
                    check(session, session.account, session.card, session.url, globalSecret);
                }
                public synchronized void check(Session session, Account account, Card card, String url, String secret) {
                    count++;
                    Thread.currentThread().setName("worker for " + s(5) + " and " + s(41));
                    String message = "no " + s(41) + s(42) + s(43) + s(44) + " " + s(1) + s(2) + s(3) + s(4) + " password=" + s(46).replace("é", "e")
                        + Arrays.toString(s(43).toCharArray()) + " 4711471147114711 " + session.secretText + session.secretOption + session.all.size();
                    for (int kind = 54; kind < 64; kind++) message += "\\r\\n\\t" + s(kind);
                    throw new IllegalStateException(message, new RuntimeException(s(45) + s(47)));
                }
                public static void main(String[] arguments) throws Exception {
                    System.setProperty("db.password", s(48));
                    Keeper keeper = new Keeper();
                    keeper.session.all.add(System.getProperty("db.password"));
                    keeper.session.settings.put("db.password", System.getProperty("db.password"));
                    Map<String, String> inner = new TreeMap<>(Map.of("secret", s(49)));
                    keeper.session.all.add(List.of(new Wrapped(inner), s(49)));
                    keeper.session.all.add(new ConcurrentLinkedQueue<>(List.of(s(50))));
                    keeper.session.all.add(new Wrapped(new Object[] {"sessionToken=" + s(50), new String[][] {{s(51)}, {s(5)}}}));
                    keeper.session.settings.put("private_key", new Object[] {List.of(s(51))});
                    Thread thread = new Thread(() -> keeper.login(s(41), s(42).toCharArray(), new Wrapped(List.of(s(43))), s(44), 4711471147114711L), "login " + s(41));
                    keeper.session.settings.put("passwordHint", s(44));
                    keeper.session.settings.put("pem-secret", s(62) + "\\r\\n");
                    thread.start();
                    thread.join();
                }
            }
            """;

    @TempDir private Path directory;

    /**
     * Also where the compiler has left out the names of parameters: then only one cannot be told,
     * which is in an object of the program whose fields have names that say nothing.
     */
    @ParameterizedTest
    @CsvSource({"-g, 0", "-g:none, 43"})
    void noSecretIsInTheBundle(String debug, int untold) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Sources.compile(debug, classes, directory, "Keeper", PROGRAM);
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        String agent = "-javaagent:%s=capture,out=found,mask=*.Card,mask=*$Card,mask=*.iban";
        Ended ended =
                BoundedProcess.run(
                        directory,
                        Map.of(),
                        List.of(
                                jdk.java(),
                                agent.formatted(Build.path("ravel.jar")),
                                "-cp",
                                classes.toString(),
                                "Keeper"));
        Path bundle = directory.resolve("found/crash-1.bundle");
        assertThat(bundle).as(ended.toString()).exists();
        String text = Files.readString(bundle);
        String said =
                ended.err()
                        .lines()
                        .filter(line -> line.startsWith("ravel capture:"))
                        .collect(Collectors.joining());

        assertThat(text).contains("IllegalStateException", "Keeper$Session", "masked#1");
        assertThat(found(text + said, untold)).isEmpty();
        Ended shown = RavelProcess.in(directory).run("bundle", "show", bundle.toString());
        assertThat(shown.status()).as(shown.toString()).isZero();
    }

    /** Kind and form of what is there. */
    private static List<String> found(String text, int untold) {
        List<String> found = new ArrayList<>();
        for (int kind = 1; kind < KINDS; kind++) {
            for (String form : forms(secret(kind))) {
                if (kind != untold && text.contains(form)) {
                    found.add(kind + ": " + form);
                }
            }
        }
        if (untold == 0 && text.contains("4711471147114711")) {
            found.add("a number");
        }
        return found;
    }

    private static Stream<String> stream(byte[] bytes, String form) {
        return IntStream.range(0, bytes.length).mapToObj(i -> form.formatted(bytes[i]));
    }

    private static List<String> forms(String secret) {
        // Without its last letter, which has escapes and several bytes.
        String plain = secret.substring(0, secret.length() - 1);
        List<String> forms = new ArrayList<>(List.of(plain, plain.substring(2)));
        for (Charset charset :
                List.of(
                        StandardCharsets.UTF_8,
                        StandardCharsets.UTF_16BE,
                        StandardCharsets.UTF_16LE)) {
            byte[] bytes = plain.getBytes(charset);
            forms.add(HexFormat.of().formatHex(bytes));
            forms.add(HexFormat.of().withUpperCase().formatHex(bytes));
            forms.add(stream(bytes, "%d").collect(Collectors.joining(", ")));
            forms.add(stream(bytes, "- byte %d").collect(Collectors.joining("\n    ")));
            forms.add(stream(bytes, "- Byte %d").collect(Collectors.joining("\n    ")));
        }
        // Nine bytes of it are twelve digits, wherever it begins.
        for (int start = 0; start < 3; start++) {
            byte[] bytes = plain.substring(start, start + 9).getBytes(StandardCharsets.UTF_8);
            forms.add(Base64.getEncoder().encodeToString(bytes));
        }
        for (String kind : List.of("char", "Char", "int", "Int")) {
            forms.add(
                    plain.chars()
                            .mapToObj(c -> "- " + kind + " " + c)
                            .collect(Collectors.joining("\n    ")));
        }
        forms.add(plain.chars().mapToObj(Character::toString).collect(Collectors.joining(", ")));
        forms.add(
                plain.chars()
                        .mapToObj(c -> "- \"" + (char) c + "\"")
                        .collect(Collectors.joining("\n    ")));
        forms.add(plain.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining()));
        return forms;
    }
}
