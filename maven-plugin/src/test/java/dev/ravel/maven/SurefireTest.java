package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.api.Test;

class SurefireTest {
    private final Properties properties = new Properties();

    private Surefire surefire(String configuration) throws IOException, XmlPullParserException {
        String xml = "<configuration>" + configuration + "</configuration>";
        return new Surefire(Xpp3DomBuilder.build(new StringReader(xml)), properties);
    }

    @Test
    void withoutAConfigurationThePropertyCounts() {
        properties.setProperty("argLine", "-Xmx1g -javaagent:coverage.jar=x --patch-module=a=b");
        Surefire surefire = new Surefire(null, properties);

        assertThat(surefire.heeds("argLine")).isTrue();
        assertThat(surefire.heeds("own")).isFalse();
        assertThat(surefire.javaOptions()).containsExactly("-Xmx1g");
        assertThat(surefire.jvm()).isNull();
    }

    @Test
    void aLineThatDoesNotReferToThePropertyHidesIt() throws Exception {
        properties.setProperty("argLine", "-Da");

        assertThat(surefire("<argLine>-Db</argLine>").heeds("argLine")).isFalse();
        assertThat(surefire("<argLine>-Db</argLine>").javaOptions()).containsExactly("-Db");
        assertThat(surefire("<argLine>@{argLine} -Db</argLine>").heeds("argLine")).isTrue();
        assertThat(surefire("<argLine>@{argLine} -Db</argLine>").javaOptions())
                .containsExactly("-Da", "-Db");
    }

    @Test
    void propertiesAndEnvironmentAreTaken() throws Exception {
        properties.setProperty("port", "80");
        Surefire surefire =
                surefire(
                        "<systemPropertyVariables><a>${port}</a><b/></systemPropertyVariables>"
                                + "<environmentVariables><C>d</C></environmentVariables>"
                                + "<jdkToolchain><version>21</version></jdkToolchain>");

        assertThat(surefire.javaOptions()).containsExactly("-Da=80", "-Db=");
        assertThat(surefire.environment()).isEqualTo(Map.of("C", "d"));
        assertThat(surefire.jdkToolchain()).isEqualTo(Map.of("version", "21"));
    }
}
