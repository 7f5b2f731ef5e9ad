// Package core has no code, only these tests of the source of the packages below it: of their imports, and of what they must not do.
package core

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house is the plan: the floors, the highest first, and on each floor the flats side by
// side. A package may import packages of lower floors, never those of a higher floor or
// of another flat of its own.
//
// A flat may have several steps, the highest first, and several packages on a step. A
// package may import those of lower steps.
//
// A new package needs a place here.
var house = [][]flat{
	{{{root}}, {{"scripts/dist"}}}, // the program, and what packs it
	{
		{
			{"gui"},
			{"gui/exhibit"}, // saving what is on the screen
			{"gui/typing", "gui/solve", "gui/watch", "gui/compare", "gui/techniques", "gui/lessons", "gui/files", "gui/create", "gui/help", "gui/printing", "gui/welcome"}, // the rooms, and the ways into them
			{"gui/guide", "gui/typist"},                                 // hints, a part of the room that solves by hand, and the keys of the one for typing in
			{"gui/survey", "gui/costs", "gui/collections", "gui/paper"}, // parts of the room that compares, the collections of files, and puzzles read from photos
			{"gui/mypuzzles/mypuzzlestest"},                             // (for tests) My puzzles, as a user opens them
			{"gui/mypuzzles"},                                           // the puzzles of the library
			{"gui/check"},                                               // what is true of the board
			{"gui/hall/halltest", "gui/paper/papertest"},                // (for tests) photos, and a hall with the hands and eyes of a user
			{"gui/hall"},                                                // the window as the host of the rooms
			{"gui/activity", "gui/rail"},                                // the interfaces between a room and the window, and the names of the rooms
			{"gui/menus"}, {"gui/sitting"}, {"gui/start"},
			{"gui/status", "gui/dialogs"},
			{"gui/board", "gui/running", "gui/search", "gui/photo"},
			{"gui/controls", "gui/threads", "gui/look"},
			{"gui/translations", "gui/webpage", "gui/fonts", "gui/idle"},
		},
		{{"cli"}},
		{{"scripts/measure"}}, {{"scripts/inbrowser"}}, {{"scripts/faults"}}, {{"scripts/photos"}}, {{"scripts/digits"}}, {{"scripts/techniques"}}, {{"puzzles/make"}}, // programs for development
	},
	{
		{{"lessons"}, {"core/lesson"}, {"core/worksheet", "core/predict"}, {"core/walkthrough", "core/printout", "core/pictures/still"}, {"core/diagram"}, {"core/pictures/calls"}, {"core/pictures/board", "core/pictures/tree", "core/pictures/matrix", "core/pictures/table", "core/pictures/implications", "core/pictures/timeline", "core/pictures/plot"}, {"core/pictures"}, {"core/pictures/picturetest"}, {"core/words"}, {"docs"}}, // pictures of searches, every text that a user reads, and the guides
	},
	{
		{{"core/keep"}, {"core/library"}, {"core/session"}},
		{{"core/runfile", "core/race", "core/judge", "core/program"}, {"core/recording"}, {"core/player"}, {"core/transcript"}},
		{{"core/suspect", "core/logic/sound", "core/daily"}, {"core/generate"}, {"core/quick"}},
		{{"core/trace"}},
		{{"core/proof"}},
		{{"core/review"}},
		{{"core/survey"}},
		{{"core/photo"}},
		{{"core/practice"}, {"puzzles"}},
	},
	{
		{{"core/render"}},
		{{"core/diagram/sketch"}},
		{{"core/strokes"}}, // what is drawn by hand, as clues
		{{"core/foreign"}, {"core/share"}, {"core/format"}, {"core/notation"}},
		{{"core/engine"}},
		{{"core/photo/locate"}}, {{"core/photo/outline"}},
		{{"core/photo/glyph"}, {"core/photo/glyph/ink", "core/photo/glyph/network"}},
	},
	{
		{{"core/rating"}, {"core/logic/hint"}, {"core/logic/hodoku", "core/logic/explainer", "core/logic/examples"}, {"core/logic"}, {"core/logic/positions", "core/difficulty", "core/position", "core/rules/rulestest"}, {"core/rules"}, {"core/sudoku"}},
		{{"core/exactcover"}},
		{{"core/band"}},
		{{"core/sat"}},
		{{"core/heuristic"}}, // expressions that order cells and digits
		{{"core/disktest"}, {"core/disk"}},
		{{"core/cputime"}},
		{{"core/photo/phototest"}},
		{{"core/document/documenttest"}, {"core/document", "core/canvas/save"}, {"core/canvas/svg", "core/canvas/pdf"}, {"core/canvas/pixels"}, {"core/canvas/canvastest"}, {"core/canvas"}}, // what painters paint on, and pages of paper
	},
	{{{"core/yieldtest"}, {"core/yield"}}, {{"core/textfile"}}, {{"core/phrase"}}, {{"core/recorded"}}, {{"core/inorder"}}},
}

// A flat is one package, or several on steps.
type flat [][]string

// root is the package in the root of the module: main.go.
const root = "."

// A place is the place of a package in the house. Floors and steps are counted from the
// top.
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

// forbidden returns a sentence that says why one package may not import another, or "" if
// it may. The imported package may be any, of this module or not.
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
	case name == importer, name == importer+"/"+path.Base(importer)+"test": // by an external test
		return ""
	case !known:
		return homeless(name)
	case to.floor < from.floor:
		return fmt.Sprintf("%s imports %s, which is %d floor(s) higher: packages import only lower ones.", importer, name, from.floor-to.floor)
	case to.floor > from.floor:
		return ""
	case to.flat != from.flat || to.step == from.step:
		return fmt.Sprintf("%s imports %s, which is on the same floor: what both need belongs on a lower floor.", importer, name)
	case to.step < from.step:
		return fmt.Sprintf("%s imports %s, which is on a higher step: packages import only lower ones.", importer, name)
	}
	return ""
}

// homeless returns the sentence for a package without a place.
func homeless(name string) string {
	return fmt.Sprintf("The package %s is on no floor: give it a place in the table “house” of core/floors_test.go, "+
		"on the lowest floor above everything it imports, and add it to docs/architecture.md.", name)
}

func isFyne(imported string) bool {
	return strings.HasPrefix(imported, "fyne.io/") || strings.HasPrefix(imported, "github.com/fyne-io/")
}

const module = "nonet"

// TestFloors checks the imports of every Go file of the module, for all systems and build
// tags, including tests.
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
			t.Errorf("no import of package %s was found: this test is broken", name)
		}
	}
}

// An importSpec is an import and its file.
type importSpec struct{ file, path string }

// readImports reads the imports of the packages of a module, by folder.
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
		if path.Ext(file) != ".go" || strings.ContainsAny(entry.Name()[:1], "._") || path.Dir(file) == "core" {
			return nil // not a source file, or this test and its neighbours, which are not in the plan
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

// enter skips the folders that Go skips: hidden ones, test data, and other modules.
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

// TestUnwatched: what the Makefile compiles without the race detector starts no goroutines, and synchronizes only by calls that the
// compiler does not copy into it, or that report to the detector themselves.
func TestUnwatched(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`(?s)\nUNWATCHED *=(.*?[^\\])\n`).FindSubmatch(makefile)
	if names == nil {
		t.Fatal("the Makefile has no UNWATCHED")
	}
	checked := 0
	for _, name := range strings.Fields(string(names[1])) {
		folder, ours := strings.CutPrefix(name, module+"/")
		if !ours {
			continue
		}
		files, _ := filepath.Glob(filepath.Join("..", folder, "*.go"))
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			checked++
			ast.Inspect(parsed, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GoStmt:
					t.Errorf("%s starts a goroutine", file)
				case *ast.SelectorExpr:
					if of, ok := n.X.(*ast.Ident); ok && (of.Name == "atomic" || of.Name == "sync" && n.Sel.Name != "Mutex" && n.Sel.Name != "Pool") {
						t.Errorf("%s uses %s.%s", file, of.Name, n.Sel.Name)
					}
				}
				return true
			})
		}
	}
	if checked == 0 {
		t.Error("no file was checked: this test is broken")
	}
}

// TestForbidden checks the rule itself.
func TestForbidden(t *testing.T) {
	for _, test := range []struct {
		importer, imported string
		why                string // a part of the sentence; "" if it is allowed
	}{
		{".", "nonet/gui", ""},
		{".", "fyne.io/fyne/v2", ""},
		{"gui", "nonet/core/session", ""},
		{"gui", "nonet/core/sudoku", ""},
		{"gui", "nonet/gui/board", ""},
		{"gui/running", "nonet/gui/translations", ""},
		{"gui/board", "fyne.io/fyne/v2/widget", ""},
		{"puzzles", "nonet/core/format", ""},
		{"puzzles/make", "nonet/puzzles", ""},
		{"core/engine", "nonet/core/exactcover", ""},
		{"core/engine", "nonet/core/engine", ""},
		{"gui/hall", "nonet/gui/hall/halltest", ""},
		{"core/engine", "math/bits", ""},
		{"core/player", "go.uber.org/goleak", ""},

		{"core/sudoku", "nonet/core/engine", "1 floor(s) higher"},
		{"core/engine", "nonet/core/player", "1 floor(s) higher"},
		{"core/sudoku", "nonet/gui/board", "4 floor(s) higher"},
		{"cli", "nonet", "1 floor(s) higher"},
		{"cli", "nonet/gui", "on the same floor"},
		{"cli", "nonet/gui/translations", "on the same floor"},
		{"gui/translations", "nonet/cli", "on the same floor"},
		{"core/session", "nonet/puzzles", "on the same floor"},
		{"core/render", "nonet/core/engine", "on the same floor"},
		{"core/exactcover", "nonet/core/sudoku", "on the same floor"},
		{"gui/board", "nonet/gui/running", "on the same floor"},
		{"gui/board", "nonet/gui", "on a higher step"},
		{"gui/board", "nonet/gui/hall/halltest", "on a higher step"},
		{"gui/translations", "nonet/gui/running", "on a higher step"},
		{"core/render", "fyne.io/fyne/v2", "Fyne is for main.go and gui alone"},
		{"cli", "fyne.io/fyne/v2/lang", "Fyne is for main.go and gui alone"},
		{"puzzles", "github.com/fyne-io/image", "Fyne is for main.go and gui alone"},
		{"core/util", "nonet/core/sudoku", "core/util is on no floor"},
		{"gui", "nonet/core/util", "core/util is on no floor"},
	} {
		switch why := forbidden(test.importer, test.imported); {
		case test.why == "" && why != "":
			t.Errorf("%s may import %s, but: %s", test.importer, test.imported, why)
		case !strings.Contains(why, test.why) || (test.why != "" && why == ""):
			t.Errorf("%s may not import %s: %q, want %q", test.importer, test.imported, why, test.why)
		}
	}
}

// TestPage checks that the drawing in docs/architecture.md has every package of the window and the core, those of a higher floor or step above those of
// a lower one.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, drawing, _ := strings.Cut(string(page), "\n```\n")
	drawing, _, _ = strings.Cut(drawing, "\n```\n")
	all, lines := places(), map[string]int{}
	for n, line := range strings.Split(drawing, "\n") {
		names, _, _ := strings.Cut(line, "     ") // what the packages do comes after a gap
		first := ""
		for i, name := range strings.Fields(names) {
			switch {
			case i == 0:
				first = name
			case first == "├" || first == "└": // below gui
				name = path.Join("gui", name)
			case !strings.Contains(name, "/"): // beside another package of the same folder
				name = path.Join(path.Dir(first), name)
			}
			if _, ok := all[name]; ok {
				lines[name] = n
			}
		}
	}
	for a, above := range all {
		if a != "docs" && a != "puzzles" && !strings.HasPrefix(a, "core/") && !strings.HasPrefix(a, "gui/") {
			continue
		}
		if lines[a] == 0 {
			t.Errorf("%s is not in the drawing", a)
		}
		for b, below := range all {
			higher := above.floor < below.floor || above.floor == below.floor && above.flat == below.flat && above.step < below.step
			if higher && lines[b] > 0 && lines[a] > lines[b] {
				t.Errorf("%s is above %s in the table, and below it in the drawing", a, b)
			}
		}
	}
}
