// Command techniques makes docs/techniques.md: every technique with its definition and a drawn example.
//
//	go run ./scripts/techniques              write the page and its pictures
//	go run ./scripts/techniques -find 2000   look for clearer examples in that many new puzzles first
//	go run ./scripts/techniques -clued 20    the same of the techniques about clues, in that many new puzzles of each kind
//	go run ./scripts/techniques -rare 2000   look for positions to practise rare techniques in
//
// The examples are in core/logic/examples/examples.txt, which -find writes. The positions are in core/practice/rare.txt, which -rare writes.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

func main() {
	puzzles := flag.Int("find", 0, "look for examples in this many new puzzles")
	clued := flag.Int("clued", 0, "look for examples of techniques about clues in this many new puzzles of each kind")
	rare := flag.Int("rare", 0, "look for positions of rare techniques in this many new puzzles, and do nothing else")
	side := flag.Int("side", 9, "of the puzzles of -rare")
	positions := flag.String("positions", "core/practice/rare.txt", "the file of the positions of rare techniques")
	seed := flag.Uint64("seed", 1, "of the new puzzles")
	limit := flag.Duration("t", 10*time.Minute, "stop looking after this time")
	file := flag.String("examples", "core/logic/examples/examples.txt", "the file of the examples")
	docs := flag.String("docs", "docs", "the folder of the page")
	flag.Parse()
	if *rare > 0 {
		exit(findRare(*rare, *side, *seed, *limit, *positions))
	}
	exit(run(*puzzles, *clued, *seed, *limit, *file, *docs))
}

// exit ends the program.
func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "techniques:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func findRare(puzzles, side int, seed uint64, limit time.Duration, file string) error {
	layout, err := sudoku.LayoutOfSide(side)
	if err != nil {
		return err
	}
	f := newRareFinder(file)
	if err := f.find(layout, puzzles, seed, limit); err != nil {
		return err
	}
	return f.write(file)
}

func run(puzzles, clued int, seed uint64, limit time.Duration, file, docs string) error {
	if puzzles > 0 {
		f := newFinder(file)
		if err := f.find(puzzles, seed, limit); err != nil {
			return err
		}
		return f.write(file)
	}
	if clued > 0 {
		f := &finder{kept: map[*logic.Technique][]sample{}, seen: map[*logic.Technique]int{}}
		if err := f.findClued(clued, seed); err != nil {
			return err
		}
		return f.writeClued(file)
	}
	return writePage(docs)
}
