/** Tests of someone who has not heard of Ravel, in three generations of JUnit. */
package doors.existing;
