// Package puzzles holds the built-in collections, embedded in the program: puzzles to solve, to learn
// from and to measure engines with.
//
// A collection is a text file with its title, source and licence at the top. It can be read like any
// other file with Open, or as puzzles with Load:
//
//	for _, c := range puzzles.All() {
//		entries, err := puzzles.Load(c.Name)
//		…
//	}
//
// The 9×9 collections by level and the one for practising are rated: RatingOf reads the rating of a puzzle from its title.
//
// All collections are made by the program in make, except the one from the literature, which is made by hand.
// core/format reads the text. core/generate makes new puzzles.
package puzzles

import (
	"embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"nonet/core/format"
)

//go:generate go run ./make

//go:embed *.txt
var files embed.FS

// Prefix precedes the name of a collection where a file is also possible: "puzzles:easy".
const Prefix = "puzzles:"

// names lists the collections in the order in which they are shown.
var names = []string{"easy", "medium", "hard", "expert", "extreme", "killer", "jigsaw", "diagonals", "windows", "thermometers", "arrows", "dots", "4x4", "6x6", "12x12", "16x16", "25x25", "literature", Teaching, Practice}

// A Collection describes a built-in collection.
type Collection struct {
	Name    string // the word for scripts: "easy"
	Title   string // the name for people: "Easy"
	Source  string // where the puzzles come from
	Licence string
}

// All lists the collections in the order in which they are shown.
func All() []Collection { return slices.Clone(all()) }

var all = sync.OnceValue(func() []Collection {
	collections := make([]Collection, len(names))
	for i, name := range names {
		collections[i] = describe(name)
	}
	return collections
})

// describe reads the description of a collection, above its first puzzle.
func describe(name string) Collection {
	file, err := Open(name)
	if err != nil {
		panic(err) // unreachable: a test opens every name
	}
	defer file.Close()
	reader := format.NewReader(Prefix+name, file)
	if _, err := reader.Next(); err != nil {
		panic(err) // unreachable: a test reads every file
	}
	header := reader.Header()
	return Collection{Name: name, Title: header["title"], Source: header["source"], Licence: header["licence"]}
}

// Open opens the text of a collection. For an unknown name the error lists the existing names.
func Open(name string) (io.ReadCloser, error) {
	if !slices.Contains(names, name) {
		return nil, fmt.Errorf("there is no built-in collection %q; the collections are %s", name, strings.Join(names, ", "))
	}
	return files.Open(name + ".txt")
}

// Load reads the puzzles of a collection, the easiest first if they are graded. The caller may change
// them. For an unknown name the error is that of Open.
func Load(name string) ([]format.Entry, error) {
	file, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return format.ReadAll(Prefix+name, file)
}
