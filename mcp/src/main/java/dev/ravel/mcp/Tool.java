package dev.ravel.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A command of Ravel as a tool.
 *
 * @param parameters in the order in which they stand on the command line
 */
record Tool(String name, String title, String description, List<Parameter> parameters) {
    /** The same for every tool, and no word of the command line. */
    static final Parameter DIRECTORY =
            new Parameter(
                    "directory",
                    Parameter.Type.STRING,
                    false,
                    "The working directory, to which class paths and files are relative, and in which 'ravel-out' is written. Give the absolute path of the project. Default: where the server was started.",
                    values -> List.of());

    Tool {
        parameters = List.copyOf(parameters);
    }

    JsonObject json() {
        JsonObject properties = new JsonObject();
        JsonArray required = new JsonArray();
        for (Parameter parameter : parameters) {
            properties.add(parameter.name(), parameter.schema());
            if (parameter.required()) {
                required.add(parameter.name());
            }
        }
        JsonObject schema = new JsonObject();
        schema.addProperty("type", "object");
        schema.add("properties", properties);
        schema.add("required", required);
        schema.addProperty("additionalProperties", false);
        JsonObject tool = new JsonObject();
        tool.addProperty("name", name);
        tool.addProperty("title", title);
        tool.addProperty("description", description);
        tool.add("inputSchema", schema);
        return tool;
    }

    /** The command line for these arguments; what is wrong with them is an {@link RpcError}. */
    List<String> words(JsonObject arguments) {
        refuseUnknown(arguments);
        List<String> words = new ArrayList<>(List.of(name));
        for (Parameter parameter : parameters) {
            JsonElement value = arguments.get(parameter.name());
            boolean isGiven = value != null && !value.isJsonNull();
            if (!isGiven && parameter.required()) {
                throw new RpcError(
                        RpcError.INVALID_PARAMS,
                        "The tool '%s' needs the argument '%s'.".formatted(name, parameter.name()));
            }
            words.addAll(parameter.words().apply(isGiven ? parameter.values(value) : List.of()));
        }
        return words;
    }

    private void refuseUnknown(JsonObject arguments) {
        for (String given : arguments.keySet()) {
            if (parameters.stream().noneMatch(parameter -> parameter.name().equals(given))) {
                throw new RpcError(
                        RpcError.INVALID_PARAMS,
                        "The tool '%s' has no argument '%s'. It has: %s."
                                .formatted(
                                        name,
                                        given,
                                        parameters.stream()
                                                .map(Parameter::name)
                                                .collect(Collectors.joining(", "))));
            }
        }
    }
}
