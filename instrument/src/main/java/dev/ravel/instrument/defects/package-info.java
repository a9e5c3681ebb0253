/**
 * Defects that 'ravel calibrate' weaves into the program, before the weaver sees it, to learn which
 * of them a search would catch.
 */
package dev.ravel.instrument.defects;
