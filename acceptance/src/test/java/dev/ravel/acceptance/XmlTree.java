package dev.ravel.acceptance;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** An element of a POM, with its text if it has no elements inside. */
record XmlTree(String name, String text, List<XmlTree> inside) {
    static XmlTree parse(String xml) {
        try {
            return of(
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new InputSource(new StringReader(xml)))
                            .getDocumentElement());
        } catch (IOException | ParserConfigurationException | SAXException e) {
            throw new AssertionError("This is no XML: " + xml, e);
        }
    }

    private static XmlTree of(Element element) {
        List<XmlTree> inside = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                inside.add(of(child));
            }
        }
        String text = inside.isEmpty() ? element.getTextContent().strip() : "";
        return new XmlTree(element.getTagName(), text, inside);
    }

    /** Whether it is here, or somewhere inside; there may be more than that. */
    boolean has(XmlTree part) {
        return isLike(part) || inside.stream().anyMatch(child -> child.has(part));
    }

    private boolean isLike(XmlTree part) {
        return name.equals(part.name)
                && text.equals(part.text)
                && part.inside.stream()
                        .allMatch(wanted -> inside.stream().anyMatch(it -> it.isLike(wanted)));
    }
}
