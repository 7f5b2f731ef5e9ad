//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// ownGroup has a program, and all that it starts, in a group of processes of their own.
func ownGroup(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// endGroup ends all of them.
func endGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
