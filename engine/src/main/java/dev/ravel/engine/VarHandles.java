package dev.ravel.engine;

import java.lang.invoke.VarHandle;

/** Names for the parts of objects that are not told by a field's name. */
final class VarHandles {
    private VarHandles() {}

    static String name(Object part) {
        if (part instanceof VarHandle handle) {
            return handle.describeConstable().map(constant -> constant.constantName()).orElse("?");
        }
        return part instanceof Long offset ? "@" + offset : String.valueOf(part);
    }
}
