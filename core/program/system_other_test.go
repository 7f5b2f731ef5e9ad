//go:build !linux

package program_test

// watched: this system says what a program takes and has started.
const watched = false

// leave leaves the session of the program.
func leave() {}
