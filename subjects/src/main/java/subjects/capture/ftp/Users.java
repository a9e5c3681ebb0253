package subjects.capture.ftp;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All users of a server. */
public final class Users {
    private final Map<String, User> byName = new ConcurrentHashMap<>();

    public void add(User user) {
        byName.put(user.name(), user);
    }

    /** The user, or null if the name or the password is wrong. */
    public User login(String name, String password) {
        User user = byName.get(name);
        return user != null && user.hasPassword(password) ? user : null;
    }

    public long downloadedBytes() {
        return byName.values().stream().mapToLong(User::downloadedBytes).sum();
    }
}
