package subjects.buggy;

/**
 * Two hungry people share a spoon and each hands it over for as long as the other is hungry: when
 * both become hungry before either eats, the spoon goes to and fro for ever.
 */
public final class PoliteLivelock {
    private static final class Person {
        private volatile boolean hungry;
    }

    private volatile Person spoonOwner;

    private void eat(Person me, Person other) {
        me.hungry = true;
        while (me.hungry) {
            if (spoonOwner != me) {
                Thread.yield();
            } else if (other.hungry) {
                spoonOwner = other;
                Thread.yield();
            } else {
                me.hungry = false;
                spoonOwner = other;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PoliteLivelock dinner = new PoliteLivelock();
        Person husband = new Person();
        Person wife = new Person();
        dinner.spoonOwner = husband;
        Thread first = new Thread(() -> dinner.eat(husband, wife));
        Thread second = new Thread(() -> dinner.eat(wife, husband));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
