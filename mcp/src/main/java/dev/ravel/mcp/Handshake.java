package dev.ravel.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;

/** What client and server tell each other at the beginning. */
final class Handshake {
    /** The oldest first. */
    private static final List<String> VERSIONS = List.of("2024-11-05", "2025-03-26", "2025-06-18");

    private static final String INSTRUCTIONS =
            "Ravel runs compiled Java programs and JUnit tests under many interleavings of their threads, and shows those that fail. "
                    + "Compile first; tools take class paths, not sources. "
                    + "Begin with 'verify'. A bug that it reports was reproduced in a fresh JVM; 'no bug found' is no proof, and the estimate in the answer says how much is left. "
                    + "'explain' tells more of a finding, 'replay' shows whether it is still there, and 'race' looks for data races and deadlocks that have not failed yet.";

    private final String version;

    Handshake(String version) {
        this.version = version;
    }

    /** The version that the client asks for if it is known, else the newest one that is. */
    JsonObject answer(JsonObject params) {
        JsonElement asked = params.get("protocolVersion");
        boolean isKnown = Message.isString(asked) && VERSIONS.contains(asked.getAsString());
        JsonObject capabilities = new JsonObject();
        capabilities.add("tools", new JsonObject());
        JsonObject server = new JsonObject();
        server.addProperty("name", "ravel");
        server.addProperty("title", "Ravel");
        server.addProperty("version", version);
        JsonObject result = new JsonObject();
        result.addProperty(
                "protocolVersion",
                isKnown ? asked.getAsString() : VERSIONS.get(VERSIONS.size() - 1));
        result.add("capabilities", capabilities);
        result.add("serverInfo", server);
        result.addProperty("instructions", INSTRUCTIONS);
        return result;
    }
}
