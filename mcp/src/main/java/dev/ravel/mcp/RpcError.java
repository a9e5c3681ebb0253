package dev.ravel.mcp;

/** A request that cannot be answered, with the code that JSON-RPC has for the reason. */
final class RpcError extends RuntimeException {
    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;

    private static final long serialVersionUID = 1;

    private final int code;

    RpcError(int code, String message) {
        super(message);
        this.code = code;
    }

    int code() {
        return code;
    }
}
