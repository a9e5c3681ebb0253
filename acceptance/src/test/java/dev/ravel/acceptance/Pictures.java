package dev.ravel.acceptance;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.FileImageOutputStream;

/** Pictures of pages, for people to look at. */
final class Pictures {
    private static final Path ALL = Build.testClasses().resolveSibling("report-pages");

    /** Those that docs show; {@code -Dravel.pictures=docs/pictures} makes them anew. */
    private static final Path OF_DOCS =
            Build.path("ravel.modules")
                    .resolve(System.getProperty("ravel.pictures", ALL.resolve("docs").toString()));

    private Pictures() {}

    static void take(BrowserPage page, String name) {
        page.screenshot(ALL.resolve(name + ".png"));
    }

    static void takeInBothThemes(BrowserPage page, String name) {
        page.preferring("dark");
        take(page, name + "-dark");
        page.preferring("light");
        take(page, name + "-light");
    }

    /** In light colours, and small enough for a page of text. */
    static void takeForDocs(BrowserPage page, String name, int height) {
        page.preferring("light");
        page.sized(1200, height);
        Path file = OF_DOCS.resolve(name + ".png");
        page.screenshot(file);
        makeSmaller(file);
        page.sized(1280, 800);
    }

    /** Browsers are quick to write a picture, and do not try hard to make it small. */
    private static void makeSmaller(Path file) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam most = writer.getDefaultWriteParam();
        most.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        most.setCompressionQuality(0);
        try {
            BufferedImage drawn = ImageIO.read(file.toFile());
            BufferedImage opaque =
                    new BufferedImage(
                            drawn.getWidth(), drawn.getHeight(), BufferedImage.TYPE_INT_RGB);
            opaque.createGraphics().drawImage(drawn, 0, 0, null);
            // The writer does not cut off what was there before.
            Files.delete(file);
            try (FileImageOutputStream out = new FileImageOutputStream(file.toFile())) {
                writer.setOutput(out);
                writer.write(null, new IIOImage(opaque, null, null), most);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }
}
