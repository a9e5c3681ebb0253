package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * An element of XML with either other elements or text inside.
 *
 * <p>The JDK's {@code XMLStreamWriter} lets characters through that XML 1.0 does not have, and
 * writes line breaks such that a parser makes spaces of them.
 */
final class XmlElement {
    private final StringBuilder start;
    private final String name;
    private final List<XmlElement> children = new ArrayList<>();
    private String text = "";

    XmlElement(String name) {
        this.name = name;
        start = new StringBuilder("<" + name);
    }

    XmlElement with(String attribute, String value) {
        start.append(' ').append(attribute).append("=\"");
        escape(value, true, start);
        start.append('"');
        return this;
    }

    XmlElement with(String attribute, long value) {
        return with(attribute, Long.toString(value));
    }

    XmlElement add(XmlElement child) {
        children.add(child);
        return this;
    }

    XmlElement text(String content) {
        text = content;
        return this;
    }

    /** A whole document with this element as its root, to be stored as UTF-8. */
    String document() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        append(xml, "");
        return xml.toString();
    }

    private void append(StringBuilder xml, String indent) {
        xml.append(indent).append(start);
        if (children.isEmpty() && text.isEmpty()) {
            xml.append("/>\n");
            return;
        }
        xml.append('>');
        if (children.isEmpty()) {
            escape(text, false, xml);
        } else {
            xml.append('\n');
            children.forEach(child -> child.append(xml, indent + "  "));
            xml.append(indent);
        }
        xml.append("</").append(name).append(">\n");
    }

    private static void escape(String value, boolean isAttribute, StringBuilder xml) {
        value.codePoints()
                .forEach(
                        character -> {
                            switch (character) {
                                case '&' -> xml.append("&amp;");
                                case '<' -> xml.append("&lt;");
                                case '>' -> xml.append("&gt;");
                                case '"' -> xml.append("&quot;");
                                case '\r' -> xml.append("&#13;");
                                case '\n' -> xml.append(isAttribute ? "&#10;" : "\n");
                                case '\t' -> xml.append(isAttribute ? "&#9;" : "\t");
                                default -> xml.append(Characters.orReplacementInXml(character));
                            }
                        });
    }
}
