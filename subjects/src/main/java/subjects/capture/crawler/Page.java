package subjects.capture.crawler;

import java.util.List;

/** What a site has at an address. */
public record Page(String address, List<String> words, List<String> links) {
    public int occurrences(String word) {
        int count = 0;
        for (String each : words) {
            if (each.equals(word)) {
                count++;
            }
        }
        return count;
    }
}
