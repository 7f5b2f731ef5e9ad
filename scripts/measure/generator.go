package main

import (
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strconv"
	"time"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

// generator measures how fast puzzles are made on one core, and compares with qqwing.
func (m measure) generator() error {
	fmt.Print("\nThe generator, seconds for a puzzle:\n\n",
		"| puzzles | program | made | a second | median | longest | givens |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, kind := range []struct {
		title string
		side  int
		o     generate.Options
	}{
		{"9x9, minimal", 9, generate.Options{}},
		{"9x9, minimal, half-turn", 9, generate.Options{Symmetry: sudoku.HalfTurn, Minimal: true}},
		{"9x9, 30 givens, half-turn", 9, generate.Options{Symmetry: sudoku.HalfTurn, Givens: 30}},
		{"16x16, minimal", 16, generate.Options{}},
		{"25x25, half filled", 25, generate.Options{Givens: 313}},
	} {
		var err error
		if kind.o.Layout, err = sudoku.LayoutOfSide(kind.side); err != nil {
			return err
		}
		g, err := generate.New(kind.o)
		if err != nil {
			return err
		}
		var times []time.Duration
		total, givens := time.Duration(0), 0
		for total < m.each {
			start := time.Now()
			p, err := g.Puzzle(context.Background(), uint64(len(times)))
			if err != nil {
				return err
			}
			took := time.Since(start)
			times = append(times, took)
			total += took
			givens += p.Givens.Filled()
		}
		n := len(times)
		fmt.Printf("| %s | Nonet | %d | %s | %s | %s | %s |\n", kind.title, n, figures(float64(n)/total.Seconds()),
			seconds(median(times)), seconds(slices.Max(times)), figures(float64(givens)/float64(n)))
	}
	return m.qqwing()
}

// qqwing measures the generator of that name, if it is installed.
func (m measure) qqwing() error {
	program, err := exec.LookPath("qqwing")
	if err != nil {
		return nil
	}
	const puzzles = 200
	start := time.Now()
	if out, err := exec.Command(program, "--generate", strconv.Itoa(puzzles), "--one-line").CombinedOutput(); err != nil {
		return fmt.Errorf("qqwing: %w: %s", err, out)
	}
	fmt.Printf("| 9x9, minimal | qqwing | %d | %s | – | – | – |\n", puzzles, figures(puzzles/time.Since(start).Seconds()))
	return nil
}
