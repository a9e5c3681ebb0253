/** What was recorded of a program that ran freely, and crashed. */
package dev.ravel.model.crash;
