/**
 * Programs of the kind that crash in production, for those who record crashes: each works for some
 * rounds ({@code work N}) or runs until its bug has shown ({@code crash}). After the programs that
 * ConCrash was measured on (Luo et al., table 1).
 */
package subjects.capture;
