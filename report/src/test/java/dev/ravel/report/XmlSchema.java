package dev.ravel.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A published schema, and a reader of XML that is not Ravel's own. */
final class XmlSchema {
    private final Schema schema;

    /** Of a resource beside this class. */
    XmlSchema(String resource) throws SAXException {
        schema =
                SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                        .newSchema(XmlSchema.class.getResource(resource));
    }

    /** What is wrong first with the text; empty if it is as the schema wants it. */
    List<String> complaints(String xml) throws IOException {
        try {
            schema.newValidator().validate(new StreamSource(new StringReader(xml)));
            return List.of();
        } catch (SAXException e) {
            return List.of(e.toString());
        }
    }

    static Document read(String xml)
            throws ParserConfigurationException, IOException, SAXException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }
}
