package subjects.correct.inherited;

import java.util.ArrayList;
import java.util.List;

class HiddenClass {
    public static final List<String> NAMES = new ArrayList<>();
}
