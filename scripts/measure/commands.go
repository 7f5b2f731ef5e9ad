package main

import (
	"bytes"
	"context"
	"errors"
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
	spent := make([][]usage, len(tasks))
	for i := range spent {
		spent[i] = make([]usage, len(programs))
	}
	starts := make([][]spending, len(programs))
	for range turns {
		alone.add(run(engine.Band, few, 2, time.Second))
		for i, t := range tasks {
			for k, program := range programs {
				if err := spent[i][k].measure(program, t.args); err != nil {
					return err
				}
			}
		}
		for k, program := range programs {
			s, err := spend(1, program, "version")
			if err != nil {
				return err
			}
			starts[k] = append(starts[k], s)
		}
	}
	fmt.Printf("\nband alone proves %s puzzles of 17clue a second.\n", figures(alone.rate()))
	for k, program := range programs {
		fmt.Printf("Starting %s takes %.0f ms.\n", filepath.Base(program), 1000*middle(starts[k]).wall)
	}
	fmt.Print("\nThe commands, the median of ", turns, " turns, puzzles a second; the last column is how much two programs with `-j 1` do at once:\n\n",
		"| program | command | `-j 1` | `-j 2` | times | µs of processor time for a puzzle, `-j 1` | `-j 2` | two programs |\n",
		"| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for i, t := range tasks {
		n := float64(t.puzzles)
		for k, program := range programs {
			one, two, both := middle(spent[i][k].one), middle(spent[i][k].two), middle(spent[i][k].both)
			fmt.Printf("| %s | %s | %s | %s | %.2f | %s | %s | %.2f |\n", filepath.Base(program), t.title, figures(n/one.wall), figures(n/two.wall),
				one.wall/two.wall, figures(1e6*one.processor/n), figures(1e6*two.processor/n), 2*one.wall/both.wall)
		}
	}
	return nil
}

// A usage is what a command has taken with one thread, with two, and with one thread beside another program that does the same. The last says what a
// second core of this machine is worth: two cores may share a clock, a cache and the memory.
type usage struct{ one, two, both []spending }

// measure runs a command in the three ways.
func (u *usage) measure(program string, args []string) error {
	for _, way := range []struct {
		all      *[]spending
		programs int
		threads  string
	}{{&u.one, 1, "1"}, {&u.two, 1, "2"}, {&u.both, 2, "1"}} {
		s, err := spend(way.programs, program, append(slices.Clone(args), "-j", way.threads)...)
		if err != nil {
			return err
		}
		*way.all = append(*way.all, s)
	}
	return nil
}

// add includes another sample of the same engine and puzzles.
func (s *sample) add(other *sample) {
	s.count, s.nodes, s.total = s.count+other.count, s.nodes+other.nodes, s.total+other.total
}

// A spending is the seconds that a command has taken, by the clock and of all processors.
type spending struct{ wall, processor float64 }

// spend runs a program, or several times the same at once, until the last has ended.
func spend(programs int, program string, args ...string) (sum spending, err error) {
	running := make([]*exec.Cmd, programs)
	complaints := make([]strings.Builder, programs)
	begun := time.Now()
	for i := range running {
		running[i] = exec.CommandContext(context.Background(), program, args...)
		running[i].Stderr = &complaints[i]
		err = errors.Join(err, running[i].Start())
	}
	for i, cmd := range running {
		if cmd.Process == nil {
			continue
		}
		if failed := cmd.Wait(); failed != nil {
			err = errors.Join(err, fmt.Errorf("%s: %v: %s", args[0], failed, &complaints[i]))
		}
		sum.processor += (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	sum.wall = time.Since(begun).Seconds()
	return sum, err
}

// middle returns the medians.
func middle(all []spending) spending {
	var walls, processors []float64
	for _, s := range all {
		walls, processors = append(walls, s.wall), append(processors, s.processor)
	}
	return spending{median(walls), median(processors)}
}
