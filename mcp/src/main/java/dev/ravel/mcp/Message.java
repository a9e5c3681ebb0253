package dev.ravel.mcp;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;

/**
 * A request or a notification of JSON-RPC 2.0.
 *
 * @param id null for a notification
 */
record Message(JsonElement id, String method, JsonObject params) {
    private static final Gson STRICT = new GsonBuilder().setStrictness(Strictness.STRICT).create();

    static JsonElement parse(String line) {
        try {
            JsonElement element = STRICT.fromJson(line, JsonElement.class);
            if (element == null) {
                throw new RpcError(RpcError.PARSE_ERROR, "The message is empty.");
            }
            return element;
        } catch (JsonParseException e) {
            // The words of the parser are about its own settings.
            throw new RpcError(
                    RpcError.PARSE_ERROR,
                    "The line is no JSON, though a message is one object on one line, such as {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}. A line break inside of it, or a quote that is missing, may be the reason.");
        }
    }

    /** Of an object; what is in the way is an {@link RpcError}. */
    static Message of(JsonObject object) {
        JsonElement method = object.get("method");
        boolean isTwo = isString(object.get("jsonrpc")) && is(object, "jsonrpc", "2.0");
        if (!isTwo || !isString(method) || object.has("id") && id(object) == null) {
            throw new RpcError(
                    RpcError.INVALID_REQUEST,
                    "A message has \"jsonrpc\": \"2.0\", a \"method\", and, if it is a request, an \"id\" that is a string or a number.");
        }
        JsonElement params = object.get("params");
        if (params != null && !params.isJsonObject()) {
            throw new RpcError(RpcError.INVALID_PARAMS, "\"params\" has to be an object.");
        }
        return new Message(
                id(object),
                method.getAsString(),
                params == null ? new JsonObject() : params.getAsJsonObject());
    }

    /** The id of what may be no good message otherwise; null if it has none that can be used. */
    static JsonElement id(JsonObject object) {
        JsonElement id = object.get("id");
        boolean isUsable =
                id != null
                        && id.isJsonPrimitive()
                        && (id.getAsJsonPrimitive().isString()
                                || id.getAsJsonPrimitive().isNumber());
        return isUsable ? id : null;
    }

    /** Whether it answers a request; this server makes none. */
    static boolean isAnswer(JsonObject object) {
        return !object.has("method") && (object.has("result") || object.has("error"));
    }

    static boolean isString(JsonElement element) {
        return element != null
                && element.isJsonPrimitive()
                && element.getAsJsonPrimitive().isString();
    }

    private static boolean is(JsonObject object, String name, String value) {
        return object.get(name).getAsString().equals(value);
    }
}
