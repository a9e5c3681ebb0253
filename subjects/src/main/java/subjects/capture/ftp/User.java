package subjects.capture.ftp;

/** Someone who may log in. */
public final class User {
    private final String name;
    private final String password;
    private final String home;
    private long downloadedBytes;

    public User(String name, String password, String home) {
        this.name = name;
        this.password = password;
        this.home = home;
    }

    public String name() {
        return name;
    }

    public boolean hasPassword(String given) {
        return password.equals(given);
    }

    /** Where a path of the user leads to; there is no way out of the home. */
    public String resolve(String path) {
        if (path.contains("..")) {
            throw new IllegalArgumentException("%s leads out of %s.".formatted(path, home));
        }
        return path.startsWith("/") ? home + path : home + "/" + path;
    }

    public synchronized void countDownload(long bytes) {
        downloadedBytes += bytes;
    }

    public synchronized long downloadedBytes() {
        return downloadedBytes;
    }
}
