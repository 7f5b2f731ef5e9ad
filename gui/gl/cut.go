//go:build ignore

// Command cut writes this module: the parts of go-gl's bindings to OpenGL that Fyne uses. Run it here after an update of
// Fyne or of go-gl, of which it takes the versions that Nonet requires:
//
//	go run cut.go
//
// The whole has some 3,000 functions. cgo asks the C compiler about each of them, and gcc looks among all others for a name
// that might have been meant, which takes two and a half minutes of the first build of the program. Fyne uses 40.
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
	fyne, err := folder("fyne.io/fyne/v2", "list", "-m", "-json")
	if err != nil {
		return err
	}
	whole, err := folder("github.com/go-gl/gl", "list", "-m", "-json")
	if err != nil {
		return err
	}
	whole, err = folder("github.com/go-gl/gl@"+whole.Version, "mod", "download", "-json")
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
		used := map[string]bool{}
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

// A module is one that the go command has found.
type module struct{ Dir, Version string }

// folder asks the go command for a module.
func folder(path string, command ...string) (module, error) {
	ask := exec.Command("go", append(command, path)...)
	ask.Dir = filepath.Join("..", "..") // as Nonet requires it
	ask.Stderr = os.Stderr
	answer, err := ask.Output()
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

// The beginnings of what glow, which has written the bindings, writes for a function or a constant.
var (
	typedef  = regexp.MustCompile(`^// typedef .*\(APIENTRYP GP(\w+)\)`)
	wrapper  = regexp.MustCompile(`^// static .* glow(\w+)\(GP`)
	callback = regexp.MustCompile(`^// (extern|static) .*[dD]ebugCallback`)
	constant = regexp.MustCompile(`^\t([A-Z][A-Z0-9_a-z]*) += `)
	pointer  = regexp.MustCompile(`^\tgp(\w+) +C\.GP`)
	function = regexp.MustCompile(`^func ([A-Z]\w*)\(`)
	address  = regexp.MustCompile(`^\tgp(\w+) = `)
	missing  = regexp.MustCompile(`^\tif gp(\w+) == nil`)
)

// cut returns the text of a package without the functions and constants that are not used.
func cut(text []byte, used map[string]bool, fyne, version string) ([]byte, error) {
	upper := map[string]bool{}
	for name := range used {
		upper[strings.ToUpper(name)] = true
	}
	keeps := func(line string) (keep bool, end string) {
		for _, c := range []struct {
			begins *regexp.Regexp
			names  map[string]bool
			end    string // the line that ends it; empty if it is one line
		}{
			{typedef, upper, ""}, {wrapper, used, "// }"}, {constant, used, ""}, {pointer, used, ""}, {function, used, "}"}, {address, used, ""}, {missing, used, "\t}"},
		} {
			if found := c.begins.FindStringSubmatch(line); found != nil {
				return c.names[found[1]] || strings.HasPrefix(found[1], "Init") && c.begins == function && found[1] != "InitNames", c.end
			}
		}
		if callback.MatchString(line) {
			if strings.HasSuffix(line, "{") {
				return false, "// }"
			}
			return false, ""
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
