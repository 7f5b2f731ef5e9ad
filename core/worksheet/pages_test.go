//go:build !js

package worksheet_test

import (
	"image"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/words"
	"nonet/core/worksheet"
	"nonet/puzzles"
)

// TestBoardSizes: boards with candidates are larger than those without, those of 16×16 larger than both, and larger ones are as wide as the text.
func TestBoardSizes(t *testing.T) {
	widest := func(collection string, e *engine.Engine) int {
		entries, err := puzzles.Load(collection)
		if err != nil {
			t.Fatal(err)
		}
		w, err := worksheet.FromRun(t.Context(), entries[0].Puzzle, worksheet.Options{Engine: e, Search: engine.Options{Limit: 1}, Kind: worksheet.WhichCell, Questions: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range w.Document(document.A4).Pages()[0].Items {
			if item.Text == "" && item.At.Dx() == item.At.Dy() {
				return item.At.Dx()
			}
		}
		t.Fatalf("%s has no board", collection)
		return 0
	}
	six, nine, noted, sixteen, large := widest("6x6", engine.DepthFirst), widest("medium", engine.DepthFirst), widest("medium", engine.ForwardChecking), widest("16x16", engine.ForwardChecking), widest("25x25", engine.ForwardChecking)
	if six != nine || nine >= noted || noted >= sixteen || sixteen != large*3/4 || widest("12x12", engine.DepthFirst) != sixteen {
		t.Errorf("boards are %d, %d, %d, %d and %d wide", six, nine, noted, sixteen, large)
	}
	if w, err := worksheet.ForTechnique(t.Context(), logic.HiddenSingle, 1, rand.New(rand.NewPCG(1, 0))); err != nil {
		t.Error(err)
	} else if item := w.Document(document.A4).Pages()[0].Items; !slices.ContainsFunc(item, func(i document.Item) bool { return i.At.Dx() == noted && i.At.Dy() == noted }) {
		t.Errorf("no board of a technique is %d wide", noted)
	}
}

// TestNameAndDate: at the top of a sheet stand a label and a line for the name and beside them those for the date, which take three and two fifths of the width. A line
// begins right behind its label, on which it stands, and ends a little before what comes next.
func TestNameAndDate(t *testing.T) {
	const point = document.Pixel
	d := document.New("", document.A4)
	f, body := d.Flow(), document.A4.Body()
	worksheet.NameAndDate(f)
	f.Text("below", document.Body)
	items := d.Pages()[0].Items
	if len(items) != 5 {
		t.Fatalf("there are %d items", len(items))
	}
	ends := []int{body.Min.X + body.Dx()*3/5, body.Max.X}
	for i, key := range []string{"worksheet.name", "worksheet.date"} {
		label, line, left := items[2*i], items[2*i+1], []int{body.Min.X, ends[0]}[i]
		baseline := label.At.Min.Y + document.Body.Height
		if label.Text != words.T(key) || label.At.Min.X != left || label.At.Min.Y <= body.Min.Y+document.Body.Height {
			t.Errorf("the label %q is at %v, want %q at the left edge %d", label.Text, label.At, words.T(key), left)
		}
		if gap := line.At.Min.X - label.At.Max.X; line.Text != "" || gap < 2*point || gap > 6*point {
			t.Errorf("the line of %q at %v is at %v", label.Text, label.At, line.At)
		}
		if gap := ends[i] - line.At.Max.X; gap < 10*point || gap > 14*point {
			t.Errorf("the line of %q ends at %d, what comes next at %d", label.Text, line.At.Max.X, ends[i])
		}
		if below := line.At.Min.Y - baseline; below < point || below > 2*point || line.At.Max.Y > items[4].At.Min.Y {
			t.Errorf("the line of %q at %v is at %v", label.Text, label.At, line.At)
		}
	}
}

// numbersOf returns the numbers that stand alone on the pages of a sheet.
func numbersOf(w *worksheet.Worksheet) string {
	var numbers []string
	for _, page := range w.Document(document.A4).Pages() {
		for _, item := range page.Items {
			if strings.HasSuffix(item.Text, ".") && strings.Trim(item.Text, "0123456789") == "." {
				numbers = append(numbers, item.Text)
			}
		}
	}
	return strings.Join(numbers, " ")
}

// fromRun makes a sheet of three questions about a built-in puzzle.
func fromRun(t *testing.T, collection string, e *engine.Engine, kind worksheet.Kind, from int64) *worksheet.Worksheet {
	t.Helper()
	entries, err := puzzles.Load(collection)
	if err != nil {
		t.Fatal(err)
	}
	w, err := worksheet.FromRun(t.Context(), entries[0].Puzzle, worksheet.Options{Engine: e, Search: engine.Options{Limit: 1}, Kind: kind, Questions: 3, From: from})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestNumbers: the questions have their numbers, and the answers the same.
func TestNumbers(t *testing.T) {
	for _, kind := range worksheet.Kinds() {
		if got := numbersOf(fromRun(t, "medium", engine.ForwardChecking, kind, 0)); got != "1. 2. 3. 1. 2. 3." {
			t.Errorf("%v: the numbers are %s", kind, got)
		}
	}
	w, err := worksheet.ForTechnique(t.Context(), logic.HiddenSingle, 3, rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		t.Fatal(err)
	}
	if got := numbersOf(w); !strings.HasPrefix(got, "1. 2. 3. 1. 2. ") { // a sentence may end with one
		t.Errorf("of a technique the numbers are %s", got)
	}
}

// TestCandidates: a question shows the candidates of an engine that keeps any, and of no other.
func TestCandidates(t *testing.T) {
	for _, e := range engine.All() {
		w := fromRun(t, "hard", e, worksheet.WhichCell, 0)
		for _, q := range w.Questions {
			if (q.Candidates != nil) != (e.Domains != engine.FromPeers) {
				t.Fatalf("%s has the candidates %v", e.ID, q.Candidates)
			}
			for cell, d := range q.Candidates {
				if q.Grid[cell] == 0 && d == 0 {
					t.Errorf("%s: at %d cell %d has no candidates", e.ID, q.Position, cell)
				}
			}
		}
	}
}

// TestDecided: where decisions stand they are listed beside the board, however many there are, and nothing is said where none do.
func TestDecided(t *testing.T) {
	before, _, _ := strings.Cut(words.T("worksheet.decided", words.Data{"Decisions": "@"}), "@")
	numbers := map[int]bool{} // of decisions
	for _, sheet := range []struct {
		collection string
		from       int64
	}{{"4x4", 0}, {"extreme", 0}, {"extreme", 500}} {
		w := fromRun(t, sheet.collection, engine.ForwardChecking, worksheet.NextSteps, sheet.from)
		with := 0
		for _, q := range w.Questions {
			if q.Position < sheet.from {
				t.Errorf("%v: a question is at %d", sheet, q.Position)
			}
			if numbers[len(q.Decisions)] = true; len(q.Decisions) > 0 {
				with++
			}
		}
		text := strings.Join(documenttest.Check(t, w.Document(document.A4)), "")
		if n := strings.Count(text, documenttest.Squeeze(before)); n != with {
			t.Errorf("%v: %d questions tell what was decided, want %d", sheet, n, with)
		}
	}
	if most := slices.Max(slices.Collect(maps.Keys(numbers))); !numbers[0] || most < 6 {
		t.Errorf("the numbers of decisions are %v: too few for this test", numbers)
	}
}

// TestAnswersOnPages: the answers about next steps share a page; each tree is on the page of its answer.
func TestAnswersOnPages(t *testing.T) {
	w := fromRun(t, "medium", engine.ForwardChecking, worksheet.NextSteps, 0)
	if pages := documenttest.Check(t, w.Document(document.A4)); !strings.Contains(pages[len(pages)-1], "Answers") {
		t.Errorf("the answers are not on one page: %q", pages)
	}
	trees := fromRun(t, "medium", engine.ForwardChecking, worksheet.Tree, 0)
	answers := false
	tall := map[bool]int{} // of the trees, in the answers or not
	for _, page := range trees.Document(document.A4).Pages() {
		numbers, boards, pictures := 0, 0, 0
		for _, item := range page.Items {
			answers = answers || strings.Contains(item.Text, "Answers")
			if strings.HasSuffix(item.Text, ".") && strings.Trim(item.Text, "0123456789") == "." {
				numbers++
			}
			switch high := item.At.Dy() > document.A4.Size().Y/5; {
			case item.Text != "" || !high:
			case item.At.Dx() == item.At.Dy():
				boards++
			default:
				pictures++
				tall[answers] = item.At.Dy()
			}
		}
		if numbers != pictures || !answers && boards != pictures {
			t.Errorf("a page has %d numbers, %d boards and %d trees", numbers, boards, pictures)
		}
	}
	if third := tall[true] / 3; tall[true]-tall[false] < third-1 || tall[true]-tall[false] > third+1 {
		t.Errorf("a tree to be completed is %d high, and the whole one %d: a third should be left", tall[false], tall[true])
	}
}

// A spinner notes what is turned around.
type spinner struct {
	canvas.Page
	turned bool
}

// Frame implements canvas.Page.
func (s *spinner) Frame(at image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	s.turned = s.turned || turned
	s.Page.Frame(at, size, turned, paint)
}

// TestUpright: nothing on a sheet stands on its head.
func TestUpright(t *testing.T) {
	for _, kind := range worksheet.Kinds() {
		for n, page := range fromRun(t, "medium", engine.ForwardChecking, kind, 0).Document(document.A4).Pages() {
			for _, item := range page.Items {
				s := &spinner{Page: svg.New(document.A4.Size().X, document.A4.Size().Y)}
				if item.Paint(s); s.turned {
					t.Errorf("%v, page %d: what is at %v stands on its head", kind, n+1, item.At)
				}
			}
		}
	}
}
