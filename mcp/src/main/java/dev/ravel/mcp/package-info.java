/** A server of the Model Context Protocol, which runs Ravel's commands for other programs. */
package dev.ravel.mcp;
