//go:build ignore

// Command cut writes this module: the parts of go-gl's bindings to OpenGL that Fyne uses. Run it here after an update of
// Fyne or of go-gl, of which it takes the versions that Nonet requires:
//
//	go run cut.go
//
// The whole has some 3,000 functions. cgo asks the C compiler about each of them, and gcc looks among all others for a name
// that might have been meant, which takes two and a half minutes of the first build of the program. Fyne calls fewer than 50.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// The packages, and the files of Fyne's painter that use them.
var packages = map[string]string{
	"v2.1/gl":    "gl_core.go", // OpenGL
	"v3.1/gles2": "gl_es.go",   // OpenGL ES, on ARM computers
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "cut:", err)
		os.Exit(1)
	}
}

func run() error {
	fyne, err := ask("list", "-m", "-json", "fyne.io/fyne/v2")
	if err != nil {
		return err
	}
	whole, err := ask("list", "-m", "-json", "github.com/go-gl/gl")
	if err != nil {
		return err
	}
	whole, err = ask("mod", "download", "-json", "github.com/go-gl/gl@"+whole.Version)
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(whole.Dir, "LICENSE"), "LICENSE", nil); err != nil {
		return err
	}
	for name, painter := range packages {
		uses, err := os.ReadFile(filepath.Join(fyne.Dir, "internal", "painter", "gl", painter))
		if err != nil {
			return err
		}
		used := map[string]bool{"Init": true, "InitWithProcAddrFunc": true}
		for _, found := range regexp.MustCompile(`\bgl\.([A-Z]\w*)`).FindAllSubmatch(uses, -1) {
			used[strings.TrimSuffix(string(found[1]), "WithOffset")] = true // on which the other is built
			used[string(found[1])] = true
		}
		from, to := filepath.Join(whole.Dir, filepath.FromSlash(name)), filepath.FromSlash(name)
		if err := os.RemoveAll(to); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Join(to, "KHR"), 0o755); err != nil {
			return err
		}
		for _, file := range []string{"conversions.go", "procaddr.go", "KHR/khrplatform.h"} {
			if err := copyFile(filepath.Join(from, file), filepath.Join(to, file), nil); err != nil {
				return err
			}
		}
		shorten := func(text []byte) ([]byte, error) { return cut(text, used, fyne.Version, whole.Version) }
		if err := copyFile(filepath.Join(from, "package.go"), filepath.Join(to, "package.go"), shorten); err != nil {
			return err
		}
	}
	return nil
}

// A module is what the go command says about one.
type module struct{ Dir, Version string }

// ask runs the go command for a module that Nonet requires.
func ask(args ...string) (module, error) {
	command := exec.Command("go", args...)
	command.Dir = filepath.Join("..", "..")
	command.Stderr = os.Stderr
	answer, err := command.Output()
	var m module
	if err == nil {
		err = json.Unmarshal(answer, &m)
	}
	return m, err
}

func copyFile(from, to string, change func([]byte) ([]byte, error)) error {
	text, err := os.ReadFile(from)
	if err == nil && change != nil {
		text, err = change(text)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

// A part is what glow, which has written the bindings, writes for a function or a constant.
type part struct {
	begins *regexp.Regexp  // its first line; the name is the submatch
	names  map[string]bool // which are kept
	end    string          // its last line; empty if it has only one
}

// cut returns the text of a package without the functions and constants that are not used.
func cut(text []byte, used map[string]bool, fyne, version string) ([]byte, error) {
	upper := map[string]bool{}
	for name := range used {
		upper[strings.ToUpper(name)] = true
	}
	parts := []part{
		{regexp.MustCompile(`^// typedef .*\(APIENTRYP GP(\w+)\)`), upper, ""},
		{regexp.MustCompile(`^// static .* glow(\w+)\(GP`), used, "// }"},
		{regexp.MustCompile(`^// static .*glow(CDebugCallback)`), nil, "// }"},
		{regexp.MustCompile(`^// extern .*glow(DebugCallback)`), nil, ""},
		{regexp.MustCompile(`^\t([A-Z][A-Z0-9_a-z]*) += `), used, ""},
		{regexp.MustCompile(`^\tgp(\w+) +C\.GP`), used, ""},
		{regexp.MustCompile(`^func ([A-Z]\w*)\(`), used, "}"},
		{regexp.MustCompile(`^\tgp(\w+) = `), used, ""},
		{regexp.MustCompile(`^\tif gp(\w+) == nil`), used, "\t}"},
	}
	keeps := func(line string) (keep bool, end string) {
		for _, p := range parts {
			if found := p.begins.FindStringSubmatch(line); found != nil {
				return p.names[found[1]], p.end
			}
		}
		return true, ""
	}
	var kept bytes.Buffer
	until := ""         // the end of a part that is left out
	preamble := true    // this is C, in comments
	var comments string // on what comes next
	for _, line := range strings.Split(string(text), "\n") {
		if until != "" {
			if line == until {
				until = ""
			}
			continue
		}
		if strings.HasPrefix(line, "// Code generated") {
			line += "\n\n" + fmt.Sprintf("// The parts of go-gl %s that Fyne %s uses, written by gui/gl/cut.go.", version, fyne)
		}
		preamble = preamble && line != `import "C"`
		if !preamble && strings.HasPrefix(line, "//") {
			comments += line + "\n"
			continue
		}
		keep, end := keeps(line)
		if keep {
			kept.WriteString(comments + line + "\n")
		} else {
			until = end
		}
		comments = ""
	}
	return format.Source(bytes.TrimRight(kept.Bytes(), "\n"))
}
