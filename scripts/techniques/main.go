// Command techniques makes docs/techniques.md: every technique with its definition and a drawn example.
//
//	go run ./scripts/techniques              write the page and its pictures
//	go run ./scripts/techniques -find 2000   look for clearer examples in that many new puzzles first
//
// The examples are in core/logic/examples/examples.txt, which -find writes.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	puzzles := flag.Int("find", 0, "look for examples in this many new puzzles")
	seed := flag.Uint64("seed", 1, "of the new puzzles")
	limit := flag.Duration("t", 10*time.Minute, "stop looking after this time")
	file := flag.String("examples", "core/logic/examples/examples.txt", "the file of the examples")
	docs := flag.String("docs", "docs", "the folder of the page")
	flag.Parse()
	if err := run(*puzzles, *seed, *limit, *file, *docs); err != nil {
		fmt.Fprintln(os.Stderr, "techniques:", err)
		os.Exit(1)
	}
}

func run(puzzles int, seed uint64, limit time.Duration, file, docs string) error {
	if puzzles > 0 {
		f := newFinder(file)
		if err := f.find(puzzles, seed, limit); err != nil {
			return err
		}
		return f.write(file)
	}
	return writePage(docs)
}
