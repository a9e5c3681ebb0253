package subjects.capture.ftp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of a server, in memory. */
public final class Files {
    private final Map<String, byte[]> byPath = new TreeMap<>();

    public synchronized void write(String path, byte[] bytes) {
        byPath.put(path, bytes.clone());
    }

    /** The content, or null if there is no such file. */
    public synchronized byte[] read(String path) {
        return byPath.get(path);
    }

    /** The paths that begin so, without the beginning. */
    public synchronized List<String> list(String start) {
        List<String> names = new ArrayList<>();
        for (String path : byPath.keySet()) {
            if (path.startsWith(start)) {
                names.add(path.substring(start.length()));
            }
        }
        return names;
    }
}
