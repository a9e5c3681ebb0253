package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads that met, as the details of a finding tell it: what each was about to do and what it
 * held, with its stack below, and sentences on what it was about.
 *
 * @param sentences those that are not about a thread
 * @param brief all sentences in their order, without the stacks
 */
record Scenes(List<String> sentences, List<Scene> scenes, List<String> brief) {
    private static final String ABOUT = " is about to ";

    /** A thread, and where it is. */
    record Scene(String title, List<String> frames) {}

    static Scenes of(String details) {
        List<String> sentences = new ArrayList<>();
        List<Scene> scenes = new ArrayList<>();
        List<String> brief = new ArrayList<>();
        for (String line : details.lines().toList()) {
            if (line.startsWith(" ") && !scenes.isEmpty()) {
                scenes.get(scenes.size() - 1).frames().add(line.strip());
            } else if (line.contains(ABOUT) && line.endsWith(":")) {
                String title = line.substring(0, line.length() - 1);
                scenes.add(new Scene(title, new ArrayList<>()));
                brief.add(title + ".");
            } else if (!line.isBlank()) {
                sentences.add(line.strip());
                brief.add(line.strip());
            }
        }
        return new Scenes(sentences, scenes, brief);
    }

    /** The threads side by side; none if the details tell of something else. */
    List<Json> blocks(PageFindings findings) {
        if (scenes.isEmpty()) {
            return List.of();
        }
        List<Json> blocks = new ArrayList<>();
        blocks.add(
                Blocks.columns(
                        "Where the threads met",
                        scenes.stream()
                                .map(
                                        scene ->
                                                Blocks.column(
                                                        scene.title(),
                                                        List.of(),
                                                        findings.code(scene.frames()),
                                                        scene.frames()))));
        if (!sentences.isEmpty()) {
            blocks.add(Blocks.list("", sentences));
        }
        return blocks;
    }
}
