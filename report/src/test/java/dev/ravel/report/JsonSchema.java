package dev.ravel.report;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A published schema, and a reader of JSON that is not Ravel's own. */
final class JsonSchema {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final Schema schema;

    /** Of a resource beside this class. */
    JsonSchema(String resource) {
        schema = REGISTRY.getSchema(JsonSchema.class.getResourceAsStream(resource));
    }

    /** What is wrong with the text; empty if it is as the schema wants it. */
    List<String> complaints(String json) {
        return schema
                .validate(
                        json,
                        InputFormat.JSON,
                        context ->
                                context.executionConfig(
                                        config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(Error::toString)
                .toList();
    }

    static JsonNode read(String json) {
        return new JsonMapper().readTree(json);
    }
}
