//go:build !linux

package program_test

import "os/exec"

// watched: this system says what a program takes and has started.
const watched = false

// leave leaves the session of the program.
func leave() {}

func hide(*exec.Cmd) {}

func untilUnread() {}
