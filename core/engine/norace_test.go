//go:build !race

package engine_test

const slowness = 1
