package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
)

// A notice is one licence, and what it is of.
type notice struct {
	of   []string
	text string
}

// copyright is the text of the file that says under which licences a package is: ours, and those of
// all modules that are linked into the program, and into the web page where there is one. Without a
// program the page is all. apache is the Apache License, which the text only refers to.
func (r release) copyright(program string) (text, apache string, err error) {
	var modules []string
	if program != "" {
		if modules, err = linkedModules(program); err != nil {
			return "", "", err
		}
	}
	var decoder []notice
	if _, err := os.Stat(r.web); err == nil {
		linked, err := pageModules()
		if err != nil {
			return "", "", err
		}
		modules = append(modules, linked...)
		text, err := os.ReadFile(filepath.Join("web", "brotli", "LICENSE"))
		if err != nil {
			return "", "", err
		}
		decoder = []notice{{[]string{"the page's decoder for brotli, brotli-dec-wasm (https://github.com/ustclug-dev/brotli-dec-wasm)"}, string(text)}}
	}
	slices.Sort(modules)
	notices, err := noticesOf(slices.Compact(modules))
	if err != nil {
		return "", "", err
	}
	for _, n := range notices {
		if isApache(n.text) {
			apache = n.text
		}
	}
	return writeNotices(append(notices, decoder...)), apache, nil
}

func noticesOf(names []string) ([]notice, error) {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	notices := []notice{{[]string{"Nonet"}, string(own)}}
	font, err := os.ReadFile(filepath.Join("gui", "fonts", "OFL.txt"))
	if err != nil {
		return nil, err
	}
	notices = append(notices, notice{[]string{"the Chinese font, a subset of Noto Sans CJK SC"}, string(font)})
	paper, err := os.ReadFile(filepath.Join("core", "canvas", "pdf", "LICENCE-Chinese.txt"))
	if err != nil {
		return nil, err
	}
	notices = append(notices, notice{[]string{"the Chinese font of PDF documents, a subset of Droid Sans Fallback, copyright Google Corp."}, string(paper)})
	digits, err := os.ReadFile(filepath.Join("core", "photo", "glyph", "weights", "CREDITS.txt"))
	if err != nil {
		return nil, err
	}
	notices = append(notices, notice{[]string{"the network that reads photos: what it was trained from"}, string(digits)})
	bindings, err := os.ReadFile(filepath.Join("gui", "gl", "LICENSE"))
	if err != nil {
		return nil, err
	}
	notices = append(notices, notice{[]string{"the OpenGL bindings, a part of github.com/go-gl/gl"}, string(bindings)})
	goLicence, err := goLicence()
	if err != nil {
		return nil, err
	}
	notices = append(notices, notice{[]string{"the Go standard library (https://go.dev)"}, goLicence})
	modules, err := find(names)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		found, err := m.licences()
		if err != nil {
			return nil, err
		}
		notices = append(notices, found...)
	}
	return notices, nil
}

// apacheFile holds the Apache License. It has a file of its own because Debian's packages must not
// repeat it: every system has it already.
const apacheFile = "Apache-2.0.txt"

func isApache(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "Apache License") && strings.Contains(text, "END OF TERMS AND CONDITIONS")
}

func writeNotices(notices []notice) string {
	var merged []*notice
	for _, n := range notices {
		n.text = strings.Trim(strings.ReplaceAll(n.text, "\r\n", "\n"), "\n")
		if isApache(n.text) {
			n.text = "The Apache License, version 2.0, is in the file " + apacheFile + " beside this one; on Debian\nit is in /usr/share/common-licenses/Apache-2.0."
		}
		same := slices.IndexFunc(merged, func(m *notice) bool { return m.text == n.text })
		if same < 0 {
			merged = append(merged, &n)
		} else {
			merged[same].of = append(merged[same].of, n.of...)
		}
	}
	var text strings.Builder
	text.WriteString("Nonet is under the BSD 3-clause licence, the first below. The program contains other works,\n" +
		"each under the licence that follows its name. The built-in puzzles name their sources in the program.\n")
	for _, n := range merged {
		text.WriteString("\n" + strings.Repeat("=", 78) + "\n")
		for _, of := range n.of {
			text.WriteString(of + "\n")
		}
		text.WriteString(strings.Repeat("-", 78) + "\n\n" + n.text + "\n")
	}
	return text.String()
}

// A module is one that is linked in, and where its files are.
type module struct {
	Path, Version, Dir string
	Error              string
}

// linkedModules are the published modules of which a package is linked into the program, as path@version.
func linkedModules(program string) (names []string, err error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	return published(info.Deps), nil
}

// published returns the modules that are downloaded, not those that go.mod replaces by a folder, as path@version.
func published(modules []*debug.Module) (names []string) {
	for _, m := range modules {
		if m.Replace != nil {
			m = m.Replace
		}
		if !strings.HasPrefix(m.Path, ".") {
			names = append(names, m.Path+"@"+m.Version)
		}
	}
	return names
}

// pageModules are those of the web page. It is compressed, and a program for the browser does not say
// what it is made of, so they are what go build would link.
func pageModules() ([]string, error) {
	command := exec.Command("go", "list", "-deps", "-tags", releaseTags, "-f", "{{with .Module}}{{if not (or .Main (and .Replace (not .Replace.Version)))}}{{.Path}}@{{.Version}}{{end}}{{end}}", ".")
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("the modules that the web page is made of cannot be listed: %w", err)
	}
	return strings.Fields(string(out)), nil
}

// find finds modules, and where their files are.
func find(names []string) ([]module, error) {
	if len(names) == 0 { // go mod download would take all that go.mod names
		return nil, nil
	}
	download := exec.Command("go", append([]string{"mod", "download", "-json"}, names...)...)
	download.Stderr = os.Stderr
	out, err := download.Output()
	if err != nil {
		return nil, fmt.Errorf("the modules that Nonet is made of cannot be found: %w", err)
	}
	var modules []module
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var m module
		if err := decoder.Decode(&m); err != nil {
			return nil, err
		}
		if m.Error != "" {
			return nil, errors.New(m.Error)
		}
		modules = append(modules, m)
	}
	slices.SortFunc(modules, func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
	return modules, nil
}

// licenceFile matches the names of the files that hold a licence.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|ofl)([._-].*)?$|(?i)[._-]licen[cs]e(\.(txt|md))?$`)

// licences are those of a module, and of works of others in its folders, such as a C library or a
// font. A module without any is an error: nobody may pass it on.
func (m module) licences() (found []notice, err error) {
	err = filepath.WalkDir(m.Dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); path != m.Dir && (name == "testdata" || name == "cmd" || strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !licenceFile.MatchString(entry.Name()) || filepath.Ext(path) == ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		of := m.Path + " " + m.Version
		if folder, _ := filepath.Rel(m.Dir, filepath.Dir(path)); folder != "." {
			of += ", " + filepath.ToSlash(folder)
		}
		found = append(found, notice{[]string{of}, string(text)})
		return nil
	})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("%s has no file with its licence", m.Path)
	}
	return found, err
}

// goLicence is the licence of Go itself.
func goLicence() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	folder := strings.TrimSpace(string(root))
	for _, path := range []string{filepath.Join(folder, "LICENSE"), "/usr/share/doc/golang-go/copyright", "/usr/share/licenses/golang/LICENSE"} {
		if text, err := os.ReadFile(path); err == nil {
			return string(text), nil
		}
	}
	return "", fmt.Errorf("the licence of Go is not in %s", folder)
}
