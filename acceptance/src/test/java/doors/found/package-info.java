/** Tests that are easily missed, or taken for what they are not. */
package doors.found;
