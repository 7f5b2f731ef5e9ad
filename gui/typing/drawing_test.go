package typing

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// A printedCage is a cage as it is drawn along its cells.
type printedCage struct {
	sum   int
	cells []string
}

// smallKiller has one solution.
var smallKiller = []printedCage{
	{9, []string{"r1c1", "r2c1", "r3c1"}}, {7, []string{"r1c2", "r1c3", "r1c4"}}, {10, []string{"r2c2", "r3c2", "r4c2", "r4c1"}},
	{8, []string{"r2c4", "r2c3", "r3c3"}}, {6, []string{"r3c4", "r4c4", "r4c3"}},
}

// cell returns the cell with a name.
func (d *desk) cell(name string) int {
	d.T.Helper()
	cell, ok := d.Now().Layout().CellNamed(name)
	if !ok {
		d.T.Fatalf("there is no cell %s", name)
	}
	return cell
}

// walk moves the cursor to a cell by arrow keys, and returns how many. With Shift only the way through cells side by side is of use.
func (d *desk) walk(to int, shift bool) (keys int) {
	d.room.Shift = func() bool { return shift }
	defer func() { d.room.Shift = func() bool { return false } }()
	l := d.Now().Layout()
	for d.Board.Cursor() != to {
		row, column := l.Place(d.Board.Cursor())
		toRow, toColumn := l.Place(to)
		switch {
		case row < toRow:
			d.Strike(fyne.KeyDown)
		case row > toRow:
			d.Strike(fyne.KeyUp)
		case column < toColumn:
			d.Strike(fyne.KeyRight)
		default:
			d.Strike(fyne.KeyLeft)
		}
		keys++
	}
	return keys
}

// sweep drags over cells.
func (d *desk) sweep(cells ...string) {
	at := func(name string) fyne.PointEvent {
		return fyne.PointEvent{Position: d.Board.CellPosition(d.cell(name))}
	}
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: at(cells[0]), Button: desktop.MouseButtonPrimary})
	for _, cell := range cells[1:] {
		d.Board.Dragged(&fyne.DragEvent{PointEvent: at(cell)})
	}
	d.Board.DragEnd()
	d.Board.MouseUp(&desktop.MouseEvent{PointEvent: at(cells[len(cells)-1])})
}

// clues returns the clues of the board as texts, sorted.
func (d *desk) clues() []string {
	var texts []string
	for _, c := range d.Now().Puzzle.Clues.All() {
		texts = append(texts, rules.Text(d.Now().Layout(), c))
	}
	slices.Sort(texts)
	return texts
}

func (d *desk) wantClues(want ...string) {
	d.T.Helper()
	slices.Sort(want)
	if got := d.clues(); !slices.Equal(got, want) {
		d.T.Fatalf("drawn are %q, want %q", got, want)
	}
}

// TestKillerByKeys types in a killer by keys alone, and is told that it has one solution. Undo takes back one cage after the other.
func TestKillerByKeys(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	keys := 0
	for _, c := range smallKiller {
		keys += d.walk(d.cell(c.cells[0]), false)
		for _, name := range c.cells[1:] {
			keys += d.walk(d.cell(name), true)
		}
		if c.sum >= 10 {
			d.Strike(fyne.Key1)
			keys++
		}
		d.Strike(fyne.KeyName('0' + rune(c.sum%10)))
		d.Strike(fyne.KeyReturn)
		keys += 2
	}
	d.wantClues("cage 9 r1c1 r2c1 r3c1", "cage 7 r1c2 r1c3 r1c4", "cage 10 r2c2 r3c2 r4c1 r4c2", "cage 8 r2c3 r2c4 r3c3", "cage 6 r3c4 r4c3 r4c4")
	d.Until("the verdict", func() bool { return d.room.Verdict() == One })
	if most := 10 * len(smallKiller); keys > most {
		t.Errorf("it took %d keys, more than %d", keys, most)
	}
	d.Press("Undo")
	d.Press("Undo")
	d.wantClues("cage 9 r1c1 r2c1 r3c1", "cage 7 r1c2 r1c3 r1c4", "cage 10 r2c2 r3c2 r4c1 r4c2")
	d.Press("Redo")
	d.Press("Redo")
	d.Until("the verdict", func() bool { return d.room.Verdict() == One })
	d.Strike(fyne.KeyEscape)
	if d.room.tool != strokes.Digits || !d.entering() {
		t.Error("Escape does not lead back to digits")
	}
}

// TestKillerByMouse draws the same by dragging, and types the sums on the pad.
func TestKillerByMouse(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	for _, c := range smallKiller {
		d.sweep(c.cells...)
		pad := d.room.panel.pad
		if c.sum >= 10 {
			test.Tap(pad.digits[c.sum/10-1])
		}
		if n := c.sum % 10; n == 0 {
			test.Tap(pad.skip)
		} else if n > 4 { // the pad of 4×4 has no such key: the keyboard's
			d.Strike(fyne.KeyName('0' + rune(n)))
		} else {
			test.Tap(pad.digits[n-1])
		}
		test.Tap(pad.next)
	}
	d.wantClues("cage 9 r1c1 r2c1 r3c1", "cage 7 r1c2 r1c3 r1c4", "cage 10 r2c2 r3c2 r4c1 r4c2", "cage 8 r2c3 r2c4 r3c3", "cage 6 r3c4 r4c3 r4c4")
	d.Until("the verdict", func() bool { return d.room.Verdict() == One })
}

// TestCageMistakes: what is wrong with cages is said: a sum that no digits make, a cell in two cages, and sums that do not make that of the grid. A
// cage that is pressed takes another sum.
func TestCageMistakes(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.TapKeys("9↵")
	d.Says("2 different digits make 3 to 7")
	d.wantClues("cage 9 r1c1 r1c2")
	d.sweep("r1c1")
	d.TapKeys("7↵")
	d.wantClues("cage 7 r1c1 r1c2")
	d.sweep("r1c2", "r1c3")
	d.TapKeys("5↵")
	d.wantClues("cage 5 r1c1 r1c2 r1c3") // a drag that begins in a cage makes it larger
	d.sweep("r1c4", "r1c3")
	d.TapKeys("5↵")
	d.Says("r1c3 is in the cage of 5 at r1c1 already")
	d.Board.MoveTo(0)
	d.Strike(fyne.KeyDelete)
	d.wantClues()
	for _, c := range smallKiller {
		d.sweep(c.cells...)
		if c.sum == 10 {
			c.sum = 9
		}
		d.TapKeys(string('0'+rune(c.sum)) + "↵")
	}
	d.panelSays("their sums make 39 instead of 40")
}

// TestLinesAndSigns draws lines by dragging and by keys, signs by clicks on borders and by keys, marks cells, and sets rules of the whole grid.
func TestLinesAndSigns(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Thermometers)
	d.sweep("r1c1", "r2c2", "r2c3")
	d.wantClues("thermo r1c1 r2c2 r2c3")
	d.room.Choose(strokes.Arrows)
	d.walk(d.cell("r4c1"), false)
	d.walk(d.cell("r4c3"), true)
	d.Strike(fyne.KeyReturn)
	d.wantClues("thermo r1c1 r2c2 r2c3", "arrow r4c1 = r4c2 r4c3")
	d.sweep("r4c1", "r4c2", "r4c3") // the same again erases it
	d.wantClues("thermo r1c1 r2c2 r2c3")
	d.room.Choose(strokes.WhiteDots)
	border := func(a, b string) fyne.PointEvent {
		p, q := d.Board.CellPosition(d.cell(a)), d.Board.CellPosition(d.cell(b))
		return fyne.PointEvent{Position: fyne.NewPos((p.X*3+q.X*2)/5, (p.Y*3+q.Y*2)/5)}
	}
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: border("r3c1", "r3c2")})
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: border("r3c2", "r4c2")})
	d.wantClues("thermo r1c1 r2c2 r2c3", "difference 1 r3c1 r3c2", "difference 1 r3c2 r4c2")
	d.room.Choose(strokes.BlackDots)
	d.Board.MoveTo(d.cell("r3c2"))
	d.walk(d.cell("r3c2"), false)
	d.room.Shift = func() bool { return true }
	d.Strike(fyne.KeyLeft) // another sign at the same place takes its place
	d.wantClues("thermo r1c1 r2c2 r2c3", "ratio 2 r3c1 r3c2", "difference 1 r3c2 r4c2")
	d.Strike(fyne.KeyLeft)
	d.wantClues("thermo r1c1 r2c2 r2c3", "difference 1 r3c2 r4c2")
	d.room.Shift = func() bool { return false }
	d.room.Choose(strokes.OddCells)
	d.sweep("r1c4")
	d.room.SetGridRule(gridRules[0], true)
	d.room.SetHouses(sudoku.Diagonals, true)
	d.wantClues("thermo r1c1 r2c2 r2c3", "difference 1 r3c2 r4c2", "odd r1c4", "knight")
	if d.Now().Layout().Shape().Extra != sudoku.Diagonals {
		t.Errorf("the board is %v", d.Now().Layout())
	}
	d.room.SetGridRule(gridRules[0], false)
	d.room.SetHouses(sudoku.Diagonals, false)
	d.wantClues("thermo r1c1 r2c2 r2c3", "difference 1 r3c2 r4c2", "odd r1c4")
}

// TestManyOddCells: cells in a row are made odd by dragging, as well as by Shift and arrow keys. What is odd already stays so.
func TestManyOddCells(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.OddCells)
	d.sweep("r1c1", "r1c2", "r1c3", "r1c2")
	d.wantClues("odd r1c1", "odd r1c2", "odd r1c3")
	d.room.Choose(strokes.EvenCells)
	d.walk(d.cell("r1c3"), false)
	d.walk(d.cell("r2c3"), true)
	d.walk(d.cell("r2c4"), true)
	d.wantClues("odd r1c1", "odd r1c2", "even r1c3", "even r2c3", "even r2c4")
	d.sweep("r1c3") // again: it is not even
	d.wantClues("odd r1c1", "odd r1c2", "even r2c3", "even r2c4")
}

// TestRegions types the regions of a jigsaw cell by cell. When all are complete they are those of the grid; a cell too many is refused, and a cell can
// be moved to another region afterwards.
func TestRegions(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Regions)
	d.TapKeys("aaabcabbccbdcdd")
	if d.Now().Layout().Shape().Regions != "" {
		t.Fatal("the regions are not complete yet")
	}
	d.panelPlace("In regions: 15 of 16")
	d.TapKeys("a")
	d.Says("The region has 4 cells already")
	d.TapKeys("d")
	if got := d.Now().Layout().Shape().Regions; got != "1112312233243444" || len(d.Now().Puzzle.Clues.All()) > 0 {
		t.Errorf("the regions are %q", got)
	}
	d.Says("All regions are complete")
	if d.Board.Cursor() != d.cell("r1c1") || d.room.tool != strokes.Digits {
		t.Errorf("the digits are next, and the cursor is in cell %d", d.Board.Cursor())
	}
	for range 16 {
		d.Press("Undo")
	}
	if d.Now().Layout() != layoutOf(t, 4) || d.Now().Puzzle.Clues != nil {
		t.Errorf("after all is undone the board is %v", d.Now().Puzzle.Key())
	}
	d.room.Choose(strokes.Regions)
	d.TapKeys("aabbaabbccddccdd")
	d.room.Choose(strokes.Regions)
	if d.sweep("r1c1", "r1c2"); d.room.tool != strokes.Regions {
		t.Error("a stroke within a region completes nothing, and digits are typed after it")
	}
	for range 16 {
		d.Press("Undo")
	}
	d.room.Choose(strokes.Regions)
	d.sweep("r1c1", "r1c2", "r1c3", "r1c4")
	d.wantClues("cage r1c1 r1c2 r1c3 r1c4")
}

// TestRegionsBesideCages: cages without a sum that a puzzle has, as a diagonal, stay whole while regions are painted over them, and after undo, in another
// room and back; the regions become those of the grid all the same, and can be painted again.
func TestRegionsBesideCages(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.OpenText("# clue: cage r1c4 r2c3 r3c2 r4c1\n# clue: cage r1c3 r1c4\n............3...\n")
	d.Enter(d.room)
	own := []string{"cage r1c3 r1c4", "cage r1c4 r2c3 r3c2 r4c1"}
	d.room.Choose(strokes.Regions)
	d.TapKeys("aaabcabbccbdcdd")
	d.panelPlace("In regions: 15 of 16")
	d.Press("Undo")
	d.Press("Solve")
	d.Enter(d.room)
	d.room.Choose(strokes.Regions)
	d.Board.MoveTo(d.cell("r4c2"))
	d.sweep("r4c2", "r4c3", "r4c4")
	d.Board.MoveTo(d.cell("r4c1"))
	d.sweep("r3c1", "r4c1")
	d.sweep("r3c4", "r4c2", "r4c3", "r4c4")
	if got := d.Now().Layout().Shape().Regions; got != "1112312233243444" {
		t.Fatalf("the regions are %q, with %q", got, d.clues())
	}
	d.wantClues(own...)
	d.room.Choose(strokes.Regions)
	d.Board.MoveTo(d.cell("r1c4"))
	d.room.Erase()
	d.sweep("r2c3", "r1c4")
	if got := d.Now().Layout().Shape().Regions; got != "1112312233243444" {
		t.Errorf("painted again they are %q, with %q", got, d.clues())
	}
	d.wantClues(own...)
}

// panelPlace checks what the panel says about the cursor and what is drawn.
func (d *desk) panelPlace(want string) {
	d.T.Helper()
	if got := d.room.panel.place.Text; got != want {
		d.T.Errorf("at the cursor the panel says %q, want %q", got, want)
	}
}

// TestDrawSays: the button above the keys says what is drawn.
func TestDrawSays(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	for tool := range strokes.Tools {
		d.room.Choose(tool)
		seen := false
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			b, ok := o.(*controls.Button)
			seen = seen || ok && b.Text == words.T("typing.draw.what", words.Data{"Tool": words.T("typing.tool." + tool.TextKey())})
		})
		if !seen {
			t.Errorf("nothing says that %s are drawn", tool.TextKey())
		}
	}
}

// TestWrongSum: after a killer with a wrong sum, Nonet says which sum is probably another one, and sets it when that is accepted.
func TestWrongSum(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	for _, c := range smallKiller {
		sum := c.sum
		if sum == 6 {
			sum = 7
		}
		d.sweep(c.cells...)
		if sum >= 10 {
			d.TapKeys("1")
		}
		d.TapKeys(string(rune('0'+sum%10)) + "↵")
	}
	d.panelSays("their sums make 41 instead of 40")
	d.room.Suspects()
	d.Until("the list", func() bool { return len(d.content().Suggestions) > 0 && !d.content().Seeking })
	found := slices.IndexFunc(d.content().Suggestions, func(s Suggestion) bool { return s.Text(d.Now().Puzzle) == "the cage of 7 at r3c4: 7 → 6" })
	if found < 0 {
		t.Fatalf("suggested are %+v", d.content().Suggestions)
	}
	d.room.applySuggestion(found)
	d.Until("the verdict", func() bool { return d.room.Verdict() == One })
	if !slices.Contains(d.clues(), "cage 6 r3c4 r4c3 r4c4") {
		t.Errorf("drawn are %q", d.clues())
	}
}

// TestBranchedCage: a cage in the shape of a T is drawn in one stroke that goes back, by dragging and by keys.
func TestBranchedCage(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2", "r1c3", "r1c2", "r2c2")
	d.TapKeys("9↵")
	d.wantClues("cage 9 r1c1 r1c2 r1c3 r2c2")
	d.Press("Undo")
	d.Board.MoveTo(0)
	d.room.Shift = func() bool { return true }
	d.Strike(fyne.KeyRight)
	d.Strike(fyne.KeyRight)
	d.Strike(fyne.KeyLeft)
	d.Strike(fyne.KeyDown)
	d.room.Shift = func() bool { return false }
	d.TapKeys("9↵")
	d.wantClues("cage 9 r1c1 r1c2 r1c3 r2c2")
}

// TestForgottenCell: a killer whose cages leave a cell out, and which has not one solution, names the cell.
func TestForgottenCell(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	for _, c := range smallKiller {
		if c.sum == 6 {
			c.cells = c.cells[:2] // without r4c3
		}
		d.sweep(c.cells...)
		if c.sum >= 10 {
			d.TapKeys("1")
		}
		d.TapKeys(string(rune('0'+c.sum%10)) + "↵")
	}
	d.Until("the verdict", d.judged)
	d.panelSays("In no cage: r4c3.")
}

// TestDrawingSurprises: what happens to a hand does no harm: capital letters, a figure that is undone, a cage that is pressed and not changed, a slip
// beside a border, and a cage without a sum.
func TestDrawingSurprises(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Regions)
	d.room.Shift = func() bool { return true } // capitals
	d.TapKeys("AAA")
	d.wantClues("cage r1c1 r1c2 r1c3")
	d.room.Shift = func() bool { return false }
	d.Press("Undo")
	d.TapKeys("ab") // the first a was undone, and is the same region
	d.wantClues("cage r1c1 r1c2 r1c3", "cage r1c4")
	d.Board.MoveTo(d.cell("r1c3"))
	d.TapKeys("b")
	d.Board.MoveTo(d.cell("r2c1"))
	d.TapKeys("a")
	d.wantClues("cage r1c1 r1c2 r2c1", "cage r1c3 r1c4")
	for len(d.clues()) > 0 {
		d.Press("Undo")
	}
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2", "r1c3")
	d.TapKeys("9↵")
	d.sweep("r1c1", "r1c2") // within the cage
	d.sweep("r4c4")
	d.wantClues("cage 9 r1c1 r1c2 r1c3")
	d.sweep("r2c1", "r2c2")
	d.TapKeys("↵")
	d.Says("The sum is missing")
	d.sweep("r2c1", "r1c1")
	d.TapKeys("5")
	d.sweep("r4c4") // the cage before overlaps, which is said
	d.Says("r1c1 is in the cage of 9")
	d.wantClues("cage 9 r1c1 r1c2 r1c3")
	d.room.Choose(strokes.WhiteDots)
	d.sweep("r1c4")
	p, q := d.Board.CellPosition(d.cell("r3c1")), d.Board.CellPosition(d.cell("r3c2"))
	at := fyne.PointEvent{Position: fyne.NewPos((p.X*3+q.X*2)/5, p.Y)}
	d.Board.MouseDown(&desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonPrimary})
	d.Board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: q}})
	d.Board.DragEnd()
	d.wantClues("cage 9 r1c1 r1c2 r1c3", "difference 1 r3c1 r3c2")
}

// TestCageWithoutSumWaits: a cage whose sum has not been typed is still there when Type in is entered again, and not on another puzzle.
func TestCageWithoutSumWaits(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2", "r1c3")
	d.TapKeys("9↵")
	d.sweep("r2c1", "r2c2")
	d.To("solve")
	d.Press("Type in")
	d.TapKeys("5↵")
	d.wantClues("cage 9 r1c1 r1c2 r1c3", "cage 5 r2c1 r2c2")
	d.sweep("r3c1", "r3c2")
	d.To("solve")
	d.Press("Undo") // leads back, too
	d.TapKeys("6↵")
	d.wantClues("cage 9 r1c1 r1c2 r1c3", "cage 5 r2c1 r2c2", "cage 6 r3c1 r3c2")
	d.sweep("r4c1", "r4c2")
	d.To("solve")
	d.Press(words.T("menu.typein"))
	if d.room.drawing() || len(d.room.stroke.Cells) > 0 {
		t.Error("the cage is on another puzzle")
	}
	d.Press("Undo") // leads to the puzzle before, as it was left ...
	d.Press("Undo") // ... and to typing it in
	d.TapKeys("3↵")
	d.wantClues("cage 9 r1c1 r1c2 r1c3", "cage 5 r2c1 r2c2", "cage 6 r3c1 r3c2", "cage 3 r4c1 r4c2")
}

// TestUnfinishedStrokesWait: what lacks its sum waits while another puzzle is typed in, and is still there after the window was closed in this room
// or in another.
func TestUnfinishedStrokesWait(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.room.TypeIn()
	d.Press("Undo")
	d.TapKeys("3↵")
	d.sweep("r2c1", "r2c2")
	d = d.again()
	d.TapKeys("7↵")
	d.wantClues("cage 3 r1c1 r1c2", "cage 7 r2c1 r2c2")
	d.room.Choose(strokes.Sums)
	d.sweep("r3c1", "r4c2")
	d.To("solve")
	d = d.again()
	d.Press("Type in")
	d.TapKeys("6↵")
	d.wantClues("cage 3 r1c1 r1c2", "cage 7 r2c1 r2c2", "sum 6 r3c1 r4c2")
}

// TestFirstCageWaits: a cage without its sum waits on a board that was opened for it and has nothing else, too. Without one the board goes.
func TestFirstCageWaits(t *testing.T) {
	d := newDesk(t)
	before := d.Sheet()
	d.Press(words.T("menu.typein"))
	d.To("solve")
	if d.Sheet() != before {
		t.Error("the empty board stays")
	}
	d.Press(words.T("menu.typein"))
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.To("solve")
	d.Press("Type in")
	d.TapKeys("5↵")
	d.wantClues("cage 5 r1c1 r1c2")
	small := sudoku.Empty(layoutOf(t, 4))
	small.Givens[0] = 1
	d.Open(session.New(small).Now())
	d.Press("Type in") // opens an empty board of its size
	d.room.Choose(strokes.Cages)
	d.sweep("r2c1", "r2c2")
	d.Press(words.T("menu.typein")) // another empty board, which does not replace the one with the cage
	d.Press("Undo")
	d.TapKeys("6↵")
	d.wantClues("cage 6 r2c1 r2c2")
}

// TestStrokesStayOnTheirPuzzle: what is being drawn when another puzzle is opened is not drawn on that one. It is still there with its own puzzle.
func TestStrokesStayOnTheirPuzzle(t *testing.T) {
	for _, typingIn := range []bool{false, true} {
		for _, c := range []struct {
			tool    strokes.Tool
			keys    string
			further string // keys that complete it
			clue    string
		}{
			{strokes.Cages, "", "5↵", "cage 5 r2c1 r2c2"}, {strokes.Cages, "5", "↵", "cage 5 r2c1 r2c2"}, {strokes.Sums, "5", "↵", "sum 5 r2c1 r2c2"},
		} {
			d, _ := newEntryDesk(t, 4)
			d.room.Choose(c.tool)
			d.sweep("r2c1", "r2c2")
			d.TapKeys(c.keys)
			other := session.New(sudoku.Empty(layoutOf(t, 4))).Now()
			other.Puzzle.Givens[0], other.TypingIn = 1, typingIn
			d.Open(other)
			d.wantClues()
			d.Press("Undo")
			d.TapKeys(c.further)
			d.wantClues(c.clue)
		}
	}
}

// TestKeptStrokes: of what the settings say that lacks its sum only what can be drawn is taken.
func TestKeptStrokes(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	for text, want := range map[string]string{
		"cages r1c1 r1c2": "cages r1c1 r1c2", "sums r1c1 r2c2 r2c3": "sums r1c1 r2c2 r2c3", "diagonals r1c3 r2c2 r3c1": "diagonals r1c3 r2c2 r3c1",
		"cages r1c1 r1c2 r1c1": "cages r1c1 r1c2", "cages r1c1 r1c2 r1c3 r1c4 r2c1": "cages r1c1 r1c2 r1c3 r1c4", "cages r1c1 r9c9 r1c2": "cages r1c1 r1c2",
		"cages r1c1 r1c1": "", "cages r1c1": "", "cages": "", "": "", "thermometers r1c1 r1c2": "", "digits r1c1 r1c2": "",
	} {
		d.room.Choose(strokes.Digits)
		if d.room.KeepUnfinished(text); d.room.Unfinished() != want || d.room.drawing() != (want != "") {
			t.Errorf("of %q %q is kept", text, d.room.Unfinished())
		}
		d.room.stroke = strokes.Stroke{}
	}
}

// TestSecondKiller: typing in a new puzzle begins with an empty board, although a killer that is being typed in has no digits either.
func TestSecondKiller(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.TapKeys("9↵")
	d.room.TypeIn()
	if d.Now().Puzzle.Clues != nil || !d.entering() {
		t.Errorf("on the board is %s", d.Now().Puzzle.Key())
	}
	d.Press("Undo")
	d.wantClues("cage 9 r1c1 r1c2")
}

// TestOutsideSums: the sum of a diagonal is drawn from a cell at the edge, by dragging or by Shift and the arrow to the side that it leads to, and the
// sum of a line over its cells. Both wait for the number, and Delete erases them.
func TestOutsideSums(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Diagonals)
	shift := func(key fyne.KeyName) {
		d.room.Shift = func() bool { return true }
		defer func() { d.room.Shift = func() bool { return false } }()
		d.Strike(key)
	}
	d.walk(d.cell("r1c2"), false)
	shift(fyne.KeyRight)
	d.Strike(fyne.Key7)
	d.Strike(fyne.KeyReturn)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4")
	d.walk(d.cell("r4c4"), false) // from a corner every arrow leads along the only diagonal
	shift(fyne.KeyUp)
	d.Strike(fyne.Key1)
	d.Strike(fyne.Key2)
	d.Strike(fyne.KeyReturn)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1")

	d.sweep("r4c2", "r4c3", "r3c3") // the pointer may come by the cell at the side
	d.Strike(fyne.KeyReturn)
	d.Says("The sum is missing")
	d.Strike(fyne.Key6)
	d.Strike(fyne.KeyReturn)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1", "diagonal-sum 6 r4c2 r3c3 r2c4")
	d.sweep("r2c2", "r3c3")
	d.Says("Begin in a cell at the edge")
	d.walk(d.cell("r3c3"), false)
	d.Strike(fyne.KeyDelete) // they go through this cell, but do not stand there
	d.walk(d.cell("r4c2"), false)
	d.Strike(fyne.KeyDelete)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1")

	d.room.Choose(strokes.Sums)
	d.Strike(fyne.Key5)
	d.Says("Drag over the cells first")
	d.sweep("r1c1", "r2c1", "r3c1")
	d.Strike(fyne.Key5)
	d.Strike(fyne.KeyReturn)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1", "sum 5 r1c1 r2c1 r3c1")
	d.room.Choose(strokes.SumsOfTen) // X and V are signs of their own
	d.walk(d.cell("r2c1"), false)
	d.Strike(fyne.KeyDelete)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1", "sum 5 r1c1 r2c1 r3c1")
	d.room.Choose(strokes.Sums)
	d.Strike(fyne.KeyDelete)
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1")
	d.Press("Undo")
	d.wantClues("diagonal-sum 7 r1c2 r2c3 r3c4", "diagonal-sum 12 r4c4 r3c3 r2c2 r1c1", "sum 5 r1c1 r2c1 r3c1")
}

// TestDoneWhileDrawing: Done draws a line that is under way. A cage whose sum is missing is not left out: that is said, and it can still be typed.
func TestDoneWhileDrawing(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.room.AskDone()
	d.Says("The sum is missing")
	if d.Dialogs.Open() {
		t.Fatal("typing in is done without the cage")
	}
	d.TapKeys("5")
	d.room.AskDone()
	if !d.Dialogs.Open() {
		t.Error("typing in is not done")
	}
	d.wantClues("cage 5 r1c1 r1c2")
	d.Dialogs.DismissAll()
	d.sweep("r1c3", "r1c2") // in a cage already
	d.TapKeys("4")
	d.room.AskDone()
	d.Says("r1c2 is in the cage of 5")
	d.room.Choose(strokes.Palindromes)
	d.walk(d.cell("r4c1"), false)
	d.walk(d.cell("r4c2"), true)
	d.room.AskDone()
	d.wantClues("cage 5 r1c1 r1c2", "palindrome r4c1 r4c2")
}

// TestHiddenWhileDrawing: a cage that is being drawn when another page of the browser is looked at goes on afterwards.
func TestHiddenWhileDrawing(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	d.Hide(true)
	d.Hide(false)
	d.TapKeys("5")
	d.Hide(true) // its sum may be complete
	d.wantClues("cage 5 r1c1 r1c2")
}

// TestPadOfLargeBoard: while a sum is typed on a large board, the keys of the pad past 9 are no figures; a region is the same whether its letter is typed
// or pressed.
func TestPadOfLargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	pad := d.room.panel.pad
	d.room.Choose(strokes.Cages)
	d.sweep("r1c1", "r1c2")
	for _, digit := range []int{1, 10, 5} {
		test.Tap(pad.digits[digit-1])
	}
	test.Tap(pad.next)
	d.wantClues("cage 15 r1c1 r1c2")
	d.Press("Undo")
	d.room.Choose(strokes.Regions)
	d.Board.MoveTo(0)
	test.Tap(pad.digits[9])
	d.TapKeys("a")
	test.Tap(pad.digits[0])
	d.TapKeys("1")
	test.Tap(pad.skip)
	d.TapKeys("0")
	d.wantClues("cage r1c1 r1c2", "cage r1c3 r1c4", "cage r1c5 r1c6")
}

// TestKeysWhileDrawing: the list of keys is that of what is drawn.
func TestKeysWhileDrawing(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	for tool, key := range map[strokes.Tool]string{strokes.Digits: "typing.help.skip", strokes.Cages: "typing.help.draw.sum", strokes.WhiteDots: "typing.help.draw.border"} {
		d.room.Choose(tool)
		if _, keys := d.room.Help(); !strings.Contains(halltest.TextIn(keys), words.T(key)) {
			t.Errorf("while %s are drawn the keys are\n%s", tool.TextKey(), halltest.TextIn(keys))
		}
	}
}
