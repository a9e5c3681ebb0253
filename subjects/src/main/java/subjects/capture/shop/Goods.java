package subjects.capture.shop;

/** One thing that is for sale. */
public record Goods(String product, int serial, int cents) {}
