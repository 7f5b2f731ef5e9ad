package typing

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// choose chooses an entry of the menu of kinds.
func (d *desk) choose(key string) {
	d.T.Helper()
	for _, item := range d.room.panel.kindItems() {
		if item.Label == words.T(key) {
			item.Action()
			return
		}
	}
	d.T.Fatalf("the kinds have no %s", words.T(key))
}

// TestKinds: the kind is chosen before anything is typed, and changed later; the button names it, with what is drawn.
func TestKinds(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	want := func(text string) {
		t.Helper()
		if got := d.room.panel.kinds.Text; got != text {
			t.Errorf("the button says %q, want %q", got, text)
		}
	}
	want("Kind: Plain")
	d.choose("typing.puzzle.draw.killer")
	want("Kind: Killer")
	d.sweep("r1c1", "r1c2")
	d.TapKeys("3↵")
	d.choose("typing.rule.diagonals")
	want("Kind: Killer + 1")
	d.choose("typing.rule.white")
	d.choose("typing.rule.sums")
	d.wantClues("cage 3 r1c1 r1c2", "only-difference 1", "only-sum 10", "only-sum 5")
	d.choose("typing.rule.sums")
	d.wantClues("cage 3 r1c1 r1c2", "only-difference 1")
	d.choose("typing.puzzle.plain")
	want("Kind: Plain")
	d.wantClues()
	if d.Now().Layout() != sudoku.Classic() || d.room.tool != strokes.Digits {
		t.Errorf("a plain puzzle is on %v", d.Now().Layout())
	}
	d.Press("Undo")
	d.wantClues("cage 3 r1c1 r1c2", "only-difference 1")
	want("Kind: Killer + 2")
}

// TestPrimeSide: a grid of 5×5 has no boxes. Its regions are drawn from the beginning, until then only rows and columns count, and they are drawn
// again when one is changed.
func TestPrimeSide(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	latin, err := sudoku.LatinSquare(5)
	if err != nil {
		t.Fatal(err)
	}
	d.room.beginEmpty(latin)
	if d.room.tool != strokes.Regions {
		t.Fatal("the regions of a grid without boxes are what is drawn first")
	}
	d.TapKeys("aaabbaabbbccdddcceddceee")
	if !d.Now().Layout().Latin() {
		t.Error("24 cells are not all regions")
	}
	d.TapKeys("e")
	if got := d.Now().Layout().Shape().Regions; got != "1112211222334443354435555" {
		t.Errorf("the regions are %q", got)
	}
	d.room.Choose(strokes.Regions)
	d.Board.MoveTo(0)
	d.Strike(fyne.KeyDelete) // a cell in no region: they are incomplete again
	if !d.Now().Layout().Latin() {
		t.Errorf("the board is %v", d.Now().Layout())
	}
}

// TestOpenedWithoutBoxes: of an empty grid without boxes that was opened, the regions are drawn first too.
func TestOpenedWithoutBoxes(t *testing.T) {
	latin, err := sudoku.LatinSquare(7)
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	empty := session.New(sudoku.Empty(latin)).Now()
	empty.TypingIn = true
	d.Open(empty)
	if d.Enter(d.room); d.room.tool != strokes.Regions {
		t.Error("digits are typed first")
	}
}

// TestStrictDots: where every dot is printed, two neighbours without one are not consecutive.
func TestStrictDots(t *testing.T) {
	d, _ := newEntryDesk(t, 4)
	d.Put(func(s *session.Session) bool { return s.SetGiven(0, 1) })
	d.Put(func(s *session.Session) bool { return s.SetGiven(1, 2) })
	d.choose("typing.rule.white")
	if broken := d.Now().Whole().Conflicts(); broken == nil {
		t.Error("1 and 2 stand beside each other without a dot")
	}
	d.room.Choose(strokes.WhiteDots)
	d.room.draw(strokes.Stroke{Cells: []int{0, 1}})
	if broken := d.Now().Whole().Conflicts(); broken != nil {
		t.Errorf("with the dot, in conflict are %v", broken)
	}
}

// TestMenuGoesWithItsRoom: a menu that is open when another puzzle comes, and with it another room, is closed: what it offers was for the puzzle that was being typed in.
func TestMenuGoesWithItsRoom(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.TypeText("53")
	for _, menu := range []*menuChoice{d.room.panel.kinds, d.room.panel.draws} {
		d.Enter(d.room)
		menu.Button.OnTapped()
		if d.Win.Canvas().Overlays().Top() == nil {
			t.Fatal("there is no menu")
		}
		d.OpenText(newspaper)
		if d.Current(d.room) || d.Now().TypingIn {
			t.Fatal("the puzzle is being typed in")
		}
		if d.Win.Canvas().Overlays().Top() != nil {
			t.Error("the menu is still open")
		}
	}
}

// TestTooLargeToDraw: a grid of 25×25 has no regions that are drawn and no further houses, which is said, and digits are typed as before.
func TestTooLargeToDraw(t *testing.T) {
	d, _ := newEntryDesk(t, 25)
	for _, key := range []string{"typing.puzzle.draw.jigsaw", "typing.rule.diagonals"} {
		d.choose(key)
		d.Says("has at most 16 rows")
		d.room.host.Say(nil)
		if d.room.tool != strokes.Digits || d.Now().Layout() != layoutOf(t, 25) {
			t.Errorf("after %s the board is %v", words.T(key), d.Now().Layout())
		}
	}
}
