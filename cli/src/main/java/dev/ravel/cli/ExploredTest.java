package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.report.TestReport;
import dev.ravel.session.Search;

/**
 * A test, and what came of it.
 *
 * @param search null if it was not explored, or not to an end
 */
record ExploredTest(PlainResult plain, TestReport report, Search search) {}
