//go:build unix && !linux

package program

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// A family is a program and what it has started, as a session of its own.
type family struct{ id *int }

func newFamily(cmd *exec.Cmd) family {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return family{new(int)}
}

func (f family) began(p *os.Process) { *f.id = p.Pid }

// kill kills all of the family.
func (f family) kill() { _ = syscall.Kill(-*f.id, syscall.SIGKILL) }

// close gives back what the system keeps for the family.
func (family) close() {}

// usage returns what the family takes, which is not known here.
func (family) usage() (used time.Duration, memory int64, known bool) { return 0, 0, false }

// signalOf returns the name of the signal that has ended a process.
func signalOf(s *os.ProcessState) string {
	if status, ok := s.Sys().(syscall.WaitStatus); ok {
		return status.Signal().String()
	}
	return s.String()
}
