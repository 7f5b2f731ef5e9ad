// Package timeline draws a run from left to right: its depth over time, the density of its backtracks, its solutions, the notes on it,
// and the position that is shown.
package timeline
