//go:build linux

package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
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

// TestBindings: the bindings declare everything that this version of Fyne calls, also for processors that are not tried here.
func TestBindings(t *testing.T) {
	fyne, err := exec.CommandContext(t.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	painter := filepath.Join(strings.TrimSpace(string(fyne)), "internal", "painter", "gl")
	for file, folder := range map[string]string{"gl_core.go": "gui/gl/v2.1/gl", "gl_es.go": "gui/gl/v3.1/gles2"} {
		uses, err := os.ReadFile(filepath.Join(painter, file))
		if err != nil {
			t.Fatal(err)
		}
		declared := map[string]bool{}
		files, err := filepath.Glob(folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range parsed.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					declared[d.Name.Name] = true
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						if value, ok := spec.(*ast.ValueSpec); ok {
							declared[value.Names[0].Name] = true
						}
					}
				}
			}
		}
		called := regexp.MustCompile(`\bgl\.([A-Z]\w*)`).FindAllSubmatch(uses, -1)
		if len(called) < 40 {
			t.Errorf("%s calls only %d names of the bindings", file, len(called))
		}
		for _, name := range called {
			if !declared[string(name[1])] {
				t.Errorf("%s has no %s, which Fyne calls: run go run cut.go in gui/gl", folder, name[1])
			}
		}
	}
}
