package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/cli"
	"nonet/core/engine"
	"nonet/core/logic"
)

// The files are found from the root of the module, as make calls the program.
func TestMain(m *testing.M) {
	if err := os.Chdir(filepath.Join("..", "..")); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

var when = time.Date(2026, 1, 2, 3, 4, 6, 0, time.UTC)

// example is a release in which the test itself, which has modules too, stands for the program.
func example(t *testing.T) (r release, program string) {
	t.Helper()
	a, err := readApp("FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	program, err = os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(t.TempDir(), "web")
	if err := write(page, []file{{"index.html", plain, []byte("<p>Nonet</p>")}, {"fonts/a.woff2", plain, []byte("font")}}, when); err != nil {
		t.Fatal(err)
	}
	return release{app: a, when: when, web: page}, program
}

func about(t *testing.T, id string) metainfo {
	t.Helper()
	m, err := readMetainfo(filepath.Join(shared, id+".metainfo.xml"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestDescriptionsAgree: the descriptions for a desktop, a software centre and Fyne are the same, and so is
// the version.
func TestDescriptionsAgree(t *testing.T) {
	r, _ := example(t)
	m := about(t, r.Details.ID)
	if len(m.Releases) == 0 || m.Releases[0].Version != r.Details.Version {
		t.Errorf("the newest release of the metainfo is not FyneApp.toml's, %s: write its notes", r.Details.Version)
	}
	for _, release := range m.Releases {
		if _, err := time.Parse(time.DateOnly, release.Date); err != nil || len(release.Notes)+len(release.Points) == 0 {
			t.Errorf("release %s has no date or no notes", release.Version)
		}
	}
	entry := desktopEntry(t, r.Details.ID)
	var types struct {
		Type struct {
			Name string `xml:"type,attr"`
			Glob struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
			Magic struct {
				Value string `xml:"value,attr"`
			} `xml:"magic>match"`
		} `xml:"mime-type"`
	}
	text, err := os.ReadFile(filepath.Join(shared, r.Details.ID+".xml"))
	if err == nil {
		err = xml.Unmarshal(text, &types)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, got, want string }{
		{"the ID of the metainfo", m.ID, r.Details.ID},
		{"its launchable", m.Launchable, r.Details.ID + ".desktop"},
		{"its categories", strings.Join(m.Categories, ";") + ";", entry["Categories"]},
		{"its MIME type", m.MediaType + ";", entry["MimeType"]},
		{"the MIME type", types.Type.Name + ";", entry["MimeType"]},
		{"its files", types.Type.Glob.Pattern, "*.nonet"},
		{"its icon", runIcon, strings.ReplaceAll(types.Type.Name, "/", "-") + ".svg"},
		{"the name in the menu", entry["Name"], r.Details.Name},
		{"the icon in the menu", entry["Icon"], r.Details.ID},
		{"the generic name", entry["GenericName"], r.LinuxAndBSD.GenericName},
		{"the comment", entry["Comment"], r.LinuxAndBSD.Comment},
		{"the keywords", entry["Keywords"], strings.Join(r.LinuxAndBSD.Keywords, ";") + ";"},
		{"the categories", entry["Categories"], strings.Join(r.LinuxAndBSD.Categories, ";") + ";"},
		{"the command", entry["Exec"], "nonet " + r.LinuxAndBSD.ExecParams},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, elsewhere %q", c.what, c.got, c.want)
		}
	}
	if !strings.HasPrefix("# nonet run 1", types.Type.Magic.Value) {
		t.Errorf("a run does not begin with %q", types.Type.Magic.Value)
	}
}

// TestNumbers: the README and the description for a software centre have as many engines and techniques as there are.
func TestNumbers(t *testing.T) {
	r, _ := example(t)
	n := len(engine.All())
	engines, inChinese := map[int]string{9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}[n]+" engines", map[int]string{9: "九", 10: "十", 11: "十一", 12: "十二"}[n]+"个引擎"
	for name, want := range map[string][]string{
		"README.md": {"**" + strings.ToUpper(engines[:1]) + engines[1:], fmt.Sprintf("each of %d techniques", len(logic.All()))}, filepath.Join(shared, r.Details.ID+".metainfo.xml"): {"Watching: " + engines, "观看：" + inChinese},
	} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range want {
			if !strings.Contains(string(text), words) {
				t.Errorf("%s lacks “%s”", name, words)
			}
		}
	}
}

// TestAddresses: what is installed names no address on the web. Nonet has no home page, and no place from which releases could be fetched: what is built
// is what there is.
func TestAddresses(t *testing.T) {
	files, err := filepath.Glob("scripts/dist/README-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	r, _ := example(t)
	files = append(files, filepath.Join(shared, r.Details.ID+".metainfo.xml"), filepath.Join(shared, r.Details.ID+".desktop"))
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, address := range regexp.MustCompile(`https?://[^\s<"]*`).FindAllString(string(text), -1) {
			if address != "https://," { // what an address begins with
				t.Errorf("%s names %s", name, address)
			}
		}
	}
}

func desktopEntry(t *testing.T, id string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(shared, id+".desktop"))
	if err != nil {
		t.Fatal(err)
	}
	entry := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			entry[key] = value
		}
	}
	return entry
}

// TestManual: nonet(1) has every line that nonet help prints.
func TestManual(t *testing.T) {
	page := manual("1.2.3", when)
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !slices.Contains([]string{"TH", "SH", "SS", "B", "RI", "PP", "TP", "br", "nh", "ad", "nf", "fi"}, strings.Fields(line[1:])[0]) {
			t.Errorf("this is no command of man: %s", line)
		}
	}
	synopsis, _, _ := strings.Cut(page, ".SH DESCRIPTION")
	if strings.Contains(synopsis, "\n\n") {
		t.Errorf("the synopsis has blank lines:\n%s", synopsis)
	}
	shown := strings.NewReplacer(`\-`, "-", `\e`, `\`, `\(ha`, "^", `\(ti`, "~", `\(dq`, `"`, `\(aq`, "'", `\(ga`, "`", `\&`, "").Replace(page)
	_, topics, _ := cli.Manual()
	for _, topic := range append(topics, cli.Topic{}) {
		var help, complaints bytes.Buffer
		if status := cli.Run(context.Background(), strings.Fields("help "+topic.Name), nil, &help, &complaints); status != 0 {
			t.Fatalf("help %s: %s", topic.Name, complaints.String())
		}
		for line := range strings.Lines(help.String()) {
			line = strings.TrimSuffix(line, "\n")
			if line == "nonet help COMMAND explains a command." {
				continue // the page has them all
			}
			if name := strings.Fields(line); len(name) > 1 && topic.Name == "" && cli.IsCommand(name[1]) {
				line = strings.Join(name[2:], " ") // in a list of its own
			}
			if !strings.Contains(shown, line) {
				t.Errorf("nonet(1) lacks %q", line)
			}
		}
	}
	if !strings.HasPrefix(shown, ".TH NONET 1 \"2026-01-02\" \"Nonet 1.2.3\"") {
		t.Errorf("nonet(1) begins with %.60q", shown)
	}
}

func TestRoff(t *testing.T) {
	for line, want := range map[string]string{
		"-n 3":       `\-n 3`,
		".5 seconds": `\&.5 seconds`,
		`a\b ~ ^`:    `a\eb \(ti \(ha`,
		"'q' `r`":    `\(aqq\(aq \(gar\(ga`, // which are curly in man otherwise, and no quotation marks of a shell then
	} {
		if got := roff(line); got != want {
			t.Errorf("%q becomes %q, not %q", line, got, want)
		}
	}
}

// TestTree: everything that is installed is there, with its mode and its time, and the same twice.
func TestTree(t *testing.T) {
	r, program := example(t)
	one, other := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "other")
	for _, tree := range []string{one, other} {
		if err := r.plant(tree, program); err != nil {
			t.Fatal(err)
		}
	}
	id := r.Details.ID
	want := []string{
		"bin/nonet",
		"share/applications/" + id + ".desktop",
		"share/doc/nonet/Apache-2.0.txt", // a module of the web page has it
		"share/doc/nonet/changelog.gz",
		"share/doc/nonet/copyright",
		"share/icons/hicolor/scalable/apps/" + id + ".svg",
		"share/icons/hicolor/scalable/mimetypes/application-x-nonet-run.svg",
		"share/man/man1/nonet.1.gz",
		"share/metainfo/" + id + ".metainfo.xml",
		"share/mime/packages/" + id + ".xml",
		"share/nonet/files",
		"share/nonet/web/fonts/a.woff2",
		"share/nonet/web/index.html",
	}
	for _, size := range []string{"16", "22", "24", "32", "48", "64", "128", "256", "512"} {
		want = append(want, "share/icons/hicolor/"+size+"x"+size+"/apps/"+id+".png")
	}
	slices.Sort(want)
	var got []string
	filepath.WalkDir(one, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, _ := filepath.Rel(one, path)
		got = append(got, name)
		info, err := entry.Info()
		if err != nil {
			return err
		}
		mode := os.FileMode(plain)
		if name == "bin/nonet" {
			mode = executable
		}
		if info.Mode() != mode || !info.ModTime().Equal(when) {
			t.Errorf("%s has the mode %v and the time %v", name, info.Mode(), info.ModTime())
		}
		if a, b := read(t, path), read(t, filepath.Join(other, name)); !bytes.Equal(a, b) {
			t.Errorf("%s has other bytes the second time", name)
		}
		return nil
	})
	if !slices.Equal(got, want) {
		t.Errorf("installed are\n%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	listed := strings.Fields(string(read(t, filepath.Join(one, list))))
	if slices.Sort(listed); !slices.Equal(listed, want) {
		t.Errorf("listed are %q", listed)
	}
	icon, err := png.Decode(bytes.NewReader(read(t, filepath.Join(one, "share/icons/hicolor/48x48/apps", id+".png"))))
	if err != nil || icon.Bounds().Dx() != 48 || icon.Bounds().Dy() != 48 {
		t.Errorf("the icon of 48 pixels is %v, %v", icon.Bounds(), err)
	}
	changes := string(unzip(t, read(t, filepath.Join(one, "share/doc/nonet/changelog.gz"))))
	if !strings.HasPrefix(changes, "nonet ("+r.Details.Version+") ") || !strings.Contains(changes, "\n -- "+maintainer+"  ") {
		t.Errorf("the changelog is\n%s", changes)
	}
}

// TestCopyright: the licences are those of the modules that are linked in.
func TestCopyright(t *testing.T) {
	r, program := example(t)
	text, _, err := r.copyright(program)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"The Nonet authors", "SIL OPEN FONT LICENSE", "AlexKubiesa/sudoku-scanner", "github.com/go-gl/gl\n", "the Go standard library", "github.com/BurntSushi/toml v", "golang.org/x/image v", "The MIT License"} {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
			t.Errorf("the licences lack %q", want)
		}
	}
	if strings.Contains(text, "staticcheck") {
		t.Error("a licence of what is not linked in")
	}
	const browserOnly, decoder = "github.com/fyne-io/glfw-js v", "brotli-decompressor"
	if !strings.Contains(text, browserOnly) || !strings.Contains(text, decoder) {
		t.Error("the licences lack those of the web page")
	}
	r.web = filepath.Join(t.TempDir(), "none")
	if text, _, err = r.copyright(program); err != nil || strings.Contains(text, browserOnly) || strings.Contains(text, decoder) {
		t.Errorf("without the web page its licences are there, or %v", err)
	}
}

// TestPublished: modules that go.mod replaces by a folder are left out.
func TestPublished(t *testing.T) {
	got := published([]*debug.Module{
		{Path: "example.org/a", Version: "v1.0.0"},
		{Path: "example.org/b", Version: "v1.0.0", Replace: &debug.Module{Path: "./gui/b", Version: "(devel)"}},
		{Path: "example.org/c", Version: "v1.0.0", Replace: &debug.Module{Path: "example.org/d", Version: "v1.1.0"}},
	})
	if !slices.Equal(got, []string{"example.org/a@v1.0.0", "example.org/d@v1.1.0"}) {
		t.Errorf("published are %q", got)
	}
}

func TestModuleWithoutLicence(t *testing.T) {
	m := module{Path: "example.org/m", Version: "v1", Dir: t.TempDir()}
	if found, err := m.licences(); err == nil {
		t.Errorf("no error, but %v", found)
	}
	os.WriteFile(filepath.Join(m.Dir, "LICENSE.md"), []byte("free"), 0o600)
	os.MkdirAll(filepath.Join(m.Dir, "c", "testdata"), 0o700)
	os.WriteFile(filepath.Join(m.Dir, "c", "COPYING"), []byte("free too"), 0o600)
	os.WriteFile(filepath.Join(m.Dir, "c", "testdata", "LICENSE"), []byte("not linked"), 0o600)
	os.WriteFile(filepath.Join(m.Dir, "license.go"), []byte("package m"), 0o600)
	found, err := m.licences()
	if err != nil || len(found) != 2 || found[0].of[0] != "example.org/m v1" || found[1].of[0] != "example.org/m v1, c" {
		t.Errorf("%v, %v", found, err)
	}
}

func TestNoticesAreNotRepeated(t *testing.T) {
	apache := "Apache License\n…\nEND OF TERMS AND CONDITIONS\n"
	text := writeNotices([]notice{{[]string{"a"}, "Free.\n"}, {[]string{"b"}, "Free.\r\n"}, {[]string{"c"}, apache}})
	if strings.Count(text, "Free.") != 1 || !strings.Contains(text, "\na\nb\n") || strings.Contains(text, "END OF TERMS") || !strings.Contains(text, apacheFile) {
		t.Error(text)
	}
}

// TestInstall installs into a home folder with a blank in its name and removes everything again.
func TestInstall(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the archive needs no installation")
	}
	r, program := example(t)
	tree, prefix := filepath.Join(t.TempDir(), "tree"), filepath.Join(t.TempDir(), "a home", ".local")
	if err := r.plant(tree, program); err != nil {
		t.Fatal(err)
	}
	install := func(args ...string) string {
		out, err := exec.Command("sh", append([]string{"scripts/install.sh"}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	install("-t", tree, prefix)
	if said := install("-t", tree, prefix); !strings.Contains(said, "Installed to "+prefix) { // once more: as an update does
		t.Error(said)
	}
	if info, err := os.Stat(filepath.Join(prefix, "bin", "nonet")); err != nil || info.Mode().Perm() != executable {
		t.Errorf("the program: %v, %v", info, err)
	}
	entry := string(read(t, filepath.Join(prefix, "share/applications", r.Details.ID+".desktop")))
	if want := "\nExec=\"" + prefix + "/bin/nonet\" %f\n"; !strings.Contains(entry, want) {
		t.Errorf("the entry in the menu lacks %q:\n%s", want, entry)
	}
	own := filepath.Join(prefix, "share", "nonet", "mine.txt")
	if err := os.WriteFile(own, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	install("-u", prefix)
	filepath.WalkDir(prefix, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.Contains(strings.ToLower(path[len(prefix):]), "nonet") && path != own {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if _, err := os.Stat(own); errors.Is(err, fs.ErrNotExist) {
		t.Error("a file of somebody else is gone")
	}
	if out, err := exec.Command("sh", "scripts/install.sh", "-u", prefix).CombinedOutput(); err == nil || !strings.Contains(string(out), "not installed") {
		t.Errorf("removed twice: %v, %s", err, out)
	}
}

// TestInstallElsewhere: install.sh needs nothing that only Linux has, such as the options of GNU's install, and all may read what it installs, whatever
// files the user keeps from others.
func TestInstallElsewhere(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the archive needs no installation")
	}
	r, program := example(t)
	tree, prefix, tools := filepath.Join(t.TempDir(), "tree"), filepath.Join(t.TempDir(), "prefix"), t.TempDir()
	if err := r.plant(tree, program); err != nil {
		t.Fatal(err)
	}
	bsd := "#!/bin/sh\nfor option; do case $option in -*D*) echo 'usage: install ...' >&2; exit 64 ;; esac; done\nexec /usr/bin/install \"$@\"\n"
	if err := os.WriteFile(filepath.Join(tools, "install"), []byte(bsd), executable); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("sh", "-c", `umask 077; exec sh scripts/install.sh -t "$0" "$1"`, tree, prefix)
	command.Env = append(os.Environ(), "PATH="+tools+string(filepath.ListSeparator)+os.Getenv("PATH"))
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	filepath.WalkDir(filepath.Join(prefix, "share"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			t.Fatal(err)
		}
		want := fs.FileMode(plain)
		if entry.IsDir() {
			want = 0o755
		}
		if info, err := entry.Info(); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v, want %v", path, info.Mode(), err, want)
		}
		return nil
	})
}

// TestOldGo: that Go is too old to fetch the release that go.mod names is said before anything is built, also of one that does not know go env GOVERSION.
func TestOldGo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there deps.sh needs another shell")
	}
	tools := t.TempDir()
	old := "#!/bin/sh\n[ \"$1\" = version ] && echo go version go1.15.15 linux/amd64 || echo\n"
	for name, text := range map[string]string{"go": old, "apt-get": "#!/bin/sh\nexit 1\n", "sudo": "#!/bin/sh\nexit 1\n"} { // nothing is installed
		if err := os.WriteFile(filepath.Join(tools, name), []byte(text), executable); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command("sh", "scripts/deps.sh", "build")
	command.Env = append(os.Environ(), "PATH="+tools+string(filepath.ListSeparator)+os.Getenv("PATH"))
	if out, err := command.CombinedOutput(); err == nil || !strings.Contains(string(out), "this Go is too old") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestInstallHelp: install.sh says how it is called, also after a mistake, and does nothing else.
func TestInstallHelp(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the archive needs no installation")
	}
	home := t.TempDir()
	for args, status := range map[string]int{"--help": 0, "-h": 0, "-u --help": 0, "-t there --help": 0, "there --help": 0, "-x": 2, "there -u": 2} {
		command := exec.Command("sh", append([]string{"scripts/install.sh"}, strings.Fields(args)...)...)
		command.Env = append(os.Environ(), "HOME="+home)
		out, _ := command.CombinedOutput()
		if got := command.ProcessState.ExitCode(); got != status || !strings.Contains(string(out), "install.sh -u [PREFIX]") {
			t.Errorf("%s ends with %d and prints\n%s", args, got, out)
		}
	}
	if entries, err := os.ReadDir(home); err != nil || len(entries) > 0 {
		t.Errorf("in the home folder are %v, %v", entries, err)
	}
}

// TestGlibc: the C library that a package asks for is the newest one that any symbol needs.
func TestGlibc(t *testing.T) {
	versions := map[string][]string{"libc.so.6": {"GLIBC_2.2.5", "GLIBC_2.34", "GLIBC_2.4"}, "libm.so.6": {"GLIBC_2.29"}, "libother.so": {"OTHER_9"}}
	if got := glibc(versions); got != "2.34" {
		t.Errorf("it is %s", got)
	}
}

// TestUpdate: what only the old version had is removed, and if the new version cannot be copied as a
// whole, the old one is left as it was.
func TestUpdate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the archive needs no installation")
	}
	r, program := example(t)
	old, tree, prefix := filepath.Join(t.TempDir(), "old"), filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "prefix")
	if err := r.plant(old, program); err != nil {
		t.Fatal(err)
	}
	r.web = filepath.Join(t.TempDir(), "none")
	if err := r.plant(tree, program); err != nil {
		t.Fatal(err)
	}
	install := func(from string) error {
		out, err := exec.Command("sh", "scripts/install.sh", "-t", from, prefix).CombinedOutput()
		t.Logf("%s", out)
		return err
	}
	files := func() map[string]string {
		all := map[string]string{}
		for name := range strings.Lines(string(read(t, filepath.Join(prefix, list)))) {
			name = strings.TrimSpace(name)
			all[name] = string(read(t, filepath.Join(prefix, name)))
		}
		return all
	}
	if err := install(old); err != nil {
		t.Fatal(err)
	}
	before := files()
	manual := filepath.Join(tree, "share/man/man1/nonet.1.gz")
	if err := os.Rename(manual, manual+".away"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(tree, "bin/nonet"), []byte("new"), executable); err != nil {
		t.Fatal(err)
	}
	if err := install(tree); err == nil {
		t.Error("no error, though a file is missing")
	}
	if !maps.Equal(before, files()) {
		t.Error("the old version is not as it was")
	}
	filepath.WalkDir(prefix, func(path string, entry fs.DirEntry, err error) error {
		if strings.HasSuffix(path, "-new") {
			t.Errorf("%s is left", path)
		}
		return err
	})
	page := filepath.Join(prefix, pageFolder)
	if _, err := os.Stat(filepath.Join(page, "index.html")); err != nil {
		t.Error(err)
	}
	if err := os.Rename(manual+".away", manual); err != nil {
		t.Fatal(err)
	}
	if err := install(tree); err != nil {
		t.Fatal(err)
	}
	if files()["bin/nonet"] != "new" {
		t.Error("the program is still the old one")
	}
	if _, err := os.Stat(page); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s, which only the old version had, is left: %v", page, err)
	}
}

// TestPageIsNeeded: what is packed has the web page; an installation from source may do without.
func TestPageIsNeeded(t *testing.T) {
	r, _ := example(t)
	r.web = filepath.Join(t.TempDir(), "none")
	if files, err := r.page(pageFolder); err != nil || files != nil {
		t.Errorf("%v, %v", files, err)
	}
	r.whole = true
	if _, err := r.page(pageFolder); err == nil || !strings.Contains(err.Error(), "make web") {
		t.Errorf("the error is %v", err)
	}
}

// TestSourcesWithoutHistory: what is only installed needs no commit; a package does.
func TestSourcesWithoutHistory(t *testing.T) {
	_, program := example(t)
	t.Setenv("SOURCE_DATE_EPOCH", "")
	t.Setenv("GIT_DIR", t.TempDir())
	tree := filepath.Join(t.TempDir(), "tree")
	if err := run("", tree, program); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(tree, "bin", "nonet")); err != nil {
		t.Error(err)
	}
	if err := run(t.TempDir(), "", ""); !errors.Is(err, errNoCommit) {
		t.Errorf("the error is %v", err)
	}
}

func TestCommitTime(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1767323046")
	if got, err := commitTime(); err != nil || !got.Equal(when) {
		t.Errorf("%v, %v", got, err)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	if _, err := commitTime(); err == nil || !strings.Contains(err.Error(), "yesterday") {
		t.Errorf("the error is %v", err)
	}
}

func TestZip(t *testing.T) {
	r, _ := example(t)
	var archives [2][]byte
	for i := range archives {
		path := filepath.Join(t.TempDir(), "nonet.zip")
		if err := r.zip(path, "nonet", []file{{"README.txt", plain, windowsLines([]byte("a\nb\n"))}}); err != nil {
			t.Fatal(err)
		}
		archives[i] = read(t, path)
	}
	if !bytes.Equal(archives[0], archives[1]) || !bytes.Contains(archives[0], []byte("nonet/README.txt")) {
		t.Errorf("%q\n%q", archives[0], archives[1])
	}
}

// TestBrowser: the archive for web servers has the page and what must go with it, and the same bytes twice.
func TestBrowser(t *testing.T) {
	r, _ := example(t)
	r.whole = true
	var archives [2][]byte
	for i := range archives {
		made, err := r.browser("", t.TempDir())
		if err != nil || len(made) != 1 || filepath.Base(made[0]) != "nonet-"+r.Details.Version+"-web.zip" {
			t.Fatal(made, err)
		}
		archives[i] = read(t, made[0])
	}
	if !bytes.Equal(archives[0], archives[1]) {
		t.Error("the second archive has other bytes")
	}
	archive, err := zip.NewReader(bytes.NewReader(archives[0]), int64(len(archives[0])))
	if err != nil {
		t.Fatal(err)
	}
	folder := "nonet-" + r.Details.Version + "-web/"
	var got []string
	for _, f := range archive.File {
		got = append(got, strings.TrimPrefix(f.Name, folder))
	}
	slices.Sort(got)
	if want := []string{apacheFile, "LICENCES.txt", "README.txt", "fonts/a.woff2", "index.html"}; !slices.Equal(got, want) {
		t.Errorf("the archive has %q, not %q", got, want)
	}
	page, err := fs.ReadFile(archive, folder+"index.html")
	if err != nil || string(page) != "<p>Nonet</p>" {
		t.Errorf("the page is %q, %v", page, err)
	}
	r.web = filepath.Join(t.TempDir(), "none")
	if made, err := r.browser("", t.TempDir()); err == nil {
		t.Errorf("%v without a page", made)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func unzip(t *testing.T, text []byte) []byte {
	t.Helper()
	reader, err := gzip.NewReader(bytes.NewReader(text))
	if err == nil {
		text, err = io.ReadAll(reader)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}
