import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;

class AccountTest {
    @ConcurrencyTest
    void moneyGoesBothWays() throws InterruptedException {
        Account alice = new Account(100);
        Account bob = new Account(100);

        Thread there = new Thread(() -> alice.transferTo(bob, 30), "there");
        Thread back = new Thread(() -> bob.transferTo(alice, 50), "back");
        there.start();
        back.start();
        there.join();
        back.join();

        assertEquals(120, alice.balance());
        assertEquals(80, bob.balance());
    }
}
