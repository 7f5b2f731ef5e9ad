package cli

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// TestWidthOfTerminal: a terminal says how many columns it has.
func TestWidthOfTerminal(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	defer terminal.Close()
	if err := unix.IoctlSetWinsize(int(terminal.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 132}); err != nil {
		t.Fatal(err)
	}
	if width := widthOf(terminal); width != 132 {
		t.Errorf("it has %d columns", width)
	}
}
