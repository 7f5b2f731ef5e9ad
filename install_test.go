//go:build linux

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestInstalledFiles: make install finds every file that it copies, and lists the licences of what is linked into the program.
func TestInstalledFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	tree := filepath.Join(t.TempDir(), "tree")
	if out, err := exec.CommandContext(t.Context(), "go", "run", "./scripts/dist", "-tree", tree, "-program", program(t)).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	licences, err := os.ReadFile(filepath.Join(tree, "share", "doc", "nonet", "copyright"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nfyne.io/fyne/v2 v", "\ngithub.com/go-gl/glfw/v3.4/glfw v", ", a part of github.com/go-gl/gl\n"} {
		if !strings.Contains(string(licences), want) {
			t.Errorf("the licences lack %q", want)
		}
	}
}
