package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import org.testng.TestNG;
import org.testng.xml.XmlClass;
import org.testng.xml.XmlInclude;
import org.testng.xml.XmlSuite;
import org.testng.xml.XmlTest;

/** A test of TestNG; apart, since most class paths do not have it. */
final class TestngEntry {
    private TestngEntry() {}

    /** The id is a class, a slash and a method. */
    static void run(String id) {
        String[] parts = id.split("/", 2);
        XmlSuite suite = new XmlSuite();
        XmlTest test = new XmlTest(suite);
        XmlClass type = new XmlClass(parts[0]);
        type.setIncludedMethods(new ArrayList<>(List.of(new XmlInclude(parts[1]))));
        test.setXmlClasses(new ArrayList<>(List.of(type)));
        TestNG testng = new TestNG(false);
        testng.setVerbose(0);
        testng.setXmlSuites(new ArrayList<>(List.of(suite)));
        testng.run();
    }
}
