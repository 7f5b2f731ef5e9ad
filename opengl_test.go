//go:build linux

package main

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestWithoutOpenGL: on a display without OpenGL the program says so, and what helps, and ends.
func TestWithoutOpenGL(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	d := newDisplay(t, "-extension", "GLX")
	p := d.launch(d.path("nonet"))
	select {
	case <-p.ended:
	case <-time.After(mostWait):
		t.Fatalf("the program has not ended after %v; it said:\n%s", mostWait, d.errorOutput())
	}
	if failed := new(exec.ExitError); !errors.As(p.err, &failed) || failed.ExitCode() != 1 {
		t.Errorf("it ended with %v, not with status 1", p.err)
	}
	said := d.errorOutput()
	for _, want := range []string{"OpenGL 2.1", "What helps:", "libgl1-mesa-dri", "Your puzzles are safe"} {
		if !strings.Contains(said, want) {
			t.Errorf("it did not say %q but\n%s", want, said)
		}
	}
	for _, trouble := range []string{"panic", "goroutine", "Fyne error", ".go:"} {
		if strings.Contains(said, trouble) {
			t.Errorf("it said:\n%s", said)
		}
	}
}
