// Dist makes the packages of a release. “make dist” calls it, from the root of the module:
//
//	dist -out dist            # build the programs and make every package
//	dist -tree bin/tree -program bin/nonet   # only the files that make install copies
//
// Everything that is installed is listed in one place, tree.go; the manual page and the notes on
// licences are written here, and the rest comes from share. Formats for which a library is needed
// are made by _pack, a module of its own, so that the program's own go.mod stays small.
//
// The same commit gives the same bytes: every time that a package holds is that of the commit, or
// SOURCE_DATE_EPOCH.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	out := flag.String("out", "dist", "the folder for the packages")
	tree := flag.String("tree", "", "make only this folder, of the files that are installed")
	program := flag.String("program", "bin/nonet", "the program to put into -tree")
	flag.Parse()
	if err := run(*out, *tree, *program); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(out, tree, program string) error {
	app, err := readApp("FyneApp.toml")
	if err != nil {
		return err
	}
	when, err := commitTime()
	if errors.Is(err, errNoCommit) && tree != "" { // a copy of the sources without their history; nobody compares the bytes of what is only installed
		when, err = time.Now().UTC(), nil
	}
	if err != nil {
		return err
	}
	r := release{app: app, when: when, web: filepath.Join("dist", "web")}
	if tree != "" {
		return r.plant(tree, program)
	}
	r.whole = true
	return r.make(out)
}

// A release is what all packages of one version have in common.
type release struct {
	app
	when time.Time // the time of every file
	web  string    // the folder of the web page

	whole bool // nothing may be missing
}

var errNoCommit = errors.New("the time of the commit is not known; set SOURCE_DATE_EPOCH, in seconds since 1970")

// commitTime is the time that is put into the packages: SOURCE_DATE_EPOCH, or that of the commit.
func commitTime() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
		if err != nil {
			return time.Time{}, errNoCommit
		}
		text = strings.TrimSpace(string(out))
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q, not a number of seconds", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}
