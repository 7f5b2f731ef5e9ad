//go:build !js

package walkthrough_test

import (
	"bytes"
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
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/puzzles"
)

// way returns the way to the solution of a built-in puzzle.
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
				if !strings.Contains(text, documenttest.Squeeze(w.Title)) || !strings.Contains(text, documenttest.Squeeze(w.End())) {
					t.Error("the title or the end is missing")
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

// TestHTML: the page is well-formed, has each step, and a picture for each that is harder than a single.
func TestHTML(t *testing.T) {
	w := way(t, "hard", 3)
	var b bytes.Buffer
	if err := w.WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	pictures, items := 0, 0
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
			}
			for _, a := range e.Attr {
				if a.Name.Local == "id" {
					ids = append(ids, a.Value)
				}
			}
		}
	}
	want := 0
	for _, s := range w.Steps {
		if hard(s) {
			want++
		}
	}
	if want == 0 || pictures != want || items != len(w.Steps) {
		t.Errorf("%d pictures and %d steps, want %d and %d", pictures, items, want, len(w.Steps))
	}
	slices.Sort(ids)
	if len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("an ID stands for several things: %q", ids)
	}
	if strings.Contains(b.String(), "<i>long") {
		t.Error("a title is read as HTML")
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
		if number, _, ok := strings.Cut(line, ". "); ok && strings.Trim(number, "0123456789") == "" {
			numbered++
		}
	}
	if numbered != len(w.Steps) {
		t.Errorf("%d steps are numbered, want %d", numbered, len(w.Steps))
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
