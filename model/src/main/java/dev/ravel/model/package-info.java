/** The words of the domain: what is said of an execution, and who decides its order. */
package dev.ravel.model;
