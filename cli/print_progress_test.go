package cli

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestPrintProgress: the line says how many puzzles are solved and rated, and then that their pages are being made. While puzzles are typed it is empty.
func TestPrintProgress(t *testing.T) {
	in := &input{sources: []source{{size: func() (int64, bool) { return 800, true }}}}
	var done atomic.Int64
	var making atomic.Bool
	screen := &terminal{}
	line := printed(in, &console{terminal: screen}, &done, &making)
	expect := func(want string) {
		t.Helper()
		if got := line(4 * time.Second); got != want {
			t.Errorf("the line is %q, want %q", got, want)
		}
	}
	empty := &input{sources: []source{{size: func() (int64, bool) { return 0, true }}}}
	empty.got.Store(200)
	if part := empty.part(&console{terminal: screen})(); part != 0 {
		t.Errorf("of a file that said it had nothing, %v has been read", part)
	}
	in.got.Store(200)
	done.Store(8)
	expect("8 puzzles, 2/s, 4 s; 25 %, 12 s left")
	screen.typing = true
	expect("")
	making.Store(true)
	expect("making the pages of 8 puzzles (Ctrl+C stops) … 4 s")
}

// TestNothingForTerminals: what is not text is not written to a terminal.
func TestNothingForTerminals(t *testing.T) {
	for args, refused := range map[string]bool{
		"print": true, "worksheet": true, "export -to png": true, "export -to pdf": true, "export -to gif": true, "export -of path -to pdf": true,
		"export -to svg": false, "export -of path -to txt": false,
	} {
		var out, complaints bytes.Buffer
		frames := func() (<-chan time.Time, func()) { return nil, func() {} }
		console := &console{to: &complaints, terminal: &terminal{shared: true, width: func() int { return 80 }, now: time.Now, frames: frames}}
		status := run(t.Context(), strings.Fields(args), strings.NewReader(easy), io.Writer(&out), console)
		if said := strings.Contains(complaints.String(), "name a file with -o"); said != refused || refused != (status == 2) || refused != (out.Len() == 0) {
			t.Errorf("%s: status %d, %d bytes, %s", args, status, out.Len(), &complaints)
		}
	}
}
