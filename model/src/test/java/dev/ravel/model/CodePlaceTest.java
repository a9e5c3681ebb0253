package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodePlaceTest {
    private static StackTraceElement frame(String className, String file, int line) {
        return new StackTraceElement(className, "add", file, line);
    }

    @Test
    void aLineIsThatOfItsFile() {
        StackTraceElement frame = frame("bank.Account", "Account.java", 17);

        assertThat(CodePlace.of(frame).text()).isEqualTo("Account.java:17");
        assertThat(CodePlace.of(frame).hasLine()).isTrue();
        assertThat(CodePlace.inStack(frame)).isEqualTo("Account.java:17");
    }

    @Test
    void whereTheWeaverHasNumberedStatementsTheMethodIsNamed() {
        StackTraceElement frame = frame("bank.Bank$Account", "bytecode", 14);

        assertThat(CodePlace.of(frame).text()).isEqualTo("Bank.Account.add@14");
        assertThat(CodePlace.of(frame).hasLine()).isFalse();
        assertThat(CodePlace.inStack(frame)).isEqualTo("bytecode:14");
    }

    @Test
    void whereNothingIsKnownTheMethodIsAll() {
        assertThat(CodePlace.of(frame("bank.Account", null, -1)).text()).isEqualTo("Account.add");
        assertThat(CodePlace.of(frame("Account", "Account.java", -1)).text())
                .isEqualTo("Account.add");
        assertThat(CodePlace.inStack(frame("bank.Account", null, -1))).isEqualTo("Unknown Source");
        assertThat(CodePlace.inStack(frame("bank.Account", null, -2))).isEqualTo("Native Method");
    }

    @Test
    void aLineOfNoFileIsThatOfTheOutermostClass() {
        assertThat(CodePlace.of(frame("bank.Bank$Account$1", null, 7)).text()).isEqualTo("Bank:7");
        assertThat(CodePlace.of(frame("$Proxy", null, 7)).text()).isEqualTo("$Proxy:7");
    }

    @Test
    void aStatementIsReadAsItWasWrittenWhateverAPersonSees() {
        String text = "write bank.Account.sum in bank.Account.add (bytecode:14)";

        Statement statement = Statement.parse(text);

        assertThat(statement.text()).isEqualTo(text);
        assertThat(statement.place()).isEqualTo("Account.add@14");
        assertThat(statement.words()).isEqualTo("write bank.Account.sum (Account.add@14)");
        assertThat(statement.frame()).isEqualTo("bank.Account.add(bytecode:14)");
    }
}
