package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A fault is a replacement of a token in a file.
type fault struct {
	file     string
	line     int
	at       int // the offset in bytes
	was, now string
}

// String returns the place of a fault and the line with it.
func (f fault) String() string {
	file, rest, _ := strings.Cut(f.what(), ": ")
	return fmt.Sprintf("%s:%d: %s", file, f.line, rest)
}

// what is String without the number of the line: it stays the same when other lines change.
func (f fault) what() string {
	text, err := f.apply()
	if err != nil {
		return err.Error()
	}
	line := strings.TrimSpace(strings.Split(string(text), "\n")[f.line-1])
	return fmt.Sprintf("%s: %s for %s: %s", f.file, f.now, f.was, line)
}

// isAt tells whether a fault is in a place: a file, or a file:line.
func (f fault) isAt(place string) bool {
	return place == f.file || place == fmt.Sprintf("%s:%d", f.file, f.line)
}

// known reads a list of faults, one a line, as what says it, and returns the number of each one's line.
// Lines that begin with a # say why.
func known(list string) map[string]int {
	faults := map[string]int{}
	for i, line := range strings.Split(list, "\n") {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			faults[line] = i + 1
		}
	}
	return faults
}

// apply returns the text of the file with the fault.
func (f fault) apply() ([]byte, error) {
	text, err := os.ReadFile(f.file)
	if err != nil {
		return nil, err
	}
	return slices.Concat(text[:f.at], []byte(f.now), text[f.at+len(f.was):]), nil
}

// others has the replacement of each token, a mistake that a person might make.
var others = map[string]string{
	"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
	"+": "-", "-": "+", "++": "--", "--": "++", "+=": "-=", "-=": "+=", "true": "false", "false": "true",
}

// faultsIn lists the possible faults in the Go files below a folder, without tests, packages that only tests use, whose names
// end in test, and files that are not compiled on this machine.
func faultsIn(folder string) ([]fault, error) {
	var found []fault
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && (name == "testdata" || strings.HasPrefix(name, "_") || strings.HasSuffix(name, "test")):
			return fs.SkipDir
		case filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		if compiled, err := build.Default.MatchFile(filepath.Dir(path), filepath.Base(path)); err != nil || !compiled {
			return err
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		none := map[ast.Node]bool{} // what says nothing
		ast.Inspect(parsed, func(node ast.Node) bool {
			if none[node] {
				return false
			}
			switch node := node.(type) {
			case *ast.ReturnStmt:
				for _, number := range besideFalse(node) {
					none[number] = true
				}
			case *ast.CallExpr:
				if n := idle(node); n != nil {
					none[n] = true
				}
			case *ast.UnaryExpr:
				if one, ok := node.X.(*ast.BasicLit); ok && node.Op == token.SUB && one.Value == "1" && !none[one] {
					none[one] = true
					place := files.Position(one.Pos())
					found = append(found, fault{path, place.Line, place.Offset, "1", "0"}) // most often it stands for none, as -2 would
				}
			}
			at, was, now := faultOf(node)
			if was != "" {
				place := files.Position(at)
				found = append(found, fault{path, place.Line, place.Offset, was, now})
			}
			return true
		})
		return nil
	})
	return found, err
}

// besideFalse returns the numbers that a statement returns beside false as the last result. That there is no
// result leaves them without a meaning, as in 0, false.
func besideFalse(s *ast.ReturnStmt) (numbers []ast.Node) {
	last := len(s.Results) - 1
	if last < 1 {
		return nil
	}
	if word, ok := s.Results[last].(*ast.Ident); !ok || word.Name != "false" {
		return nil
	}
	for _, result := range s.Results[:last] {
		if minus, ok := result.(*ast.UnaryExpr); ok {
			result = minus.X
		}
		if number, ok := result.(*ast.BasicLit); ok {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// idle returns the argument of a call of which any other number says the same: the room that is set aside for a slice, which is the last
// argument of make, if it has three, and of slices.Grow; and that of math.Inf, of which only the sign counts.
func idle(call *ast.CallExpr) ast.Node {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		if f.Name == "make" && len(call.Args) == 3 {
			return call.Args[2]
		}
	case *ast.SelectorExpr:
		p, ok := f.X.(*ast.Ident)
		switch {
		case !ok:
		case p.Name == "slices" && f.Sel.Name == "Grow":
			return call.Args[1]
		case p.Name == "math" && f.Sel.Name == "Inf":
			return call.Args[0]
		}
	}
	return nil
}

// faultOf returns the possible fault at a node of the syntax tree; was is empty if there is
// none.
func faultOf(node ast.Node) (at token.Pos, was, now string) {
	switch node := node.(type) {
	case *ast.BinaryExpr:
		at, was = node.OpPos, node.Op.String()
	case *ast.AssignStmt:
		at, was = node.TokPos, node.Tok.String()
	case *ast.IncDecStmt:
		at, was = node.TokPos, node.Tok.String()
	case *ast.Ident:
		at, was = node.Pos(), node.Name
	case *ast.BasicLit:
		if number, err := strconv.Atoi(node.Value); err == nil && node.Kind == token.INT {
			return node.Pos(), node.Value, strconv.Itoa(number + 1)
		}
		return 0, "", ""
	}
	if now = others[was]; now == "" {
		return 0, "", ""
	}
	return at, was, now
}
