package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonet/core/engine"
)

// copies is how many copies of a file a command gets that takes microseconds for a puzzle, so that starting it does not count.
const copies = 300

// turns is how often each command runs. In each turn every command runs once, so that a busy moment does not hit one alone.
const turns = 9

// A task is a command line to be measured with one thread and with two.
type task struct {
	title   string
	args    []string
	puzzles int
}

// commands measures the commands of some programs with one thread and with two, and what one core could do.
func (m measure) commands(programs []string, rated string) error {
	folder, err := os.MkdirTemp("", "measure")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	few, err := m.puzzles("17clue")
	if err != nil {
		return err
	}
	var lines bytes.Buffer
	for _, p := range few {
		lines.WriteString(p.Givens.String() + "\n")
	}
	many := filepath.Join(folder, "17clue.txt")
	if err := os.WriteFile(many, bytes.Repeat(lines.Bytes(), copies), 0o666); err != nil {
		return err
	}
	tasks := []task{
		{"check, 17clue", []string{"check", many}, copies * len(few)},
		{"solve, 17clue", []string{"solve", many}, copies * len(few)},
		{"generate, 9×9", []string{"generate", "-n", "20000", "-seed", "5"}, 20_000},
		{"generate, 16×16", []string{"generate", "-n", "40", "-size", "16x16", "-seed", "5"}, 40},
	}
	if rated != "" {
		puzzles, err := load(rated)
		if err != nil {
			return err
		}
		tasks = append(tasks, task{"rate", []string{"rate", rated}, len(puzzles)})
	}
	alone := &sample{}
	spent := make([][][2][]spending, len(tasks))
	for i := range spent {
		spent[i] = make([][2][]spending, len(programs))
	}
	for range turns {
		alone.add(run(engine.Band, few, 2, time.Second))
		for i, t := range tasks {
			for j := range 2 {
				for k, program := range programs {
					s, err := spend(program, append(t.args, "-j", fmt.Sprint(j+1)))
					if err != nil {
						return err
					}
					spent[i][k][j] = append(spent[i][k][j], s)
				}
			}
		}
	}
	fmt.Printf("\nband alone proves %s puzzles of 17clue a second.\n", figures(alone.rate()))
	fmt.Print("\nThe commands, the median of ", turns, " turns, puzzles a second:\n\n",
		"| program | command | `-j 1` | `-j 2` | times | µs of processor time for a puzzle, `-j 1` | `-j 2` |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for i, t := range tasks {
		n := float64(t.puzzles)
		for k, program := range programs {
			one, two := middle(spent[i][k][0]), middle(spent[i][k][1])
			fmt.Printf("| %s | %s | %s | %s | %.2f | %s | %s |\n", filepath.Base(program), t.title, figures(n/one.wall), figures(n/two.wall),
				one.wall/two.wall, figures(1e6*one.processor/n), figures(1e6*two.processor/n))
		}
	}
	return nil
}

// add includes another sample of the same engine and puzzles.
func (s *sample) add(other *sample) {
	s.count, s.nodes, s.total = s.count+other.count, s.nodes+other.nodes, s.total+other.total
}

// A spending is the seconds that a command has taken, by the clock and of all processors.
type spending struct{ wall, processor float64 }

// spend runs a program.
func spend(program string, args []string) (spending, error) {
	cmd := exec.CommandContext(context.Background(), program, args...)
	var complaints strings.Builder
	cmd.Stderr = &complaints
	begun := time.Now()
	if err := cmd.Run(); err != nil {
		return spending{}, fmt.Errorf("%s: %v: %s", args[0], err, &complaints)
	}
	state := cmd.ProcessState
	return spending{time.Since(begun).Seconds(), (state.UserTime() + state.SystemTime()).Seconds()}, nil
}

// middle returns the medians.
func middle(all []spending) spending {
	median := func(value func(spending) float64) float64 {
		var values []float64
		for _, s := range all {
			values = append(values, value(s))
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	return spending{median(func(s spending) float64 { return s.wall }), median(func(s spending) float64 { return s.processor })}
}
