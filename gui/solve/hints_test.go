package solve_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/library"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/guide"
	"nonet/gui/hall/halltest"
)

// toHarder takes all easy steps of the path.
func (d *desk) toHarder() {
	d.T.Helper()
	d.opens("menu.path", listed)
	d.ChooseSeen(words.T("path.harder", words.Data{"Level": "easy"}))
	d.TapButton("Take the steps before this one")
	d.Press(words.T("menu.path"))
	if d.Now().Typed.Filled() == 0 {
		d.T.Fatal("the easy steps are not taken")
	}
	d.Strike(fyne.KeyEscape)
}

// TestHintInSteps checks that a hint says more each time, and draws it, and that one undo takes back what it did.
func TestHintInSteps(t *testing.T) {
	halltest.Concurrent(t)
	d := solvingOf(t, newspaper)
	g := d.opens("menu.hint", said)
	if !strings.HasPrefix(g.Lead, "Look for ") || g.Where != "" || g.Reason != "" || d.drawn() != nil {
		t.Errorf("the first hint says %+v and draws %v", g, d.drawn())
	}
	d.TapButton("More")
	if g = d.guidance(); g.Where == "" || g.Reason != "" || d.drawn() == nil || d.drawn().Whole {
		t.Errorf("the second hint says %+v and draws %v", g, d.drawn())
	}
	d.Press(words.T("menu.hint"))
	if g = d.guidance(); !strings.Contains(g.Reason, "Therefore ") || g.More || !d.drawn().Whole {
		t.Errorf("the third hint says %+v and draws %v", g, d.drawn())
	}
	step := d.drawn().Step
	d.Press(words.T("menu.applyhint"))
	if at := step.Places[0]; d.Now().Typed[at.Cell] != at.Digit || d.guidance() != nil || d.drawn() != nil {
		t.Errorf("after Apply the cell holds %d, and the page is %v", d.Now().Typed[at.Cell], d.guidance())
	}
	d.Says(" = ")
	d.Press(words.T("menu.undo"))
	if d.Now().Typed.Filled() != 0 || d.Sheet().Hints != 1 {
		t.Errorf("Undo does not take the hint back, or %d hints are counted", d.Sheet().Hints)
	}
}

// TestHintByKeys checks that a hint can be followed to its end from the board, and that the sentence below the board is about the hint.
func TestHintByKeys(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.Strike(fyne.KeyF12)
	d.Until("the hint", func() bool { g := d.guidance(); return g != nil && said(g) })
	d.Says("F12 shows more")
	d.Strike(fyne.KeyF12)
	d.Strike(fyne.KeyF12)
	d.Says("Enter applies the step")
	step := d.drawn().Step
	d.Strike(fyne.KeyReturn)
	if at := step.Places[0]; d.Now().Typed[at.Cell] != at.Digit || d.guidance() != nil {
		t.Errorf("after Enter the cell holds %d, and the page is %v", d.Now().Typed[at.Cell], d.guidance())
	}
	d.opens("menu.path", listed)
	d.Says("Up and Down choose")
}

// TestHintEnds checks that a hint is about the board as it is, and that Escape closes it.
func TestHintEnds(t *testing.T) {
	halltest.Concurrent(t)
	d := solvingOf(t, newspaper)
	d.opens("menu.hint", said)
	d.Board.MoveTo(2)
	if d.guidance() == nil {
		t.Error("the cursor closes the hint")
	}
	d.TypeText("4")
	if d.guidance() != nil || d.Now().Typed[2] != 4 {
		t.Error("after a change of the board the hint is still there")
	}
	d.opens("menu.allhints", listed)
	d.Strike(fyne.KeyEscape)
	if d.guidance() != nil {
		t.Error("Escape does not close the page")
	}
	d.opens("menu.hint", said)
	d.OpenText(wing)
	if d.guidance() != nil {
		t.Error("another puzzle has the hint of the one before")
	}
	d.OpenText(answer)
	if d.Press(words.T("menu.hint")); d.guidance() != nil {
		t.Error("there is a hint for a solved puzzle")
	}
}

// TestWrongDigitFirst checks that a wrong digit comes before all hints.
func TestWrongDigitFirst(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.Board.MoveTo(2)
	d.TypeText("1")
	g := d.opens("menu.hint", said)
	if !strings.Contains(g.Lead, "r1c3") || g.Apply {
		t.Errorf("it says %q", g.Lead)
	}
	if d.View().Marks[2]&render.Conflict == 0 {
		t.Error("the wrong digit is not marked on the board")
	}
	d.TapButton("Clear r1c3")
	d.Until("a hint", func() bool { g := d.guidance(); return g != nil && strings.HasPrefix(g.Lead, "Look for ") })
	if d.Now().Typed.Filled() != 0 {
		t.Error("the wrong digit is still there")
	}
}

// TestHintsFromNotes checks when a person's notes count, and what is said before.
func TestHintsFromNotes(t *testing.T) {
	d := solvingOf(t, newspaper)
	right := solutionOf(t, newspaper)
	note := func(f func(cell int) sudoku.Digits) {
		d.Change(func(s *session.Session) bool { return s.SetNotes(session.Corner, f) })
	}
	all := func(cell int) sudoku.Digits { return d.Now().Layout().Candidates(d.Now().Grid(), cell) }
	blank := slices.Index(d.Now().Grid(), 0)
	name := d.Now().Layout().CellName(blank)

	note(func(cell int) sudoku.Digits { return sudoku.Of(right[cell]) })
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "Hidden Single") || !strings.Contains(g.Basis, "your notes") {
		t.Errorf("from notes that are single digits it says %q, %q", g.Lead, g.Basis)
	}
	d.Press(words.T("menu.hint"))
	d.Press(words.T("menu.hint"))
	if step := d.drawn(); step.Grid.Candidates(blank) != sudoku.Of(right[blank]) {
		t.Errorf("the hint is found with the candidates %v in a cell whose note is %d", step.Grid.Candidates(blank), right[blank])
	}
	note(func(cell int) sudoku.Digits {
		if cell == blank {
			return all(cell).Without(right[cell])
		}
		return all(cell)
	})
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "leave out the right digit in "+name) || g.Apply {
		t.Errorf("of a wrong note it says %q", g.Lead)
	}
	d.TapButton("Use all candidates there")
	d.Until("a hint", func() bool { return said(d.guidance()) && d.guidance().More })
	if g := d.guidance(); !strings.Contains(g.Basis, "all candidates") {
		t.Errorf("it does not say which candidates it uses: %q", g.Basis)
	}
	note(func(cell int) sudoku.Digits {
		if cell == blank {
			return 0
		}
		return all(cell)
	})
	if g := d.opens("menu.hint", said); !g.More {
		t.Errorf("it asks again: %q", g.Lead)
	}
	d.OpenText(wing)
	blank = slices.Index(d.Now().Grid(), 0)
	note(func(cell int) sudoku.Digits {
		if cell == blank {
			return 0
		}
		return all(cell)
	})
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "no notes (1)") {
		t.Errorf("of a missing note in another puzzle it says %q", g.Lead)
	}
	d.TapButton("Fill in the missing notes")
	d.Until("a hint", func() bool { g := d.guidance(); return g != nil && said(g) && g.More })
	if d.Now().Pencil(blank).Corner != all(blank) {
		t.Errorf("the missing notes are %v", d.Now().Pencil(blank))
	}

	d.toHarder()
	right = solutionOf(t, wing)
	note(all)
	if g := d.opens("menu.hint", said); !strings.Contains(g.Basis, "your notes") || strings.Contains(g.Lead, "Single") {
		t.Errorf("from all candidates it says %q, %q", g.Lead, g.Basis)
	}
	note(func(cell int) sudoku.Digits { return all(cell) & sudoku.Of(right[cell]) })
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "Single") {
		t.Errorf("from notes that leave only singles it says %q", g.Lead)
	}
}

// TestStrikesAreWrittenDown checks that a step which only strikes is not lost: the notes are filled in with it, as one change.
func TestStrikesAreWrittenDown(t *testing.T) {
	for _, noted := range []bool{false, true} {
		d := solvingOf(t, wing)
		d.toHarder()
		if noted {
			d.Change(func(s *session.Session) bool {
				return s.Note([]int{slices.Index(s.Now().Grid(), 0)}, session.Corner, 1)
			})
		}
		before := d.Now()
		g := d.opens("menu.hint", said)
		if g.Anyway {
			d.TapButton("Use all candidates there")
			d.Until("a hint", func() bool { return said(d.guidance()) && d.guidance().More })
		}
		d.Press(words.T("menu.hint"))
		step := d.drawn().Step
		if len(step.Places) > 0 {
			t.Fatalf("the first harder step places: %v", step)
		}
		d.Press(words.T("menu.applyhint"))
		at := step.Strikes[0]
		p := d.Now().Pencil(at.Cell)
		if notes := p.Corner | p.Centre; notes.Has(at.Digit) && p.Centre == 0 || p.Centre.Has(at.Digit) || notes.Len() == 0 {
			t.Errorf("noted %v: the struck candidate is in the notes %v", noted, p)
		}
		next := d.opens("menu.hint", said)
		d.Press(words.T("menu.hint"))
		if d.drawn() == nil || d.drawn().Step.Key() == step.Key() {
			t.Errorf("noted %v: the same step comes again, %+v", noted, next)
		}
		d.Press(words.T("menu.undo"))
		if now := d.Now(); now.Pencil(at.Cell) != before.Pencil(at.Cell) {
			t.Errorf("noted %v: after one undo the notes are %v", noted, now.Pencil(at.Cell))
		}
	}
}

// TestAllHints checks the list of all steps: grouped and folded, the easiest first, unfolded by keys, each step shown and taken.
func TestAllHints(t *testing.T) {
	d := solvingOf(t, newspaper)
	g, hints := d.opens("menu.allhints", listed), d.Sheet().Hints
	if g.Rows < 3 || g.Rows > 80 || g.Apply {
		t.Fatalf("it lists %d rows", g.Rows)
	}
	if first := g.Row(0); !first.Head || first.Open || first.Name != "Hidden Single" || first.Count < 2 || !strings.HasSuffix(first.Grade, "1.2") {
		t.Fatalf("the first row is %+v", first)
	}
	before := 0.0
	for i := range g.Rows {
		_, text, _ := strings.Cut(g.Row(i).Grade, "·")
		grade, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err == nil && grade < before {
			t.Errorf("%+v comes after a step of grade %.1f", g.Row(i), before)
		}
		before = max(before, grade)
	}
	folded := g.Rows
	d.Strike(fyne.KeyDown)
	d.Says("Enter unfolds")
	d.Strike(fyne.KeyReturn)
	if g = d.guidance(); g.Rows <= folded || g.Chosen != 0 || !g.Row(0).Open || !g.Row(1).Inside {
		t.Fatalf("Enter unfolds %d rows, and row %d is chosen", g.Rows-folded, g.Chosen)
	}
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyDown)
	if g = d.guidance(); g.Chosen != 2 || g.Reason == "" || !d.drawn().Whole || d.Board.Cursor() != 0 {
		t.Errorf("after Down row %d is chosen, it says %q, and the cursor is in cell %d", g.Chosen, g.Reason, d.Board.Cursor())
	}
	d.Strike(fyne.KeyLeft)
	if g = d.guidance(); g.Rows != folded || g.Chosen != 0 {
		t.Errorf("Left leaves %d rows, and row %d is chosen", g.Rows, g.Chosen)
	}
	d.Strike(fyne.KeyRight)
	d.Strike(fyne.KeyPageDown)
	step := d.drawn().Step
	d.Strike(fyne.KeyReturn)
	if at := step.Places[0]; d.Now().Typed[at.Cell] != at.Digit || d.Sheet().Hints != hints+2 {
		t.Errorf("Enter does not take the step, or of two that were shown %d hints are counted", d.Sheet().Hints-hints)
	}
	d.Until("the list of the new position", func() bool { g := d.guidance(); return g != nil && listed(g) })
}

// TestAllHintsByResult checks that steps with equal results are together, and that the choice is kept.
func TestAllHintsByResult(t *testing.T) {
	d := solvingOf(t, newspaper)
	byTechnique := d.opens("menu.allhints", listed).Count
	d.Tick("By result")
	g := d.guidance()
	if !g.Result || g.Count != byTechnique {
		t.Fatalf("by result it says %q", g.Count)
	}
	seen := map[string]bool{}
	several := 0
	for i := range g.Rows {
		result, _, _ := strings.Cut(strings.NewReplacer(" (", ":").Replace(g.Row(i).Name), ":")
		if seen[result] {
			t.Fatalf("%q comes twice", result)
		}
		if seen[result] = true; g.Row(i).Head {
			several++
		}
	}
	if several == 0 {
		t.Error("no result has several steps")
	}
	if !d.hints.ByResult {
		t.Error("the choice is not kept")
	}
}

// TestLinkByLink checks that a chain is shown link by link if that is chosen: by keys and by buttons, each link with its sentence and its part of the drawing.
func TestLinkByLink(t *testing.T) {
	d := solvingOf(t, wing)
	d.hints.ByLink = true
	off := map[*logic.Technique]bool{}
	for _, technique := range hint.Techniques() {
		off[technique] = technique != logic.DiscontinuousLoop
	}
	d.switchOff(off)
	d.opens("menu.hint", said)
	d.Press(words.T("menu.hint"))
	d.Press(words.T("menu.hint"))
	g := d.guidance()
	if !g.Chain || g.Link != 1 || g.Links < 5 || !strings.HasPrefix(g.Reason, "Suppose ") || len(d.drawn().Step.Links) > 0 || !strings.Contains(g.Eureka, "=") {
		t.Fatalf("it shows %+v", g)
	}
	d.Says("Left and Right")
	said := g.Reason
	for n := 2; n <= g.Links; n++ {
		if n%2 == 0 {
			d.Strike(fyne.KeyRight)
		} else {
			d.TapButton("Next")
		}
		now := d.guidance()
		if now.Link != n || now.Reason == said || n < g.Links && (len(d.drawn().Step.Links) != n-1 || len(d.drawn().Step.Strikes) > 0) {
			t.Fatalf("at link %d it shows %+v and draws %d links", n, now, len(d.drawn().Step.Links))
		}
		said = now.Reason
	}
	if !strings.Contains(said, "Therefore ") || len(d.drawn().Step.Strikes)+len(d.drawn().Step.Places) == 0 {
		t.Errorf("at the end it says %q", said)
	}
	d.Strike(fyne.KeyLeft)
	if now := d.guidance(); now.Link != g.Links-1 || d.Board.Cursor() != 0 {
		t.Errorf("Left leads to link %d, and the cursor is in cell %d", now.Link, d.Board.Cursor())
	}
	d.Tick("Chains link by link")
	if now := d.guidance(); now.ByLink || !strings.Contains(now.Reason, "Therefore ") {
		t.Errorf("all at once it says %q", now.Reason)
	}
}

// TestPathLinkByLink checks that a chain of the path, too, is drawn link by link, and that each page of hints says its own step.
func TestPathLinkByLink(t *testing.T) {
	d := solvingOf(t, wing)
	d.hints.ByLink = true
	off := map[*logic.Technique]bool{}
	for _, technique := range hint.Techniques() {
		off[technique] = technique != logic.DiscontinuousLoop
	}
	d.switchOff(off)
	d.opens("menu.path", listed)
	d.Says("Up and Down choose a step, Escape")
	d.Strike(fyne.KeyDown)
	for n := range 3 {
		if g := d.guidance(); g.Link != n+1 || len(d.drawn().Step.Links) != n {
			t.Fatalf("at link %d of the path %d links are drawn", g.Link, len(d.drawn().Step.Links))
		}
		d.Strike(fyne.KeyRight)
	}
	d.opens("menu.allhints", listed)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown} {
		d.Strike(key)
	}
	all := d.guidance().Eureka
	d.opens("menu.path", listed)
	first := d.guidance().Eureka
	d.opens("menu.allhints", listed)
	if all == "" || first == all || d.guidance().Eureka != all {
		t.Errorf("the path says %q, and the list of all hints %q and then %q", first, all, d.guidance().Eureka)
	}
}

// TestChosenInView checks that the step of the path to which a jump leads is in view in the list, above the text about it.
func TestChosenInView(t *testing.T) {
	d := solvingOf(t, wing)
	d.opens("menu.path", listed)
	d.ChooseSeen(words.T("path.harder", words.Data{"Level": "medium"}))
	g := d.guidance()
	if g.Chosen < 12 || g.Reason == "" {
		t.Fatalf("step %d is shown", g.Chosen+1)
	}
	var list fyne.CanvasObject
	var row *controls.Line
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if l, ok := o.(*controls.Line); ok && l.Text == g.Row(g.Chosen).Effect {
			row = l
		}
		if _, ok := o.(interface{ ScrollTo(widget.ListItemID) }); ok {
			list = o
		}
	})
	if list == nil || row == nil {
		t.Fatal("the list does not have the row of the step")
	}
	driver := d.Fyne().Driver()
	from, to := driver.AbsolutePositionForObject(row).Y, driver.AbsolutePositionForObject(list).Y+list.Size().Height
	if from+row.Size().Height > to {
		t.Errorf("the row ends at %.0f, and the list at %.0f", from+row.Size().Height, to)
	}
}

// switchOff leaves techniques out, and all others in.
func (d *desk) switchOff(off map[*logic.Technique]bool) {
	var ids []string
	for _, technique := range hint.Techniques() {
		if off[technique] {
			ids = append(ids, technique.ID)
		}
	}
	d.hints.Without = strings.Join(ids, ",")
}

// TestTechniquesOff switches techniques off in the dialog: the open hint is another one then, and where nothing is left it says what would help.
func TestTechniquesOff(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.opens("menu.hint", said)
	if g := d.guidance(); !strings.Contains(g.Lead, "Hidden Single") {
		t.Fatalf("it says %q", g.Lead)
	}
	d.Press(words.T("menu.techniques"))
	test.Type(d.Win.Canvas().Focused(), "hidden single")
	if d.CheckOf("Swordfish") != nil || d.CheckOf("Hidden Single") == nil {
		t.Error("the list does not follow the field")
	}
	for range 3 { // over All on and the level
		d.Win.Canvas().FocusNext()
	}
	if c, ok := d.Win.Canvas().Focused().(*controls.Check); !ok || c.Text != "Hidden Single" {
		t.Fatalf("Tab leads from the field to %T", d.Win.Canvas().Focused())
	}
	d.Tick("Hidden Single")
	d.TapButton("Use these")
	d.Until("another hint", func() bool {
		g := d.guidance()
		return g != nil && said(g) && !strings.Contains(g.Lead, "Hidden Single")
	})
	if kept := d.hints.Without; kept != "hidden-single" {
		t.Errorf("%q is kept", kept)
	}
	d.Press(words.T("menu.techniques"))
	for _, level := range []string{"easy", "medium", "hard", "expert", "extreme"} {
		for range 2 { // what is partly on is on first
			if d.Tick("Level: " + level); level != "easy" {
				break
			}
		}
	}
	d.TapButton("Use these")
	d.Until("the end of hints", func() bool { g := d.guidance(); return g != nil && said(g) && g.Off })
	if g := d.guidance(); !strings.Contains(g.Lead, "which is switched off") || g.Apply {
		t.Errorf("without any technique it says %q", g.Lead)
	}
	d.Win.Resize(fyne.NewSize(700, 1000))
	d.Until("the page is a low row below the board", func() bool {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.Pressable(words.T("hints.close"))).Y > 500
	})
	d.TapButton("Techniques…")
	d.TapButton("All on")
	d.TapButton("Use these")
	d.Until("a hint again", func() bool {
		g := d.guidance()
		return g != nil && said(g) && strings.Contains(g.Lead, "Hidden Single")
	})
}

// TestPath checks the steps to the end: shown over the board, which stays as it is, and taken as one change.
func TestPath(t *testing.T) {
	d := solvingOf(t, wing)
	g := d.opens("menu.path", listed)
	empty, end := d.Now(), g.Rows-1
	d.room.OpenGuide(guide.PathPage)
	for range 12 {
		d.Strike(fyne.KeyPageDown)
	}
	if g = d.guidance(); g.Chosen != 11 || g.Reason == "" || d.drawn() == nil || d.View().Digits().Filled() <= empty.Grid().Filled() {
		t.Errorf("at step %d it shows %q on\n%v", g.Chosen+1, g.Reason, d.View().Digits())
	}
	d.Says("step 12")
	shown := d.View().Digits()
	blank := slices.Index(empty.Grid(), 0)
	d.Board.MoveTo(blank)
	d.TypeText("7")
	if d.Now().Typed.Filled() != 0 {
		t.Error("a digit can be typed into a preview")
	}
	d.Press(words.T("menu.undo"))
	if d.guidance() != nil || d.Now().Typed.Filled() != 0 || d.View().Step != nil {
		t.Error("Undo does not close the preview")
	}
	d.opens("menu.path", listed)
	for range 12 {
		d.Strike(fyne.KeyPageDown)
	}
	d.TapButton("Take the steps before this one")
	if !slices.Equal(d.Now().Grid(), shown) {
		t.Errorf("the board is\n%v\nand the preview was\n%v", d.Now().Grid(), shown)
	}
	d.Strike(fyne.KeyEscape)
	d.Press(words.T("menu.undo"))
	if d.Now().Typed.Filled() != 0 {
		t.Error("one undo does not take back the steps")
	}
	d.opens("menu.path", listed)
	d.ChooseIn(d.Win.Content(), "… harder than expert")
	if d.Says("No step is harder than expert"); d.guidance().Chosen != end {
		t.Errorf("without a step as hard as that it shows row %d", d.guidance().Chosen)
	}
	for range end + 3 {
		d.Strike(fyne.KeyPageDown)
	}
	d.TapButton("Take the steps before this one")
	if !d.Now().Grid().Solves(d.Now().Puzzle) || d.Sheet().Hints != 12+end { // those that were shown or taken, each once in a position
		t.Errorf("the path does not lead to the solution, or %d hints are counted", d.Sheet().Hints)
	}
	d.Press(words.T("menu.undo"))
	d.Says("are cleared again") // and no answer is taken back, which nobody has asked for
}

// TestHintsWithoutUniqueness checks that of a puzzle with several solutions only sound steps are shown.
func TestHintsWithoutUniqueness(t *testing.T) {
	d := solvingOf(t, several)
	g := d.opens("menu.allhints", listed)
	if !strings.Contains(g.Basis, "more than one solution") {
		t.Errorf("it does not say that there are several solutions: %q", g.Basis)
	}
	for i := range g.Rows {
		if name := g.Row(i).Name; strings.Contains(name, "Unique") || strings.Contains(name, "BUG") || strings.Contains(name, "Rectangle") && !strings.Contains(name, "Empty") {
			t.Errorf("%s is not sound", name)
		}
	}
	d.OpenText(strings.Repeat(".", 81))
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "empty") || g.Apply {
		t.Errorf("of an empty board it says %q", g.Lead)
	}
	d.OpenText("12345678.........9" + strings.Repeat(".", 63))
	if g := d.opens("menu.hint", said); !strings.Contains(g.Lead, "no solution") || g.Fix != words.T("solve.mend") {
		t.Errorf("of an impossible puzzle it says %q", g.Lead)
	}
}

// TestHintsOfEverySize checks that small and large boards have hints.
func TestHintsOfEverySize(t *testing.T) {
	for _, side := range []int{4, 6, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		d := solvingOf(t, newspaper)
		r, err := engine.For(sudoku.Empty(l), 1).Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Puzzle{Layout: l, Givens: r.Solutions[0]}
		for cell := range p.Givens {
			if cell%5 == 0 {
				p.Givens[cell] = 0
			}
		}
		d.Open(session.New(p).Now())
		if g := d.opens("menu.hint", said); !strings.HasPrefix(g.Lead, "Look for ") {
			t.Errorf("%d×%d: it says %q", side, side, g.Lead)
		}
	}
}

// TestApplyKeepsNotes checks that a step which is taken without the person's own notes changes in these only what it strikes.
func TestApplyKeepsNotes(t *testing.T) {
	for _, kind := range []session.NoteKind{session.Corner, session.Centre} {
		d := solvingOf(t, wing)
		d.toHarder()
		right := solutionOf(t, wing)
		blanks := d.blanks()
		mine := map[int]sudoku.Digits{blanks[0]: sudoku.Of(right[blanks[0]]).With(9), blanks[1]: sudoku.Of(right[blanks[1]]).With(8), blanks[2]: sudoku.Of(right[blanks[2]]%9 + 1)}
		d.Change(func(s *session.Session) bool {
			return s.SetNotes(kind, func(cell int) sudoku.Digits { return mine[cell] })
		})
		d.Press(words.T("solve.corners.candidates"))
		d.opens("menu.hint", said)
		d.TapButton("Use all candidates there")
		d.Until("a hint", func() bool { return said(d.guidance()) && d.guidance().More })
		d.Press(words.T("menu.hint"))
		struck := d.drawn().Step.Strikes
		d.Press(words.T("menu.applyhint"))
		for cell, notes := range mine {
			for digit := range notes.All() {
				if !d.Now().Pencil(cell).Of(kind).Has(digit) && !slices.Contains(struck, position.Candidate{Cell: cell, Digit: digit}) {
					t.Errorf("notes of kind %v: %d is lost from %v of %s", kind, digit, notes, d.Now().Layout().CellName(cell))
				}
			}
		}
		d.Press(words.T("menu.undo"))
		for _, cell := range blanks {
			if p := d.Now().Pencil(cell); p.Of(kind) != mine[cell] || p.Corner|p.Centre != mine[cell] {
				t.Errorf("after Undo %s has the notes %v, not %v", d.Now().Layout().CellName(cell), p, mine[cell])
			}
		}
	}
}

// TestAskedBeforeFound checks that what is asked for while a hint is still being looked for is done when it is found.
func TestAskedBeforeFound(t *testing.T) {
	halltest.Concurrent(t)
	d := solvingOf(t, newspaper)
	d.Strike(fyne.KeyF12)
	d.Strike(fyne.KeyF12)
	d.Strike(fyne.KeyF12)
	d.Until("the hint", func() bool { return said(d.guidance()) })
	if g := d.guidance(); g.Reason == "" || g.More {
		t.Errorf("after three presses the hint says %+v", g)
	}
	d.Strike(fyne.KeyEscape)
	d.Strike(fyne.KeyF12)
	d.Strike(fyne.KeyReturn)
	d.Until("the step", func() bool { return d.Now().Typed.Filled() == 1 })
	if d.guidance() != nil {
		t.Error("the page is still open")
	}
	d.Strike(fyne.KeyF12)
	d.Strike(fyne.KeyEscape)
	if d.guidance() != nil {
		t.Error("Escape does not stop looking")
	}
}

// TestEnterPutsRight checks that Enter clears a wrong digit that stands in the way of a hint, and that hints that were counted are saved.
func TestEnterPutsRight(t *testing.T) {
	d := solvingOf(t, newspaper)
	blank := d.blanks()[0]
	d.Board.MoveTo(blank)
	d.Change(func(s *session.Session) bool { return s.Set(blank, solutionOf(t, newspaper)[blank]%9+1) })
	d.Strike(fyne.KeyF12)
	d.Until("what is wrong", func() bool { g := d.guidance(); return g != nil && g.Fix != "" })
	d.Says("Enter puts this right")
	words.UseFingers(true)
	defer words.UseFingers(false)
	d.Refresh()
	d.Says("Press “Clear " + d.Now().Layout().CellName(blank) + "”")
	words.UseFingers(false)
	d.Strike(fyne.KeyReturn)
	if d.Now().Typed[blank] != 0 {
		t.Error("Enter does not clear the digit")
	}
	d.Until("the hint", func() bool { g := d.guidance(); return g != nil && said(g) })
	d.OnDisk("the hint", func(e library.Entry) bool { return e.Hints == 1 })
}

// TestCopyPath: the path is in the clipboard as text: the puzzle, each step with its number, and that it is solved then; in the language of the window, and also
// after the path is open already.
func TestCopyPath(t *testing.T) {
	d := solvingOf(t, wing)
	copied := func() []string {
		d.App.Clipboard().SetContent("")
		d.Press(words.T("menu.path.copy"))
		d.Until("the path is copied", func() bool { return d.App.Clipboard().Content() != "" })
		return strings.Split(strings.TrimSpace(d.App.Clipboard().Content()), "\n")
	}
	lines := copied()
	d.Says("copied")
	if !slices.Contains(lines, wing) || lines[len(lines)-1] != words.T("path.solved") {
		t.Errorf("it begins with %q and ends with %q", lines[:2], lines[len(lines)-1])
	}
	steps, wings := 0, 0
	for _, line := range lines {
		if strings.HasPrefix(line, fmt.Sprintf("%d. ", steps+1)) {
			steps++
		}
		if strings.Contains(line, ". X-Wing: ") {
			wings++
		}
	}
	if blanks := strings.Count(wing, "."); steps < blanks || wings == 0 {
		t.Errorf("it has %d steps, %d of them X-Wings, for %d blanks", steps, wings, blanks)
	}
	if d.guidance() == nil || d.guidance().Page != guide.PathPage {
		t.Error("the path is not open")
	}
	if again := copied(); !slices.Equal(again, lines) {
		t.Errorf("the second time there are %d lines, not %d", len(again), len(lines))
	}
	d.Strike(fyne.KeyPageDown)
	d.SetLanguage(words.Chinese) // while the path is open
	for _, line := range copied() {
		if strings.Contains(line, "X-Wing: ") || strings.Contains(line, "box") {
			t.Fatalf("in a Chinese window it says %q", line)
		}
	}
	if d.guidance().Chosen != 0 {
		t.Error("the step that was chosen is not shown any more")
	}
}
