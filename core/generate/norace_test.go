//go:build !race

package generate_test

const slowness = 1
