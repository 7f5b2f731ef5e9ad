package program

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestOwnSession: a program is in a session of its own, so that Ctrl+C in the terminal of Nonet is not for it.
func TestOwnSession(t *testing.T) {
	cmd := exec.Command("cat", "/proc/self/stat")
	newFamily(cmd)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(out)) // the number, the name, the state, the parent, the group and the session
	if pid := strconv.Itoa(cmd.Process.Pid); len(fields) < 6 || fields[0] != pid || fields[4] != pid || fields[5] != pid {
		t.Errorf("process %s has %q", pid, fields[:min(len(fields), 6)])
	}
}

// TestStatOfProcess: what a process has used is its time in the program and in the system, and both of the children that it has waited for.
func TestStatOfProcess(t *testing.T) {
	const enough = 100 * time.Millisecond // of time in the system, and of difference to that in the program
	used := func(of int) (program, system time.Duration) {
		var u syscall.Rusage
		if err := syscall.Getrusage(of, &u); err != nil {
			t.Fatal(err)
		}
		return time.Duration(u.Utime.Nano()), time.Duration(u.Stime.Nano())
	}
	shell := func(script string) {
		if err := exec.Command("sh", "-c", script).Run(); err != nil {
			t.Fatal(err)
		}
	}
	for program, system := used(syscall.RUSAGE_SELF); min(system, max(program-system, system-program)) < enough; program, system = used(syscall.RUSAGE_SELF) {
		if system < enough {
			os.ReadFile("/proc/self/smaps")
		}
		rand.New(rand.NewPCG(1, 2)).Perm(100_000)
	}
	for program, system := used(syscall.RUSAGE_CHILDREN); min(system, max(program-system, system-program)) < enough; program, system = used(syscall.RUSAGE_CHILDREN) {
		if system < enough {
			shell("dd if=/dev/zero of=/dev/null bs=1M count=500 2>/dev/null")
		}
		shell("i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done")
	}
	all := func() (sum time.Duration) {
		for _, of := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
			program, system := used(of)
			sum += program + system
		}
		return sum
	}
	before := all()
	if s, ok := statOf(-1); ok {
		t.Errorf("a process that is not there is %+v", s)
	}
	s, ok := statOf(os.Getpid())
	const rounded = enough / 2 // the system counts in hundredths of a second
	if after := all(); !ok || s.used < before-rounded || s.used > after+rounded {
		t.Errorf("used are %v, want %v to %v", s.used, before, after)
	}
}
