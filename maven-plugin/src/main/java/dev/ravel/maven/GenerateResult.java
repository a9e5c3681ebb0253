package dev.ravel.maven;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@code ravel generate} came to, as {@code generate.schema.json} describes it. */
record GenerateResult(List<Tested> classes) {
    private static final String INDENT = "  ";

    /** What it came to with one class. */
    record Tested(
            @SerializedName("class") String name,
            String safety,
            String failure,
            List<String> sources,
            SuiteResult.Finding finding) {
        boolean isUnsafe() {
            return safety.equals("unsafe");
        }
    }

    static GenerateResult read(Path file) throws IOException {
        GenerateResult result;
        try {
            result = new Gson().fromJson(Files.readString(file), GenerateResult.class);
        } catch (JsonParseException e) {
            throw new IOException(file + " is damaged; run ravel:generate again.", e);
        }
        if (result == null || result.classes() == null) {
            throw new IOException(file + " is not complete; run ravel:generate again.");
        }
        return result;
    }

    /** Why a build has to fail, in words. */
    String complaint(String replayGoal) {
        List<Tested> unsafe = classes.stream().filter(Tested::isUnsafe).toList();
        List<String> lines = new ArrayList<>();
        lines.add(
                unsafe.size() == 1
                        ? "Ravel found 1 class that is not thread-safe:"
                        : "Ravel found %d classes that are not thread-safe:"
                                .formatted(unsafe.size()));
        for (Tested each : unsafe) {
            lines.add(INDENT + each.name() + ": " + Headline.of(each.failure()));
            each.sources().forEach(source -> lines.add(INDENT + INDENT + source));
            lines.add(INDENT + INDENT + each.finding().replay(replayGoal));
        }
        return String.join(System.lineSeparator(), lines);
    }
}
