package dev.ravel.maven;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code ravel test} came to, as {@code test.schema.json} describes it. */
record SuiteResult(List<Test> tests) {
    /** What it came to with one test. */
    record Test(
            @SerializedName("class") String className,
            @SerializedName("test") String name,
            String verdict,
            String problem,
            List<Finding> findings) {
        String qualified() {
            return className + "." + name;
        }
    }

    /** What it found. */
    record Finding(String kind, String message, boolean confirmed, String schedule) {
        /** What it is, and how to see it again. */
        List<String> lines(String replayGoal) {
            return List.of(kind + ": " + Headline.of(message), replay(replayGoal));
        }

        /** How to see it again. */
        String replay(String replayGoal) {
            return "mvn %s %s".formatted(replayGoal, quoted("-Dravel.file=" + schedule));
        }
    }

    /** For a shell, which would make several words of one with spaces. */
    private static String quoted(String word) {
        return word.indexOf(' ') < 0 ? word : "'" + word + "'";
    }

    static SuiteResult read(Path file) throws IOException {
        SuiteResult result;
        try {
            result = new Gson().fromJson(Files.readString(file), SuiteResult.class);
        } catch (JsonParseException e) {
            throw new IOException(file + " is damaged; run ravel:test again.", e);
        }
        if (result == null || result.tests() == null) {
            throw new IOException(file + " is not complete; run ravel:test again.");
        }
        return result;
    }

    List<Test> with(String verdict) {
        return tests.stream().filter(test -> test.verdict().equals(verdict)).toList();
    }
}
