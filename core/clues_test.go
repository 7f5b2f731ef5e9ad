package core

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// makers are the files that make a puzzle of a layout and givens: readers of what has no clues, makers of plain puzzles, and checks of typed digits,
// which clues do not concern.
var makers = []string{
	"core/format/plain.go", "core/format/hodoku.go", "core/foreign/content.go", "core/review/review.go", "core/session/state.go", "core/photo/oracle.go",
	"core/generate/fit.go", "core/logic/hint/position.go", "core/logic/hodoku/library.go", "core/pictures/picturetest/picturetest.go",
	"gui/typing/paste.go", "cli/batch.go",
}

// TestPuzzlesKeepTheirClues: nobody else takes the layout and the givens of a puzzle and drops its clues. Puzzle.WithGivens changes the digits.
func TestPuzzlesKeepTheirClues(t *testing.T) {
	made := map[string]bool{}
	for _, top := range []string{"core", "gui", "cli", "main.go"} {
		err := filepath.WalkDir(filepath.Join("..", top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
			ast.Inspect(file, func(n ast.Node) bool {
				if c, ok := n.(*ast.CompositeLit); ok && dropsClues(c) {
					if made[name] = true; !slices.Contains(makers, name) {
						t.Errorf("%s makes a puzzle of givens without clues; WithGivens keeps them", name)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range makers {
		if !made[name] {
			t.Errorf("%s makes no puzzle any more", name)
		}
	}
}

// dropsClues reports whether a literal is a sudoku.Puzzle with givens and without clues.
func dropsClues(c *ast.CompositeLit) bool {
	kind, ok := c.Type.(*ast.SelectorExpr)
	if !ok || kind.Sel.Name != "Puzzle" {
		return false
	}
	if of, ok := kind.X.(*ast.Ident); !ok || of.Name != "sudoku" {
		return false
	}
	has := map[string]bool{}
	for _, element := range c.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok {
				has[key.Name] = true
			}
		}
	}
	return has["Givens"] && !has["Clues"]
}
