package program

import (
	"os/exec"
	"strconv"
	"strings"
	"testing"
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
