package generate

import (
	"errors"
	"fmt"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/rating"
	"nonet/core/sudoku"
)

// Why is the reason why there is no such puzzle.
type Why uint8

// The reasons.
const (
	TooLarge        Why = iota // the side of the grid is more than MaxSide
	TooMany                    // more givens than cells
	TwoDigitsAbsent            // fewer than N−1 givens: two digits are absent and could change places
	BelowLeast                 // fewer givens than any puzzle of that layout has
	NotSymmetric               // that symmetry cannot have that number of givens
	TwoEmptyLines              // two rows or columns of one chute have no given: they could be swapped
	NotThePattern              // the number of givens, or the symmetry, is not that of the pattern
	NotUsed                    // HoDoKu's path to a solution, which says how hard a puzzle is, never uses that technique
	NotRated                   // only plain puzzles are made for a technique, and one that only others need is none of theirs
	NoGrid                     // no grid can be filled: the regions and further houses leave none
	KillerGivens               // a killer has no givens, so no number of them, no pattern, and none to leave out
	CluedPattern               // a drawn pattern is filled in puzzles without clues alone
	CluedSize                  // puzzles with these clues are not made of that side
	CageSize                   // the largest cages of a killer have from 3 cells to as many as a row
)

// String returns the reason as one word, a key for translations.
func (w Why) String() string {
	names := [...]string{"toolarge", "toomany", "absent", "least", "symmetry", "emptylines", "pattern", "notused", "notrated", "nogrid", "killergivens", "cluedpattern", "cluedsize", "cagesize"}
	if int(w) < len(names) {
		return names[w]
	}
	return "unknown"
}

// An ImpossibleError says why there is no such puzzle. Its fields are for callers that
// translate the message.
type ImpossibleError struct {
	Why      Why
	Layout   *sudoku.Layout
	Givens   int // requested, or in the pattern
	Least    int // TwoDigitsAbsent, BelowLeast: the fewest there can be
	Symmetry sudoku.Symmetry
	Lines    [2]sudoku.House // TwoEmptyLines

	Technique *logic.Technique // NotUsed, NotRated
}

func (e *ImpossibleError) Error() string {
	if e.Layout == nil || e.Why == NotUsed && e.Technique == nil {
		return "there is no such puzzle"
	}
	side := e.Layout.Side()
	switch e.Why {
	case TooLarge:
		return fmt.Sprintf("puzzles are made from 4×4 to %d×%d, not of %d×%d", MaxSide, MaxSide, side, side)
	case TooMany:
		return fmt.Sprintf("a %d×%d grid has only %d cells, too few for %d givens", side, side, e.Layout.Cells(), e.Givens)
	case TwoDigitsAbsent:
		return fmt.Sprintf("no %d×%d puzzle has %s: with fewer than %d two digits are absent and could change places",
			side, side, givens(e.Givens), e.Least)
	case BelowLeast:
		return fmt.Sprintf("no %d×%d puzzle has %s: the fewest there can be are %d", side, side, givens(e.Givens), e.Least)
	case NotSymmetric:
		return fmt.Sprintf("on a %d×%d grid, %s cannot lie in the symmetry %s", side, side, givens(e.Givens), e.Symmetry)
	case TwoEmptyLines:
		return fmt.Sprintf("no puzzle has its givens there: %v and %v have none, run through the same boxes and could change places",
			e.Lines[0], e.Lines[1])
	case NotUsed:
		return fmt.Sprintf("no puzzle has %s as its hardest step, because ratings use other techniques in its place", e.Technique.Name)
	case NotRated:
		if slices.Contains(logic.Clued(), e.Technique) {
			return fmt.Sprintf("only plain puzzles are made for a technique, and these have no %s", e.Technique.Name)
		}
		return "only plain puzzles are made for a technique"
	case KillerGivens:
		return "a killer has cages in place of givens, so it has no number of givens, no pattern of them, and none to leave out for a minimal puzzle"
	case CluedPattern:
		return "a drawn pattern of givens is filled in puzzles without clues alone"
	case CluedSize:
		return fmt.Sprintf("such puzzles are made from 4×4 to %d×%d, not of %d×%d", e.Least, e.Least, side, side)
	case CageSize:
		return fmt.Sprintf("the largest cages of a killer have from %d to %d cells, not %d", leastCage+1, side, e.Givens)
	case NoGrid:
		return fmt.Sprintf("no grid of %v can be filled by its rules", e.Layout)
	default:
		return fmt.Sprintf("a drawn pattern has its own number of givens, which is %d, and its own symmetry", e.Givens)
	}
}

func givens(n int) string {
	if n == 1 {
		return "1 given"
	}
	return fmt.Sprintf("%d givens", n)
}

// A NotFoundError says that no puzzle was found within a number of tries. One may still exist.
type NotFoundError struct {
	Options Options
	Tries   int64
}

func (e *NotFoundError) Error() string {
	o := e.Options
	what := "puzzle"
	if o.Minimal {
		what = "minimal puzzle"
	}
	if o.Level != 0 && o.Technique == nil {
		what = rating.LevelName(o.Level) + " " + what
	}
	if o.Givens > 0 {
		what += " with " + givens(o.Givens)
	}
	if o.Symmetry != sudoku.NoSymmetry && o.Symmetry != "" {
		what += " in the symmetry " + string(o.Symmetry)
	}
	if o.Pattern != nil {
		what += " with its givens in that pattern"
	}
	if o.Technique != nil {
		what += " whose hardest step is " + o.Technique.Name
	}
	return fmt.Sprintf("no %s was found in %d tries; one may still exist", what, e.Tries)
}

// least returns a lower bound for the number of givens of a puzzle of such a layout. McGuire,
// Tugemann and Civario (2012) showed that 9×9 with boxes needs 17; a test of this package shows
// that 4×4 with boxes needs 4. For others, drawn regions and diagonals among them, it is known
// only that two digits must not both be absent: they could be exchanged, unless clues tell them apart.
func (o *Options) least() int {
	switch l := o.Layout; {
	case o.Clues != NoClues:
		return 0
	case !o.plain():
	case l.Side() == 4:
		return 4
	case l.Side() == 9:
		return 17
	}
	return o.Layout.Side() - 1
}

// largest returns the number of cells of the largest cages of a killer.
func (o *Options) largest() int {
	if o.Largest > 0 {
		return o.Largest
	}
	largest := mostCage
	switch o.Level {
	case difficulty.Easy, difficulty.Medium:
		largest = 3
	case difficulty.Hard:
		largest = 4
	}
	return min(largest, o.Layout.Side())
}

// The largest grids with clues: the search for the solution of others takes too long.
var mostSides = map[Clues]int{Killer: 9, Thermometers: 16, Arrows: 16, Dots: 12}

// checkClues returns an error if such puzzles are not made with clues, else nil.
func (o *Options) checkClues() error {
	impossible := &ImpossibleError{Layout: o.Layout, Givens: o.Largest, Least: mostSides[o.Clues]}
	switch side := o.Layout.Side(); {
	case o.Clues == NoClues && o.Largest == 0:
		return nil
	case o.Clues != NoClues && !slices.Contains(AllClues(), o.Clues):
		return fmt.Errorf("there are no clues %q; the clues are %v", o.Clues, AllClues())
	case o.Clues != Killer && o.Largest != 0:
		return errors.New("only the cages of a killer have a largest size")
	case o.Clues == Killer && (o.largest() <= leastCage || o.largest() > side):
		impossible.Why = CageSize
	case o.Clues == Killer && (o.Givens > 0 || o.Pattern != nil || o.Minimal):
		impossible.Why = KillerGivens
	case o.Pattern != nil:
		impossible.Why = CluedPattern
	case side > mostSides[o.Clues]:
		impossible.Why = CluedSize
	default:
		return nil
	}
	return impossible
}

// check returns an *ImpossibleError if there is no such puzzle, else nil.
func (o *Options) check(orbits []orbit) error {
	l := o.Layout
	impossible := func(why Why, givens int) *ImpossibleError {
		return &ImpossibleError{Why: why, Layout: l, Givens: givens, Least: o.least(), Symmetry: o.Symmetry}
	}
	if l.Side() > MaxSide {
		return impossible(TooLarge, o.Givens)
	}
	wanted := o.Givens
	if o.Pattern != nil {
		drawn := 0
		for _, given := range o.Pattern {
			if given {
				drawn++
			}
		}
		if wanted != 0 && wanted != drawn || o.Symmetry != sudoku.NoSymmetry {
			return impossible(NotThePattern, drawn)
		}
		wanted = drawn
	}
	switch {
	case wanted == 0 && o.Pattern == nil:
		return nil
	case wanted > l.Cells():
		return impossible(TooMany, wanted)
	case wanted < min(l.Side()-1, o.least()):
		e := impossible(TwoDigitsAbsent, wanted)
		e.Least = l.Side() - 1
		return e
	case wanted < o.least():
		return impossible(BelowLeast, wanted)
	case o.Pattern != nil:
		return o.checkLines(wanted)
	}
	var c carver
	for _, o := range orbits {
		c.sizes[len(o)]++
	}
	if !c.reaches(l.Cells() - wanted) {
		return impossible(NotSymmetric, wanted)
	}
	return nil
}

// checkLines looks for two lines of a chute in which the pattern has no given: they could be exchanged. With drawn regions or further houses they
// could not.
func (o *Options) checkLines(drawn int) error {
	if !o.plain() {
		return nil
	}
	width, height := o.Layout.BoxSize()
	last := map[[2]int]sudoku.House{} // kind and chute → a line that is empty
	for _, house := range o.Layout.Houses() {
		chute := [2]int{int(house.Kind), house.Index / height}
		if house.Kind == sudoku.Column {
			chute[1] = house.Index / width
		}
		empty := true
		for _, cell := range house.Cells {
			empty = empty && !o.Pattern[cell]
		}
		if house.Kind == sudoku.Box || !empty {
			continue
		}
		if other, ok := last[chute]; ok {
			return &ImpossibleError{Why: TwoEmptyLines, Layout: o.Layout, Givens: drawn, Lines: [2]sudoku.House{other, house}}
		}
		last[chute] = house
	}
	return nil
}
