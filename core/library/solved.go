package library

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// A Solve is a puzzle that was solved by hand.
type Solve struct {
	Name  string // of the puzzle in the library, where it may have been deleted since
	At    time.Time
	Spent time.Duration
	Hints int
	Key   string // the Key of the puzzle
}

// id returns what a puzzle and its copies have in common: the same solve counts once.
func (s Solve) id() string { return s.At.UTC().Format(time.RFC3339) + "\t" + s.Key }

// The solves are kept in a log with a line for each puzzle, so that a puzzle that is deleted stays
// counted. Save adds a line when a puzzle is saved as solved for the first time. If a kill or a full
// disk prevents that, the puzzle's own file still says so, and a later Save or Delete adds the line.

func (l *Library) solvesPath() string { return filepath.Join(l.folder, "solved", "solved.tsv") }

// Solves returns all puzzles that were ever solved by hand, the earliest first.
func (l *Library) Solves() []Solve {
	text, _ := readText(l.solvesPath())
	all := parseSolves(text)
	logged := map[string]bool{}
	for _, s := range all {
		logged[s.Name], logged[s.id()] = true, true
	}
	entries, _ := l.List()
	for _, e := range entries {
		s := Solve{e.Name, e.SolvedAt, e.Spent, e.Hints, e.Board.Puzzle.Key()}
		if !e.SolvedAt.IsZero() && !logged[s.Name] && !logged[s.id()] {
			logged[s.id()] = true
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b Solve) int { return a.At.Compare(b.At) })
	return all
}

// logSolve adds a puzzle to the log if it was solved and is not there yet. l.mu must be held. An
// error is no loss yet, so it is not reported.
func (l *Library) logSolve(s *session.Sheet) {
	if s.SolvedAt.IsZero() || l.logged[s.Name] {
		return
	}
	if l.WithLock(solvesLock, func() error { return l.addSolve(s) }) == nil {
		l.logged[s.Name] = true
	}
}

// addSolve adds a puzzle to the log unless it is there.
func (l *Library) addSolve(s *session.Sheet) error {
	text, err := readText(l.solvesPath())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	solve := Solve{s.Name, s.SolvedAt, s.Spent, s.Hints, s.Now.Puzzle.Key()}
	same := func(other Solve) bool { return other.Name == solve.Name || other.id() == solve.id() }
	if slices.ContainsFunc(parseSolves(text), same) {
		return nil
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	text = fmt.Appendf(text, "%s\t%s\t%d\t%s\t%s\n", solve.At.UTC().Format(time.RFC3339),
		solve.Spent.Truncate(time.Second), solve.Hints, solve.Name, solve.Key)
	if err := l.disk.MakeFolder(filepath.Dir(l.solvesPath())); err != nil {
		return err
	}
	return l.disk.Replace(l.solvesPath(), text, func() error { return nil })
}

// parseSolves reads the lines of the log. It skips those that are damaged.
func parseSolves(text []byte) (all []Solve) {
	for line := range textfile.Lines(string(text)) {
		part := strings.SplitN(line, "\t", 5)
		if len(part) < 5 {
			continue
		}
		at, bad1 := time.Parse(time.RFC3339, part[0])
		spent, bad2 := time.ParseDuration(part[1])
		hints, bad3 := strconv.Atoi(part[2])
		if errors.Join(bad1, bad2, bad3) == nil {
			all = append(all, Solve{part[3], at, spent, hints, part[4]})
		}
	}
	return all
}

// PuzzleOf returns the puzzle of a Key, if that can be read. That of unknown rules cannot be.
func PuzzleOf(key string) (sudoku.Puzzle, bool) {
	head, digits, _ := strings.Cut(key, "\t")
	text, clues, clued := strings.Cut(head, ";")
	shape, ok := sudoku.ShapeOf(text)
	if !ok {
		return sudoku.Puzzle{}, false
	}
	layout, err := shape.Layout()
	if err != nil {
		return sudoku.Puzzle{}, false
	}
	var givens sudoku.Grid
	for _, char := range digits {
		digit, ok := sudoku.DigitOf(char, layout.Side())
		if !ok && char != '.' {
			return sudoku.Puzzle{}, false
		}
		givens = append(givens, digit)
	}
	p, err := sudoku.NewPuzzle(layout, givens)
	if err == nil && clued {
		p.Clues, err = cluesOf(layout, clues)
	}
	return p, err == nil
}

// cluesOf reads clues as Clues.Key writes them, but for the semicolon at the beginning.
func cluesOf(l *sudoku.Layout, text string) (*sudoku.Clues, error) {
	var clues []sudoku.Clue
	for part := range strings.SplitSeq(text, ";") {
		name, rest, _ := strings.Cut(part, " ")
		kind, ok := sudoku.ClueKindNamed(name)
		if !ok {
			return nil, fmt.Errorf("there are no clues of the kind %q", name)
		}
		var numbers []int
		for word := range strings.SplitSeq(rest, " ") {
			n, err := strconv.Atoi(word)
			if err != nil {
				return nil, err
			}
			numbers = append(numbers, n)
		}
		clues = append(clues, sudoku.Clue{Kind: kind, Number: numbers[0], Cells: numbers[1:]})
	}
	return rules.Of(l, clues)
}
