package dev.ravel.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Lines of the program as SARIF names them.
 *
 * @param root what addresses of files are relative to
 */
record SarifLocations(SourceDirectories sources, Path root) {
    private static final String UNRESERVED = "-._~/";

    JsonObject of(SourcePlace place) {
        JsonObject location =
                Json.object().with("artifactLocation", Json.object().with("uri", uri(place)));
        if (place.line() > 0) {
            location.with("region", Json.object().with("startLine", place.line()));
        }
        return Json.object().with("physicalLocation", location);
    }

    /** The path in the project where the source is known, else that in its package. */
    private String uri(SourcePlace place) {
        return encoded(sources.find(place).flatMap(this::fromRoot).orElse(place.path()));
    }

    private Optional<String> fromRoot(Path file) {
        Path base = root.toAbsolutePath().normalize();
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(base)
                ? Optional.of(
                        StreamSupport.stream(base.relativize(absolute).spliterator(), false)
                                .map(Path::toString)
                                .collect(Collectors.joining("/")))
                : Optional.empty();
    }

    private static String encoded(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
            boolean isPlain =
                    octet > 0
                            && (Character.isLetterOrDigit(octet) || UNRESERVED.indexOf(octet) >= 0);
            uri.append(isPlain ? "" + (char) octet : "%%%02X".formatted(octet));
        }
        return uri.toString();
    }
}
