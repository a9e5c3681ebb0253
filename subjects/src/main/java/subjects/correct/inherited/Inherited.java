package subjects.correct.inherited;

/** Shows members of types that other packages cannot name. */
public class Inherited extends HiddenClass implements HiddenConstants {}
