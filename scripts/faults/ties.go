package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"
)

// withoutTies leaves out the faults that change only what a comparison says of two equal numbers with a fraction, such as < for <=: what is measured
// or computed is never exactly the limit. A comparison with a whole number stays, because counts and zeros are exact.
func withoutTies(faults []fault, folders []string) ([]fault, error) {
	type place struct {
		file string
		at   int
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var patterns []string
	for _, folder := range folders {
		patterns = append(patterns, "./"+filepath.ToSlash(folder)+"/...")
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedExportFile |
		packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo}, patterns...)
	if err != nil {
		return nil, err
	}
	ties := map[place]bool{}
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, fmt.Errorf("%s cannot be read: %w", p.PkgPath, p.Errors[0])
		}
		for _, file := range p.Syntax {
			ast.Inspect(file, func(node ast.Node) bool {
				if b, ok := node.(*ast.BinaryExpr); ok && isTie(b, p.TypesInfo) {
					at := p.Fset.Position(b.OpPos)
					name, err := filepath.Rel(here, at.Filename)
					if err == nil {
						ties[place{name, at.Offset}] = true
					}
				}
				return true
			})
		}
	}
	return slices.DeleteFunc(faults, func(f fault) bool { return ties[place{f.file, f.at}] }), nil
}

// isTie reports whether an expression compares the size of two numbers with a fraction, neither of which is a whole number that is written there.
func isTie(b *ast.BinaryExpr, info *types.Info) bool {
	switch b.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
	default:
		return false
	}
	kind, ok := info.TypeOf(b.X).Underlying().(*types.Basic)
	if !ok || kind.Info()&types.IsFloat == 0 {
		return false
	}
	return !slices.ContainsFunc([]ast.Expr{b.X, b.Y}, func(e ast.Expr) bool {
		value := info.Types[e].Value
		return value != nil && constant.ToInt(value).Kind() == constant.Int
	})
}
