public class Payday {
    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account(100);
        Account bob = new Account(0);

        Thread rent = new Thread(() -> alice.transferTo(bob, 80), "rent");
        Thread food = new Thread(() -> alice.transferTo(bob, 70), "food");
        rent.start();
        food.start();
        rent.join();
        food.join();

        if (alice.balance() < 0) {
            throw new AssertionError("alice has " + alice.balance());
        }
    }
}
