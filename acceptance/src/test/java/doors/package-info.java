/** Tests that are run in other JVMs, as users run theirs; their names hide them from this build. */
package doors;
