package program_test

import (
	"os/exec"
	"syscall"
)

// watched: this system says what a program takes and has started.
const watched = true

// leave leaves the session of the program.
func leave() { _, _ = syscall.Setsid() }

// hide starts a program where nobody looks for it: in a session of its own, without the mark.
func hide(c *exec.Cmd) { c.SysProcAttr, c.Env = &syscall.SysProcAttr{Setsid: true}, []string{"NONE="} }
