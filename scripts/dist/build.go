package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// flags and releaseTags are how a release is built. They differ from those of make build and the tests,
// so the first release compiles Fyne once more for each system; after that only what has changed.
// No program says where it was built, and none holds what only a debugger reads.
var flags = []string{"-trimpath", "-buildvcs=false", "-tags", releaseTags}

const releaseTags = "release,migrated_fynedo,no_emoji"

const linking = "-s -w -buildid="

// windowsCompiler compiles the C parts for Windows.
const windowsCompiler = "x86_64-w64-mingw32-gcc"

// make builds the programs and makes every package, and SHA256SUMS beside them.
func (r release) make(out string) error {
	work, err := os.MkdirTemp("", "nonet-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var made []string
	for _, system := range []func(work, out string) ([]string, error){r.linux, r.windows, r.browser} {
		names, err := system(work, out)
		if err != nil {
			return err
		}
		made = append(made, names...)
	}
	return sums(out, made)
}

// build builds the program.
func build(program string, options []string, env ...string) error {
	fmt.Println("building", filepath.Base(program))
	command := exec.Command("go", slices.Concat([]string{"build"}, flags, options, []string{"-o", program, "."})...)
	command.Env = append(os.Environ(), append(env, "CGO_ENABLED=1", "GOARCH=amd64")...)
	command.Stderr = os.Stderr
	return command.Run()
}

// linux makes the packages for Linux.
func (r release) linux(work, out string) ([]string, error) {
	program := filepath.Join(work, "nonet")
	// A position-independent program is loaded at another address each time, as all distributions want it.
	if err := build(program, []string{"-buildmode=pie", "-ldflags", linking}, "GOOS=linux"); err != nil {
		return nil, err
	}
	if err := checkLibraries(program); err != nil {
		return nil, err
	}
	versions, err := symbolVersions(program)
	if err != nil {
		return nil, err
	}
	tree := filepath.Join(work, "tree")
	if err := r.plant(tree, program); err != nil {
		return nil, err
	}
	about, err := readMetainfo(filepath.Join(shared, r.Details.ID+".metainfo.xml"))
	if err != nil {
		return nil, err
	}
	changes, err := about.changes()
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("nonet-%s-linux-amd64", r.Details.Version)
	job := packing{
		Tree: tree, Without: []string{list}, WithoutDeb: []string{documents + apacheFile}, Time: r.when.Unix(),
		Name: "nonet", Version: r.Details.Version, Maintainer: maintainer, Licence: "BSD-3-Clause",
		Folders: []string{"share/doc/nonet", "share/nonet"}, Changes: changes,
		Summary: "type in, solve and watch Sudoku puzzles", Description: description,
		Deb:     filepath.Join(out, fmt.Sprintf("nonet_%s_amd64.deb", r.Details.Version)),
		RPM:     filepath.Join(out, fmt.Sprintf("nonet-%s-1.x86_64.rpm", r.Details.Version)),
		Archive: filepath.Join(out, name+".tar.xz"), Root: name,
		Extra: map[string]string{"install.sh": filepath.Join("scripts", "install.sh"), "README.txt": filepath.Join("scripts", "dist", "README-linux.txt")},
	}
	for _, l := range libraries {
		if l.optional {
			job.Recommends = append(job.Recommends, l.deb)
			continue
		}
		job.Depends = append(job.Depends, l.deb)
		job.Requires = append(job.Requires, l.name+"()(64bit)")
		for _, version := range versions[l.name] {
			job.Requires = append(job.Requires, l.name+"("+version+")(64bit)")
		}
	}
	job.Depends = append(job.Depends, "libc6 (>= "+glibc(versions)+")")
	job.Depends = slices.DeleteFunc(job.Depends, func(name string) bool { return name == "libc6" }) // which has a version
	slices.Sort(job.Depends)
	fmt.Println("packing for Linux")
	if err := job.run("linux"); err != nil {
		return nil, err
	}
	return []string{job.Deb, job.RPM, job.Archive}, nil
}

const description = `Nonet is a workbench for Sudoku, from 4x4 to 25x25. Type in the puzzle
of your newspaper and learn at once whether it has exactly one solution,
or have it read from a photo; solve it by hand, with hints that explain
each step; or watch a program search for the solution step by step,
forwards and backwards, with the reason for each step.`

// windows makes the archive for Windows.
func (r release) windows(work, out string) ([]string, error) {
	if _, err := exec.LookPath(windowsCompiler); err != nil {
		return nil, fmt.Errorf("%s is missing (Debian: apt-get install gcc-mingw-w64-x86-64)", windowsCompiler)
	}
	// Go links what it finds under this name in the folder of the package, for Windows alone.
	const resources = "resources_windows_amd64.syso"
	if _, err := os.Stat(resources); err == nil {
		return nil, errors.New(resources + " is in the way: remove it")
	}
	defer os.Remove(resources)
	job := packing{Name: r.Details.Name, Version: r.Details.Version, Summary: r.LinuxAndBSD.GenericName, Time: r.when.Unix(), Icon: "Icon.png", Resources: resources}
	if err := job.run("resources"); err != nil {
		return nil, err
	}
	program := filepath.Join(work, "nonet.exe")
	if err := build(program, []string{"-ldflags", linking + " -H=windowsgui"}, "GOOS=windows", "CC="+windowsCompiler); err != nil {
		return nil, err
	}
	exe, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	readme, err := os.ReadFile(filepath.Join("scripts", "dist", "README-windows.txt"))
	if err != nil {
		return nil, err
	}
	licences, apache, err := r.copyright(program)
	if err != nil {
		return nil, err
	}
	page, err := r.page("web")
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("nonet-%s-windows-amd64", r.Details.Version)
	files := append([]file{
		{apacheFile, plain, windowsLines([]byte(apache))},
		{"LICENCES.txt", plain, windowsLines([]byte(licences))},
		{"README.txt", plain, windowsLines(readme)},
		{"nonet.exe", executable, exe},
	}, page...)
	archive := filepath.Join(out, name+".zip")
	fmt.Println("packing for Windows")
	return []string{archive}, r.zip(archive, name, files)
}

// browser makes the archive of the web page alone, for any web server.
func (r release) browser(_, out string) ([]string, error) {
	page, err := r.page("")
	if err != nil {
		return nil, err
	}
	readme, err := os.ReadFile(filepath.Join("scripts", "dist", "README-web.txt"))
	if err != nil {
		return nil, err
	}
	licences, apache, err := r.copyright("")
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("nonet-%s-web", r.Details.Version)
	files := append([]file{
		{apacheFile, plain, windowsLines([]byte(apache))},
		{"LICENCES.txt", plain, windowsLines([]byte(licences))},
		{"README.txt", plain, windowsLines(readme)},
	}, page...)
	archive := filepath.Join(out, name+".zip")
	fmt.Println("packing for the browser")
	return []string{archive}, r.zip(archive, name, files)
}

// windowsLines ends the lines of a text as Windows does.
func windowsLines(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) }

// zip writes files into an archive, in a folder.
func (r release) zip(path, folder string, files []file) error {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range files {
		header := zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: r.when}
		header.SetMode(f.mode)
		writer, err := archive.CreateHeader(&header)
		if err != nil {
			return err
		}
		if _, err := writer.Write(f.text); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), plain)
}

// sums writes SHA256SUMS.
func sums(out string, made []string) error {
	slices.Sort(made)
	var text strings.Builder
	for _, name := range made {
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(content), filepath.Base(name))
		fmt.Printf("%9d  %s\n", len(content), name)
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(text.String()), plain)
}

// A library is one that the program loads, and the package of Debian that has it.
type library struct {
	name, deb string
	opened    bool // by GLFW while it runs, so that the program's own list does not name it
	optional  bool
}

// libraries are all that the program loads. What is linked is checked by checkLibraries; what GLFW
// opens by itself stands in its source (x11_init.c, wl_init.c, glx_context.c, egl_context.c).
var libraries = []library{
	{name: "libc.so.6", deb: "libc6"},
	{name: "libm.so.6", deb: "libc6"},
	{name: "libGL.so.1", deb: "libgl1"},
	{name: "libX11.so.6", deb: "libx11-6", opened: true},
	{name: "libXcursor.so.1", deb: "libxcursor1", opened: true},
	{name: "libXi.so.6", deb: "libxi6", opened: true},
	{name: "libXinerama.so.1", deb: "libxinerama1", opened: true},
	{name: "libXrandr.so.2", deb: "libxrandr2", opened: true},
	{name: "libXxf86vm.so.1", deb: "libxxf86vm1", opened: true},
	{name: "libwayland-client.so.0", deb: "libwayland-client0"},
	{name: "libwayland-cursor.so.0", deb: "libwayland-cursor0", opened: true},
	{name: "libwayland-egl.so.1", deb: "libwayland-egl1", opened: true},
	{name: "libxkbcommon.so.0", deb: "libxkbcommon0", opened: true},
	{name: "libX11-xcb.so.1", deb: "libx11-xcb1", opened: true},
	{name: "libXext.so.6", deb: "libxext6", opened: true},
	{name: "libXrender.so.1", deb: "libxrender1", opened: true},
	{name: "libEGL.so.1", deb: "libegl1", opened: true}, // OpenGL on Wayland
	{name: "libdecor-0.so.0", deb: "libdecor-0-0", opened: true, optional: true},
}

// checkLibraries compares what the program is linked with to the list above: a package must depend
// on all of it, and on nothing else.
func checkLibraries(program string) error {
	binary, err := elf.Open(program)
	if err != nil {
		return err
	}
	defer binary.Close()
	linked, err := binary.ImportedLibraries()
	if err != nil {
		return err
	}
	var listed []string
	for _, l := range libraries {
		if !l.opened {
			listed = append(listed, l.name)
		}
	}
	slices.Sort(linked)
	slices.Sort(listed)
	if !slices.Equal(linked, listed) {
		return fmt.Errorf("the program is linked with\n%s\nbut scripts/dist lists\n%s", strings.Join(linked, " "), strings.Join(listed, " "))
	}
	return nil
}

// symbolVersions returns the versions of each library's symbols with which the program was linked, such as GLIBC_2.34: with an
// older library it does not start.
func symbolVersions(program string) (map[string][]string, error) {
	binary, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer binary.Close()
	symbols, err := binary.ImportedSymbols()
	if err != nil {
		return nil, err
	}
	versions := map[string][]string{}
	for _, s := range symbols {
		if s.Version != "" && !slices.Contains(versions[s.Library], s.Version) {
			versions[s.Library] = append(versions[s.Library], s.Version)
		}
	}
	for _, of := range versions {
		slices.Sort(of)
	}
	return versions, nil
}

// glibc returns the newest version of the C library among those of symbols: "2.34".
func glibc(versions map[string][]string) string {
	newest := "2"
	for _, of := range versions {
		for _, version := range of {
			if number, ok := strings.CutPrefix(version, "GLIBC_"); ok && compareVersions(newest, number) < 0 {
				newest = number
			}
		}
	}
	return newest
}

// compareVersions compares versions number by number: 2.4 is older than 2.34.
func compareVersions(a, b string) int {
	numbers := func(version string) (all []int) {
		for part := range strings.SplitSeq(version, ".") {
			n, _ := strconv.Atoi(part)
			all = append(all, n)
		}
		return all
	}
	return slices.Compare(numbers(a), numbers(b))
}

// A packing is the input of _pack. Its main.go has the same fields.
type packing struct {
	Name, Version, Summary, Description string
	Maintainer, Licence                 string
	Time                                int64
	Tree                                string            // the folder of what is installed
	Without                             []string          // files of it that no package manager needs
	WithoutDeb                          []string          // and those that Debian has by itself
	Extra                               map[string]string // more files of the archive, and where they are
	Folders                             []string          // those of the tree that are Nonet's alone
	Changes                             []change          // the newest first
	Depends, Recommends, Requires       []string
	Deb, RPM, Archive, Root             string // the files to make, and the folder in the archive
	Icon, Resources                     string
}

// run has _pack do it.
func (p packing) run(what string) error {
	text, err := json.Marshal(p.absolute())
	if err != nil {
		return err
	}
	command := exec.Command("go", "run", "-C", filepath.Join("scripts", "dist", "_pack"), ".", what)
	command.Stdin, command.Stdout, command.Stderr = bytes.NewReader(text), os.Stdout, os.Stderr
	return command.Run()
}

// absolute makes the paths good in any folder.
func (p packing) absolute() packing {
	for _, path := range []*string{&p.Tree, &p.Deb, &p.RPM, &p.Archive, &p.Icon, &p.Resources} {
		if *path != "" {
			*path, _ = filepath.Abs(*path)
		}
	}
	extra := map[string]string{}
	for name, path := range p.Extra {
		extra[name], _ = filepath.Abs(path)
	}
	p.Extra = extra
	return p
}
