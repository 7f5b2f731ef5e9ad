package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// rounds is the number of times that two programs are measured in turn. The median of
// their ratios is reported, so that other work of the machine has little effect.
const rounds = 15

// band compares band with the yardstick, with uniqueness proved.
func (m measure) band() error {
	source := filepath.Join(m.folder, "..", "yardstick", "yardstick.c")
	if _, err := os.Stat(source); m.folder == "" || err != nil {
		return nil
	}
	scratch, err := os.MkdirTemp("", "nonet-measure")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	yardstick := filepath.Join(scratch, "yardstick")
	if out, err := exec.Command("cc", "-O2", "-o", yardstick, source).CombinedOutput(); err != nil {
		return fmt.Errorf("the yardstick does not compile: %w\n%s", err, out)
	}
	fmt.Print("\nband, uniqueness proved or a second solution found, as a multiple of the yardstick:\n\n",
		"| file | yardstick puzzles/s | band puzzles/s | times the yardstick | nodes/puzzle |\n| --- | --- | --- | --- | --- |\n")
	for _, name := range []string{"17clue", "top1465", "hardest375", "hardest2019", "multiple", "easy34"} {
		path, ok := m.path(name)
		if !ok {
			continue
		}
		puzzles, err := load(path)
		if err != nil {
			return err
		}
		var theirs, ours, ratios []float64
		var s *sample
		for range rounds {
			t := m.each / rounds
			rate, err := yardstickRate(yardstick, path, t)
			if err != nil {
				return err
			}
			s = run(engine.Band, puzzles, 2, t)
			theirs, ours, ratios = append(theirs, rate), append(ours, s.rate()), append(ratios, s.rate()/rate)
		}
		fmt.Printf("| %s | %.0f | %.0f | **%.1f** | %s |\n", name, median(theirs), median(ours), median(ratios), figures(s.nodesEach()))
	}
	return nil
}

// yardstickRate runs the yardstick and parses the rate at the end of its output.
func yardstickRate(program, path string, t time.Duration) (float64, error) {
	out, err := exec.Command(program, "-t", fmt.Sprint(t.Seconds()), path).Output()
	if err != nil {
		return 0, err
	}
	words := bytes.Fields(out)
	return strconv.ParseFloat(string(words[len(words)-2]), 64)
}

// engines measures all engines on two files, to the first solution.
func (m measure) engines() error {
	files := slices.DeleteFunc([]string{"17clue", "top1465"}, func(name string) bool { _, ok := m.path(name); return !ok })
	if len(files) == 0 {
		files = []string{puzzles.Prefix + "hard"}
	}
	for _, name := range files {
		all, err := m.puzzles(name)
		if err != nil {
			return err
		}
		fmt.Printf("\nAll engines, to the first solution, %s:\n\n| engine | puzzles/s | nodes/puzzle | puzzles measured |\n| --- | --- | --- | --- |\n", name)
		for _, e := range engine.All() {
			s := run(e, all, 1, m.each)
			if s.count == 0 {
				fmt.Printf("| `%s` | – | – | 0 |\n", e.ID)
				continue
			}
			fmt.Printf("| `%s` | %s | %s | %d |\n", e.ID, figures(s.rate()), figures(s.nodesEach()), min(s.count, len(all)))
		}
	}
	return nil
}

// large compares the engines for large grids with CaDiCaL, with uniqueness proved.
func (m measure) large() error {
	fmt.Print("\nLarge grids, seconds for a puzzle, uniqueness proved:\n\n",
		"| file | puzzles | program | solved | median | longest |\n| --- | --- | --- | --- | --- | --- |\n")
	for _, file := range []struct {
		name, title string
		first, most int // puzzles of the file, 0 for all
	}{{"16x16", "16x16", 0, 0}, {"25x25", "25x25, the hard", 0, 16}, {"25x25", "25x25, the rest", 16, 0}, {"36x36", "36x36", 0, 0}, {"49x49", "49x49", 0, 0}} {
		path, ok := m.path(file.name)
		if !ok {
			continue
		}
		puzzles, err := load(path)
		if err != nil {
			return err
		}
		if file.most > 0 {
			puzzles = puzzles[:min(file.most, len(puzzles))]
		}
		puzzles = puzzles[file.first:]
		row := func(program string, times []time.Duration) {
			line := "| – | – |"
			if len(times) > 0 {
				line = fmt.Sprintf("| %s | %s |", seconds(median(times)), seconds(slices.Max(times)))
			}
			fmt.Printf("| %s | %d | %s | %d %s\n", file.title, len(puzzles), program, len(times), line)
		}
		for _, e := range []*engine.Engine{engine.Propagation, engine.ClauseLearning} {
			row("`"+e.ID+"`", onceEach(e, puzzles))
		}
		if cadical, err := exec.LookPath("cadical"); err == nil {
			found, proved, err := cadicalTimes(cadical, puzzles)
			if err != nil {
				return err
			}
			row("CaDiCaL, the solution only", found)
			row("CaDiCaL, both runs", proved)
		}
	}
	return nil
}

// longest is the time limit for a search of a large grid.
const longest = time.Minute

// onceEach searches each puzzle once. It leaves out a puzzle that takes too long, and
// stops after two of them.
func onceEach(e *engine.Engine, puzzles []sudoku.Puzzle) []time.Duration {
	var times []time.Duration
	for late, i := 0, 0; i < len(puzzles) && late < 2; i++ {
		ctx, cancel := context.WithTimeout(context.Background(), longest)
		start := time.Now()
		if r, err := e.Search(ctx, puzzles[i], engine.Options{Limit: 2}); err != nil || !r.Unique() {
			late++
		} else {
			times = append(times, time.Since(start))
		}
		cancel()
	}
	return times
}
