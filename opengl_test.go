//go:build linux

package main

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
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

// TestBindings: the bindings to OpenGL were cut for the version of Fyne that is in use, so that what another version calls
// is not missing on a computer on which nobody has built it.
func TestBindings(t *testing.T) {
	required, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"gui/gl/v2.1/gl/package.go", "gui/gl/v3.1/gles2/package.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cut := regexp.MustCompile(`\n// The parts of go-gl (\S+) that Fyne (\S+) uses,`).FindSubmatch(text)
		if cut == nil {
			t.Fatalf("%s does not say for which versions it was cut", file)
		}
		for i, module := range []string{"github.com/go-gl/gl", "fyne.io/fyne/v2"} {
			if want := "\t" + module + " " + string(cut[i+1]); !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(want) + `( |$)`).Match(required) {
				t.Errorf("%s was cut for %s, but go.mod requires another version: run go run cut.go in gui/gl", file, strings.TrimSpace(want))
			}
		}
	}
}
