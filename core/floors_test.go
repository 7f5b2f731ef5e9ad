// Package core holds no code of its own, only this test: that the house stands as it
// was planned.
package core

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house is the plan: its floors, the highest first, and on each floor the flats that
// stand side by side. Arrows only go down. A package imports what stands on lower
// floors, never what stands above it or beside it.
//
// A flat may have a stair inside, with its packages from the highest step down. On one
// step several may stand side by side.
//
// A new package gets its place here.
var house = [][]flat{
	{{{root}}, {{"scripts/dist"}}}, // the program, and what packs it
	{
		{
			{"gui"},
			{"gui/entry", "gui/solve", "gui/watch", "gui/shelf", "gui/create", "gui/help", "gui/rail", "gui/welcome"}, // the rooms, and what leads to them
			{"gui/check"},    // what is true of the board
			{"gui/activity"}, // what a room and the window are for one another
			{"gui/menus"}, {"gui/sitting"},
			{"gui/status", "gui/dialogs"},
			{"gui/board", "gui/solver", "gui/search"},
			{"gui/controls", "gui/threads"},
			{"gui/translations", "gui/webpage"},
		},
		{{"cli"}},
		{{"scripts/measure"}}, {{"scripts/inbrowser"}}, {{"scripts/faults"}}, {{"puzzles/make"}}, // programs of our own, to measure and to make the collections
	},
	{
		{{"core/keep"}, {"core/library"}, {"core/session"}}, {{"core/runfile"}, {"core/player"}}, {{"core/suspect"}, {"core/generate"}}, {{"core/trace"}}, {{"core/review"}},
		{{"puzzles"}},
	},
	{{{"core/render"}}, {{"core/format"}}, {{"core/engine"}}},
	{{{"core/sudoku"}}, {{"core/exactcover"}}, {{"core/band"}}, {{"core/sat"}}, {{"core/disktest"}, {"core/disk"}}, {{"core/textfile"}}, {{"core/cputime"}}},
}

// A flat is one package, or several on a stair.
type flat [][]string

// root is the package in the root of the module: main.go.
const root = "."

// A place is where in the house a package stands. Floors and steps are counted from
// above.
type place struct{ floor, flat, step int }

// places finds the place of every package of the plan.
func places() map[string]place {
	all := map[string]place{}
	for i, floor := range house {
		for j, flat := range floor {
			for k, step := range flat {
				for _, name := range step {
					all[name] = place{i, j, k}
				}
			}
		}
	}
	return all
}

// forbidden tells why one package may not import another, in a sentence, and is
// empty where it may. The one imported may be any, of ours or not.
func forbidden(importer, imported string) string {
	if isFyne(imported) && !slices.Contains([]string{root, "gui"}, strings.Split(importer, "/")[0]) {
		return fmt.Sprintf("%s imports %s: Fyne is for main.go and gui alone.", importer, imported)
	}
	name, ours := strings.CutPrefix(imported+"/", module+"/")
	if !ours {
		return ""
	}
	name = path.Clean(strings.TrimSuffix(name, "/"))
	all := places()
	from, known := all[importer]
	if !known {
		return homeless(importer)
	}
	to, known := all[name]
	switch {
	case name == importer: // by a test that stands outside of it
		return ""
	case !known:
		return homeless(name)
	case to.floor < from.floor:
		return fmt.Sprintf("%s imports %s, which stands %d floor(s) higher: arrows only go down.", importer, name, from.floor-to.floor)
	case to.floor > from.floor:
		return ""
	case to.flat != from.flat || to.step == from.step:
		return fmt.Sprintf("%s imports %s, which stands beside it: what both need belongs on a lower floor.", importer, name)
	case to.step < from.step:
		return fmt.Sprintf("%s imports %s, of which it is a part: arrows only go down.", importer, name)
	}
	return ""
}

// homeless is the sentence about a package without a place.
func homeless(name string) string {
	return fmt.Sprintf("The package %s stands on no floor: give it its place in the table “house” of core/floors_test.go, "+
		"on the lowest floor that is above everything it imports, and name it in docs/architecture.md.", name)
}

func isFyne(imported string) bool {
	return strings.HasPrefix(imported, "fyne.io/") || strings.HasPrefix(imported, "github.com/fyne-io/")
}

const module = "nonet"

// TestFloors reads the imports of every Go file of the module, for whatever system
// and with whatever tags it is built, tests too, and finds none that goes up or
// sideways.
func TestFloors(t *testing.T) {
	imports := readImports(t, "..")
	all := places()
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if _, ok := all[name]; !ok {
			t.Error(homeless(name))
			continue
		}
		for _, i := range imports[name] {
			if why := forbidden(name, i.path); why != "" {
				t.Errorf("%s: %s", i.file, why)
			}
		}
	}
	for _, name := range []string{root, "gui", "gui/board", "cli", "core/session", "core/engine", "core/sudoku"} {
		if len(imports[name]) == 0 {
			t.Errorf("no import of package %s was found: this test does not see what it should", name)
		}
	}
}

// An importSpec is an import and the file it stands in.
type importSpec struct{ file, path string }

// readImports reads the imports of the packages of a module, by the folder each is in.
func readImports(t *testing.T, dir string) map[string][]importSpec {
	t.Helper()
	if text, err := os.ReadFile(filepath.Join(dir, "go.mod")); err != nil || !strings.Contains("\n"+string(text), "\nmodule "+module+"\n") {
		t.Fatalf("%s is not the root of module %s: %v", dir, module, err)
	}
	imports := map[string][]importSpec{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return enter(filepath.Join(dir, file), file)
		}
		if path.Ext(file) != ".go" || strings.ContainsAny(entry.Name()[:1], "._") || file == "core/floors_test.go" {
			return nil // no source, or this test, which stands outside of the house
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, file), nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		name := path.Dir(file)
		specs := imports[name] // the package is known even if it imports nothing
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			specs = append(specs, importSpec{file, imported})
		}
		imports[name] = specs
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return imports
}

// enter passes over the folders that Go passes over: hidden ones, test data, and
// modules of their own.
func enter(folder, file string) error {
	name := path.Base(file)
	switch {
	case file == ".":
		return nil
	case name[0] == '.', name[0] == '_', name == "testdata", name == "vendor":
		return fs.SkipDir
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
		return fs.SkipDir
	}
	return nil
}

// TestForbidden: the rule itself knows right from wrong.
func TestForbidden(t *testing.T) {
	for _, test := range []struct {
		importer, imported string
		why                string // a part of the sentence; "" where it is allowed
	}{
		{".", "nonet/gui", ""},
		{".", "fyne.io/fyne/v2", ""},
		{"gui", "nonet/core/session", ""},
		{"gui", "nonet/core/sudoku", ""},
		{"gui", "nonet/gui/board", ""},
		{"gui/solver", "nonet/gui/translations", ""},
		{"gui/board", "fyne.io/fyne/v2/widget", ""},
		{"puzzles", "nonet/core/format", ""},
		{"puzzles/make", "nonet/puzzles", ""},
		{"core/engine", "nonet/core/exactcover", ""},
		{"core/engine", "nonet/core/engine", ""},
		{"core/engine", "math/bits", ""},
		{"core/player", "go.uber.org/goleak", ""},

		{"core/sudoku", "nonet/core/engine", "1 floor(s) higher"},
		{"core/engine", "nonet/core/player", "1 floor(s) higher"},
		{"core/sudoku", "nonet/gui/board", "3 floor(s) higher"},
		{"cli", "nonet", "1 floor(s) higher"},
		{"cli", "nonet/gui", "beside it"},
		{"cli", "nonet/gui/translations", "beside it"},
		{"gui/translations", "nonet/cli", "beside it"},
		{"core/session", "nonet/puzzles", "beside it"},
		{"core/render", "nonet/core/engine", "beside it"},
		{"core/exactcover", "nonet/core/sudoku", "beside it"},
		{"gui/board", "nonet/gui/solver", "beside it"},
		{"gui/board", "nonet/gui", "of which it is a part"},
		{"gui/translations", "nonet/gui/solver", "of which it is a part"},
		{"core/render", "fyne.io/fyne/v2", "Fyne is for main.go and gui alone"},
		{"cli", "fyne.io/fyne/v2/lang", "Fyne is for main.go and gui alone"},
		{"puzzles", "github.com/fyne-io/image", "Fyne is for main.go and gui alone"},
		{"core/util", "nonet/core/sudoku", "core/util stands on no floor"},
		{"gui", "nonet/core/util", "core/util stands on no floor"},
	} {
		switch why := forbidden(test.importer, test.imported); {
		case test.why == "" && why != "":
			t.Errorf("%s may import %s, but: %s", test.importer, test.imported, why)
		case !strings.Contains(why, test.why) || (test.why != "" && why == ""):
			t.Errorf("%s may not import %s: %q, want %q", test.importer, test.imported, why, test.why)
		}
	}
}
