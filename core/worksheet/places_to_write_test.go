//go:build !js

package worksheet_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"nonet/core/document"
	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/worksheet"
)

// A printed question is a part of a page.
type printedQuestion struct {
	page   int
	first  bool            // of its page
	ends   int             // the page that it ends on
	at     image.Rectangle // all of it
	before int             // where what is above it ends
	board  image.Rectangle
	rules  []image.Rectangle // lines to write on, or of a frame
	texts  []image.Rectangle // but its number and the letters of steps
}

var number = regexp.MustCompile(`^[0-9]+\.$`)

// questionsOf returns the questions as they are printed.
func questionsOf(d *document.Document) (all []printedQuestion) {
	bottom := 0
	for n, page := range d.Pages() {
		for i, item := range page.Items {
			switch {
			case strings.HasPrefix(item.Text, "Answers"):
				return all
			case number.MatchString(item.Text):
				all = append(all, printedQuestion{page: n, first: i == 0, before: bottom, at: item.At})
			}
			if bottom = item.At.Max.Y; len(all) == 0 {
				continue
			}
			q := &all[len(all)-1]
			q.at, q.ends = q.at.Union(item.At), n
			switch bottom = q.at.Max.Y; {
			case item.Text != "":
				if len(item.Text) > 4 {
					q.texts = append(q.texts, item.At)
				}
			case item.At.Dx() == item.At.Dy():
				q.board = item.At
			case item.At.Dy() < 4*document.Pixel:
				q.rules = append(q.rules, item.At)
			}
		}
	}
	return all
}

// TestPlacesToWrite: a question has as many lines to write on as its kind needs, 24 points from each other up to the edge of the text. They are beside its board and end with it, or below
// a board that leaves no room. A question is on one page, unless it is larger than one, and begins another page only if it would not fit, whatever is above it.
func TestPlacesToWrite(t *testing.T) {
	const point = document.Pixel
	body := document.A4.Body()
	sheets := map[string]*worksheet.Worksheet{}
	lines := map[worksheet.Kind]int{worksheet.NextSteps: worksheet.Steps, worksheet.LookFor: 4, worksheet.Tree: 2}
	for _, kind := range worksheet.Kinds() {
		for _, collection := range []string{"6x6", "medium", "16x16"} {
			sheets[fmt.Sprint(collection, " ", kind)] = fromRun(t, collection, engine.ForwardChecking, kind, 40)
		}
	}
	var err error
	if sheets["technique"], err = worksheet.ForTechnique(t.Context(), logic.HiddenSingle, 4, rand.New(rand.NewPCG(2, 0))); err != nil {
		t.Fatal(err)
	}
	decided := 0
	for name, w := range sheets {
		want, ok := lines[w.Kind]
		if !ok {
			want = 3
		}
		for title := range 24 {
			w.Title = strings.TrimSpace(strings.Repeat("A title. ", 12*title))
			all := questionsOf(w.Document(document.A4))
			if len(all) != len(w.Questions) {
				t.Fatalf("%s: of %d questions %d are printed", name, len(w.Questions), len(all))
			}
			for i, q := range all {
				if !q.at.In(body) || q.ends != q.page && !q.first || len(q.rules) != want {
					t.Errorf("%s, question %d: it is at %v, from page %d to %d, and has %d lines; the page has %v", name, i+1, q.at, q.page+1, q.ends+1, len(q.rules), body)
				}
				beside := w.Kind != worksheet.Tree && q.rules[0].Min.Y < q.board.Max.Y
				if wide := body.Max.X - q.board.Max.X - 18*point; beside && wide <= 180*point || !beside && w.Kind != worksheet.Tree && wide > 200*point {
					t.Errorf("%s, question %d: beside the board are %d points, the lines are there: %t", name, i+1, wide/point, beside)
				}
				for n, rule := range q.rules {
					left := body.Min.X
					if beside {
						left = q.board.Max.X + 18*point
					}
					if w.Kind == worksheet.NextSteps {
						left += 16 * point
					}
					if rule.Min.X != left || rule.Max.X != body.Max.X {
						t.Errorf("%s, question %d: line %d is %v, want from %d to %d", name, i+1, n+1, rule, left, body.Max.X)
					}
					if n > 0 && w.Kind != worksheet.Tree && rule.Min.Y-q.rules[n-1].Min.Y != 24*point {
						t.Errorf("%s, question %d: line %d is %v, the one before it %v", name, i+1, n+1, rule, q.rules[n-1])
					}
				}
				decided += len(q.texts)
				for n, text := range q.texts {
					if inside := text.Min.X >= q.board.Max.X && text.Min.Y >= q.board.Min.Y; w.Kind != worksheet.Tree && (text.Max.Y > q.rules[0].Min.Y || beside != inside || !beside && text.Min.Y < q.board.Max.Y) {
						t.Errorf("%s, question %d: line %d of what was decided is at %v, the board %v", name, i+1, n+1, text, q.board)
					}
				}
				if last := q.rules[len(q.rules)-1]; beside && last.Min.Y != q.board.Max.Y-2*point {
					t.Errorf("%s, question %d: the last line is %v, the board %v", name, i+1, last, q.board)
				}
				if before := i > 0 && all[i-1].page < q.page; before && q.before+16*point+q.at.Dy()+12*point < body.Max.Y {
					t.Errorf("%s, question %d: it is %d high and begins a page, though the one before ends at %d of %d", name, i+1, q.at.Dy(), q.before, body.Max.Y)
				}
			}
		}
	}
	if decided < 100 {
		t.Errorf("what was decided has %d lines: too few for this test", decided)
	}
}
