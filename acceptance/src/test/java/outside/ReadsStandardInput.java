package outside;

import java.io.IOException;

/** A thread waits for input that never comes. */
public final class ReadsStandardInput {
    private ReadsStandardInput() {}

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(ReadsStandardInput::readOneByte, "reader");
        reader.start();
        reader.join();
    }

    private static void readOneByte() {
        try {
            System.out.println(System.in.read());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
