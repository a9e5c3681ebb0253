/** Findings as text and JSON. */
package dev.ravel.report;
