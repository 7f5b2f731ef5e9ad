//go:build race

package engine_test

// slowness is the factor by which the race detector slows the tests down.
const slowness = 5
