package dev.ravel.session;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that is none, and remembers what was done to it. */
final class FakeProcess extends Process {
    static final int STATUS = 42;

    final List<String> calls = new ArrayList<>();
    Runnable onWait = () -> {};
    private boolean stays;

    /** It does not end before it is killed, and nobody has to wait for that. */
    FakeProcess thatStays() {
        stays = true;
        return this;
    }

    @Override
    public int waitFor() {
        onWait.run();
        return STATUS;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
        return !stays;
    }

    @Override
    public int exitValue() {
        return STATUS;
    }

    @Override
    public ProcessHandle toHandle() {
        return (ProcessHandle)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {ProcessHandle.class},
                        (proxy, method, arguments) -> calls.add(method.getName()));
    }

    @Override
    public void destroy() {
        throw new AssertionError("It could not tell any more what it knows.");
    }

    @Override
    public Process destroyForcibly() {
        calls.add("destroyForcibly");
        return this;
    }

    @Override
    public OutputStream getOutputStream() {
        return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }
}
