/** Findings as text, JSON, JUnit XML and SARIF. */
package dev.ravel.report;
