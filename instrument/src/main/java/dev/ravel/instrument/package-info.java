/** Class bytes in, class bytes out: the weaver, the JDK patcher and the agent. */
package dev.ravel.instrument;
