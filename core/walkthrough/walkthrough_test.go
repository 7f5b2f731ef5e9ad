//go:build !js

package walkthrough_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/puzzles"
)

// way returns the way to the solution of a built-in puzzle, with one more step after it.
func way(t *testing.T, collection string, n int) *walkthrough.Walkthrough {
	t.Helper()
	entries, err := puzzles.Load(collection)
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(entries[n].Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	w, err := walkthrough.Of(t.Context(), g, hint.Options{Proper: true})
	if err != nil {
		t.Fatal(err)
	}
	wing := examples.Of(logic.XWing)[0]
	w.Steps = append(w.Steps, walkthrough.StepOf(wing.Grid, wing.Deduction))
	w.Title, w.Source = "The <i>long</i> & winding road 谜题", "a newspaper"
	return w
}

// hard reports whether a step is harder than a single.
func hard(s walkthrough.Step) bool {
	return !slices.ContainsFunc([]*logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}, func(t *logic.Technique) bool {
		return hint.Name(words.HintLanguage(), t) == s.Name
	})
}

// checkPictures checks that on each page there are as many pictures as steps that are harder than a single, each beside its step or below it.
func checkPictures(t *testing.T, d *document.Document, steps []walkthrough.Step) {
	t.Helper()
	pictures := 0
	for n, p := range d.Pages() {
		var tops []int // of the steps that have a picture
		for _, item := range p.Items {
			number, err := strconv.Atoi(strings.TrimSuffix(item.Text, "."))
			if err == nil && strings.HasSuffix(item.Text, ".") && hard(steps[number-1]) {
				tops = append(tops, item.At.Min.Y)
			}
		}
		var at []int
		for _, item := range p.Items {
			if item.Text == "" {
				at = append(at, item.At.Max.Y)
			}
		}
		pictures += len(at)
		if len(at) != len(tops) {
			t.Errorf("page %d has %d pictures of %d steps", n+1, len(at), len(tops))
			continue
		}
		for i := range at {
			if at[i] < tops[i] || i > 0 && at[i-1] > tops[i] {
				t.Errorf("page %d: picture %d is not with its step", n+1, i+1)
			}
		}
	}
	if pictures == 0 {
		t.Error("there is no picture")
	}
}

// TestDocument: every step is on paper, and each that is harder than a single with its picture, in both languages, on both papers.
func TestDocument(t *testing.T) {
	for _, l := range words.Languages() {
		for _, paper := range document.Papers() {
			t.Run(l.ID+" "+paper.Name, func(t *testing.T) {
				words.Use(l)
				defer words.Use(words.English)
				w := way(t, "hard", 3)
				d := w.Document(paper)
				text := strings.Join(documenttest.Check(t, d), "")
				checkPictures(t, d, w.Steps)
				for i, s := range w.Steps {
					for _, part := range []string{s.Name, s.Eureka} {
						if !strings.Contains(text, documenttest.Squeeze(part)) {
							t.Errorf("step %d: %q is not in the document", i+1, part)
						}
					}
				}
				if !strings.Contains(text, documenttest.Squeeze(w.Title)) || !strings.Contains(text, documenttest.Squeeze(w.Source)) || !strings.Contains(text, documenttest.Squeeze(w.End())) {
					t.Error("the title, the source or the end is missing")
				}
			})
		}
	}
}

// TestLongWords: words that are longer than their picture go on below it, whole and without touching it.
func TestLongWords(t *testing.T) {
	for _, l := range words.Languages() {
		for _, times := range []int{4, 8, 30} {
			t.Run(fmt.Sprint(l.ID, times), func(t *testing.T) {
				words.Use(l)
				defer words.Use(words.English)
				w := way(t, "hard", 3)
				for i, s := range w.Steps {
					if hard(s) {
						w.Steps[i].Reason = strings.Repeat(s.Reason+" ", times)
					}
				}
				d := w.Document(document.A4)
				documenttest.Check(t, d)
				var all strings.Builder
				for _, p := range d.Pages() {
					for _, item := range p.Items {
						all.WriteString(item.Text)
					}
				}
				text := documenttest.Squeeze(all.String())
				for i, s := range w.Steps {
					if !strings.Contains(text, documenttest.Squeeze(s.Name+words.T("colon")+s.Reason)) {
						t.Errorf("step %d is not whole", i+1)
					}
				}
				if times < 30 { // more than a page of words is longer than its picture's page
					checkPictures(t, d, w.Steps)
				}
			})
		}
	}
}

// TestHTML: the page is well-formed, has each step, a picture for each that is harder than a single, and each chain in its notation.
func TestHTML(t *testing.T) {
	w := way(t, "hard", 3)
	var b bytes.Buffer
	if err := w.WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	pictures, items, chains := 0, 0, 0
	var ids []string
	d := xml.NewDecoder(strings.NewReader(b.String()))
	d.Strict, d.AutoClose, d.Entity = false, append(xml.HTMLAutoClose, "!DOCTYPE"), xml.HTMLEntity
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			break // it is HTML, whose last elements need no end
		}
		if e, ok := token.(xml.StartElement); ok {
			switch e.Name.Local {
			case "svg":
				pictures++
			case "li":
				items++
			case "div":
				chains++
			}
			for _, a := range e.Attr {
				if a.Name.Local == "id" {
					ids = append(ids, a.Value)
				}
			}
		}
	}
	want, notated := 0, 0
	for _, s := range w.Steps {
		if hard(s) {
			want++
		}
		if s.Eureka != "" {
			notated++
		}
	}
	if notated == 0 || notated == want || pictures != want || items != len(w.Steps) || chains != notated {
		t.Errorf("%d pictures, %d steps and %d chains, want %d, %d and %d", pictures, items, chains, want, len(w.Steps), notated)
	}
	slices.Sort(ids)
	if len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("an ID stands for several things: %q", ids)
	}
	if strings.Contains(b.String(), "<i>long") {
		t.Error("a title is read as HTML")
	}
	if !strings.Contains(b.String(), ">a newspaper</p>") {
		t.Error("the source is missing")
	}
}

// TestEndWithStep: however many steps there are, the end is on a page with the last of them.
func TestEndWithStep(t *testing.T) {
	w := way(t, "hard", 3)
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	pages := map[int]bool{}
	var steps []walkthrough.Step
	for n := range 150 {
		s := w.Steps[0]
		s.Reason = strings.Repeat("words ", n*n%41)
		steps = append(steps, s)
		part := walkthrough.From(g, steps)
		d := part.Document(document.A4)
		pages[len(d.Pages())] = true
		var text strings.Builder
		for _, item := range d.Pages()[len(d.Pages())-1].Items {
			text.WriteString(item.Text + " ")
		}
		if !strings.Contains(text.String(), w.Steps[0].Name) || !strings.Contains(text.String(), part.End()) {
			t.Errorf("after %d steps there is on the last page: %s", n+1, text.String())
		}
	}
	if len(pages) < 3 {
		t.Errorf("there are %d pages at most", len(pages))
	}
}

// TestStepsWhole: no page begins in the middle of a step, however long the words beside its picture are, and none begins with a step for which the page before
// has room.
func TestStepsWhole(t *testing.T) {
	w := way(t, "hard", 3)
	body := document.A4.Body()
	for _, hardStep := range []string{"XY-Wing", "X-Wing"} { // with a chain and without
		all := w.Steps
		i := slices.IndexFunc(all, func(s walkthrough.Step) bool { return s.Name == hardStep })
		w.Steps = nil
		for n := range 120 {
			single, s := all[0], all[i]
			single.Reason, s.Reason = strings.Repeat("words ", 1+n*n%151), strings.Repeat("words ", 2+n*37%400)
			if s.Eureka != "" {
				s.Eureka = strings.Repeat("(6=7)r5c3-", 1+n%80)
				if n%3 == 0 {
					s.Reason, s.Eureka = "words", strings.Repeat("(6=7)r5c3-", 1+n*7%160)
				}
			}
			w.Steps = append(w.Steps, single, s)
		}
		bottom := body.Max.Y
		for n, page := range w.Document(document.A4).Pages() {
			slices.SortFunc(page.Items, func(a, b document.Item) int {
				return cmp.Or(cmp.Compare(a.At.Min.Y, b.At.Min.Y), cmp.Compare(a.At.Min.X, b.At.Min.X))
			})
			var tops []int // of the steps
			for _, item := range page.Items {
				if number, isNumber := strings.CutSuffix(item.Text, "."); isNumber && strings.Trim(number, "0123456789") == "" {
					tops = append(tops, item.At.Min.Y)
				}
			}
			first := slices.IndexFunc(page.Items, func(i document.Item) bool { return i.Text != "" })
			if n > 0 && (len(tops) == 0 || page.Items[first].At.Min.Y != tops[0]) {
				t.Fatalf("%s: page %d begins with %q, and the steps are at %v", hardStep, n+1, page.Items[first].Text, tops)
			}
			if n > 0 && len(tops) > 1 && bottom+tops[1]-tops[0]+2*document.Body.Leading < body.Max.Y {
				t.Errorf("%s: page %d ends at %d of %d, and the next step is %d high", hardStep, n, bottom, body.Max.Y, tops[1]-tops[0])
			}
			bottom = 0
			for _, item := range page.Items {
				if item.At.Max.Y <= body.Max.Y {
					bottom = max(bottom, item.At.Max.Y)
				}
			}
		}
		w.Steps = all
	}
}

// TestLargeBoards: the picture of a step stands beside its words or, of a board larger than 16×16, below them and as wide as the page. It is on their page.
func TestLargeBoards(t *testing.T) {
	wide := map[int]int{}
	for _, side := range []int{9, 10, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(sudoku.Empty(l))
		if err != nil {
			t.Fatal(err)
		}
		for d := range (l.All() &^ sudoku.Of(1, 2)).All() {
			g.Strike(0, d)
			g.Strike(side-1, d)
		}
		var steps []walkthrough.Step
		for d := range logic.NakedPair.All(g, logic.Options{}) {
			steps = slices.Repeat([]walkthrough.Step{walkthrough.StepOf(g, d)}, 4)
		}
		d := walkthrough.From(g, steps).Document(document.A4)
		checkPictures(t, d, steps)
		for _, page := range d.Pages() {
			for _, item := range page.Items {
				if item.Text != "" {
					continue
				}
				wide[side] = item.At.Dx()
				beside := slices.ContainsFunc(page.Items, func(i document.Item) bool {
					return i.Text != "" && i.At.Min.Y < item.At.Max.Y && item.At.Min.Y < i.At.Max.Y
				})
				if beside != (side <= 16) {
					t.Errorf("%d×%d: the picture at %v is beside words: %t", side, side, item.At, beside)
				}
			}
		}
	}
	if wide[16] <= wide[9] || wide[10] != wide[16] || wide[25] != document.A4.Body().Dx() {
		t.Errorf("the pictures are %v wide, and the page %d", wide, document.A4.Body().Dx())
	}
}

// TestTitlesOfPictures: the pictures of the page are called by the names of their techniques, in the language of the page.
func TestTitlesOfPictures(t *testing.T) {
	for _, l := range words.Languages() {
		words.Use(l)
		defer words.Use(words.English)
		w := way(t, "hard", 0)
		var b bytes.Buffer
		if err := w.WriteHTML(&b); err != nil {
			t.Fatal(err)
		}
		for i, s := range w.Steps {
			if hard(s) && !strings.Contains(b.String(), "<title>"+s.Name+"</title>") {
				t.Errorf("%s: no picture of step %d is called %s", l.ID, i+1, s.Name)
			}
		}
	}
}

// TestText: the text has the digits, each step with its number, and the end.
func TestText(t *testing.T) {
	w := way(t, "hard", 3)
	lines := strings.Split(strings.TrimSpace(w.Text()), "\n")
	if lines[0] != w.Title || len(lines[1]) != 81 || lines[len(lines)-1] != "The puzzle is solved." {
		t.Errorf("it begins with %q and ends with %q", lines[:2], lines[len(lines)-1])
	}
	numbered := 0
	for _, line := range lines {
		if strings.HasPrefix(line, fmt.Sprintf("%d. %s", numbered+1, w.Steps[min(numbered, len(w.Steps)-1)].Name)) {
			numbered++
		}
	}
	if numbered != len(w.Steps) {
		t.Errorf("%d steps are numbered, want %d", numbered, len(w.Steps))
	}
	if chain := "   (7=6)r1c1-(6=1)r3c3-(1=7)r6c3 => r1c3,r6c1<>7"; strings.Count(w.Text(), "\n   ") != 1 || !slices.Contains(lines, chain) {
		t.Errorf("the chain has no line, or other steps have an empty one:\n%s", w.Text())
	}
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	for n, said := range []string{"", "1. X-Wing: Look!\n\n"} {
		steps := []walkthrough.Step{{Name: "X-Wing", Reason: "Look!"}}[:n]
		if text := walkthrough.From(g, steps).Text(); text != strings.Repeat(".", 81)+"\n\n"+said+"No technique leads further from here.\n" {
			t.Errorf("with %d steps the text is\n%s", n, text)
		}
	}
}

// TestReasonOnOneLine: between sentences that have lines of their own in a hint there is a space in English, and none in Chinese.
func TestReasonOnOneLine(t *testing.T) {
	defer words.Use(words.English)
	e := examples.Of(logic.MultiColors1)[0]
	for l, between := range map[words.Language]string{words.English: ". A second group", words.Chinese: "。用同样的方法"} {
		words.Use(l)
		if reason := walkthrough.StepOf(e.Grid, e.Deduction).Reason; !strings.Contains(reason, between) || strings.Contains(reason, "\n") {
			t.Errorf("%s: %q is not in %s", l.ID, between, reason)
		}
	}
}
