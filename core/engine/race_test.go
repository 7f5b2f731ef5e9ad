//go:build race

package engine_test

// slowness is how much longer everything takes under the race detector.
const slowness = 5
