/** What a program inherits from another package; see {@code InterfaceConstants}. */
package subjects.correct.inherited;
