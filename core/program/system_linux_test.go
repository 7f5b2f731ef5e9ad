package program_test

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// watched: this system says what a program takes and has started.
const watched = true

// leave leaves the session of the program.
func leave() { _, _ = syscall.Setsid() }

// hide starts a program where nobody looks for it: in a session of its own, without the mark.
func hide(c *exec.Cmd) { c.SysProcAttr, c.Env = &syscall.SysProcAttr{Setsid: true}, []string{"NONE="} }

// untilUnread waits until nobody can read the output any more; so that a fault of Nonet has an end, too, at most a minute.
func untilUnread() {
	output := []unix.PollFd{{Fd: 1}}
	for {
		if _, err := unix.Poll(output, 60_000); err != unix.EINTR {
			return
		}
	}
}
