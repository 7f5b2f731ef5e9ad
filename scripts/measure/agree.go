package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// mostAgree is the time limit for a puzzle of the comparison.
const mostAgree = 10 * time.Second

// agreement compares the results of every engine with those of band on the 9×9 files,
// with uniqueness proved: for all puzzles, or as many as there is time for, spread over
// the file.
func (m measure) agreement() error {
	if m.agree == 0 {
		return nil
	}
	fmt.Printf("\nAgreement with band on the number of solutions and the first, at most %v a puzzle, %v a row:\n\n", mostAgree, m.agree)
	fmt.Print("| file | engine | puzzles | agree | differ | took too long | not tried |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	differ := int64(0)
	for _, name := range []string{"17clue", "top1465", "hardest375", "hardest2019"} {
		path, ok := m.path(name)
		if !ok {
			continue
		}
		puzzles, err := load(path)
		if err != nil {
			return err
		}
		for _, e := range engine.All() {
			if e == engine.Band {
				continue
			}
			c := compare(e, puzzles, m.agree)
			fmt.Printf("| %s | `%s` | %d | %d | %d | %d | %d |\n", name, e.ID, len(puzzles), c.agree.Load(), c.differ.Load(), c.late.Load(),
				int64(len(puzzles))-c.agree.Load()-c.differ.Load()-c.late.Load())
			differ += c.differ.Load()
		}
	}
	if differ > 0 {
		return fmt.Errorf("%d answers differ", differ)
	}
	return nil
}

type comparison struct{ agree, differ, late atomic.Int64 }

// compare searches the puzzles on all cores until the time is over.
func compare(e *engine.Engine, puzzles []sudoku.Puzzle, budget time.Duration) *comparison {
	all, cancel := context.WithTimeout(context.Background(), budget)
	defer cancel()
	var c comparison
	var next atomic.Int64
	var workers sync.WaitGroup
	step := spread(len(puzzles))
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(puzzles)) && all.Err() == nil; i = next.Add(1) - 1 {
				c.one(all, e, puzzles[int(i)*step%len(puzzles)])
			}
		})
	}
	workers.Wait()
	return &c
}

func (c *comparison) one(all context.Context, e *engine.Engine, p sudoku.Puzzle) {
	ctx, cancel := context.WithTimeout(all, mostAgree)
	defer cancel()
	got, err := e.Search(ctx, p, engine.Options{Limit: 2})
	if err != nil {
		if all.Err() == nil {
			c.late.Add(1)
		}
		return
	}
	want, err := engine.Band.Search(context.Background(), p, engine.Options{Limit: 2})
	if err != nil || got.Count != want.Count || got.Count == 1 && !slices.Equal(got.Solutions[0], want.Solutions[0]) {
		c.differ.Add(1)
		return
	}
	c.agree.Add(1)
}
