package libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;

/** One mapper, whose serializers are made while several threads want them. */
public final class UsesJackson {
    private UsesJackson() {}

    /** Something to write and read. */
    public record Order(int number, List<String> items, Map<String, Double> prices) {}

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Threads.run(
                3,
                number -> {
                    Order order = new Order(number, List.of("tea"), Map.of("tea", 2.5));
                    String json = mapper.writeValueAsString(order);
                    Threads.check(order, mapper.readValue(json, Order.class), json);
                    Threads.check(number, mapper.readTree(json).get("number").asInt(), json);
                });
    }
}
