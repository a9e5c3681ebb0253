package subjects.capture.crawler;

/** A page on which the word that is searched for occurs. */
public record Hit(String address, int occurrences) {}
