package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.ObjectState.Slot;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectStatesTest {
    private static final ObjectState SHOP =
            new ObjectState(
                    1,
                    "shop.Shop",
                    7,
                    List.of(
                            new Slot("shop.Shop.stock", RecordedValue.object(2)),
                            new Slot("shop.Shop.code", RecordedValue.MASKED)));

    private static final ObjectState STOCK =
            new ObjectState(
                    2,
                    "java.util.ArrayList",
                    9,
                    List.of(new Slot("", RecordedValue.string("a b"))));

    @Test
    void whatIsWrittenIsRead() {
        List<ObjectState> states = List.of(SHOP, STOCK);

        assertThat(ObjectStates.parse("a.state", ObjectStates.text(states))).isEqualTo(states);
    }

    @Test
    void anObjectThatIsNotThereIsUnknown() {
        assertThat(ObjectStates.text(List.of(SHOP))).contains("shop.Shop.stock = unknown");
    }

    @Test
    void whatIsNoFileOfObjectsIsRefused() {
        assertThatThrownBy(() -> ObjectStates.parse("a.state", "ravel schedule 1\n"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("a.state has no objects of Ravel");
        assertThatThrownBy(() -> ObjectStates.parse("a.state", "ravel objects 1\n\nmore\n"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("a.state, line 3: 'more' is no object");
        assertThatThrownBy(
                        () ->
                                ObjectStates.parse(
                                        "a.state",
                                        "ravel objects 1\n  #1 a.B at 0\n    a.B.c = #7\n"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("line 3");
    }
}
