package program_test

import "syscall"

// watched: this system says what a program takes and has started.
const watched = true

// leave leaves the session of the program.
func leave() { _, _ = syscall.Setsid() }
