import java.util.HashSet;
import java.util.Set;

public class Guests {
    private static final Set<String> guests = new HashSet<>();

    public static void main(String[] args) throws InterruptedException {
        Thread front = new Thread(() -> welcome("Ada"), "front door");
        Thread back = new Thread(() -> welcome("Ben"), "back door");
        front.start();
        back.start();
        front.join();
        back.join();
    }

    private static void welcome(String name) {
        for (int i = 0; i < 100; i++) {
            guests.add(name);
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
