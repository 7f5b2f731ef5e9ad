package lessons_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/core/lesson"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/lessons"
	"nonet/gui/running"
	"nonet/gui/search"
	builtin "nonet/lessons"
)

// TestProjectorHasRoom: with the smallest projector, what a moment of a built-in lesson says is seen without scrolling, which the keys of
// a presenter cannot do.
func TestProjectorHasRoom(t *testing.T) {
	for _, name := range builtin.Names() {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, lessons.Settings{Open: builtin.Prefix + name})
			d.Win.Resize(fyne.NewSize(1024, 768))
			d.Press(words.T("menu.projector"))
			d.To("learn")
			d.eachMoment(name, words.English)
			halltest.Speak(t, words.Chinese)
			d.Arrange()
			d.eachMoment(name, words.Chinese)
		})
	}
}

// eachMoment turns from the first moment of a lesson to the last and back, and fails where not all is seen.
func (d *desk) eachMoment(name string, language words.Language) {
	d.T.Helper()
	l, err := builtin.Load(name, language.ID)
	if err != nil {
		d.T.Fatal(err)
	}
	at := func(i int) {
		d.T.Helper()
		d.shows(words.T("lesson.place", words.Data{"Title": l.Title, "N": i + 1, "Count": len(l.Moments)}))
	}
	seen := func(m lesson.Moment) {
		d.Until("the costs are known", func() bool { return d.costs() == len(m.Compare) })
		d.Until("its pictures are there", func() bool { return d.pictures() == picturesOf(m) })
		d.Refresh()
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if s, ok := o.(*container.Scroll); ok && strings.Contains(halltest.TextIn(s.Content), m.Title) && s.Content.MinSize().Height > s.Size().Height+1 {
				d.T.Errorf("%s %q: %.0f of %.0f are seen", language.ID, m.Title, s.Size().Height, s.Content.MinSize().Height)
			}
		})
	}
	for i, m := range l.Moments {
		at(i)
		seen(m)
		d.Key(fyne.KeyPageDown)
	}
	d.Key(fyne.KeyHome)
	at(0)
}

// costs returns how many engines of a comparison have ended.
func (d *desk) costs() (n int) {
	before, _, _ := strings.Cut(words.T("lesson.cost", words.Data{"Nodes": "|"}), "|")
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if p, ok := o.(*controls.Paragraph); ok && (strings.HasPrefix(p.Text, before) || p.Text == words.T("lesson.cost.given")) {
			n++
		}
	})
	return n
}

// pictures returns how many pictures are shown.
func (d *desk) pictures() (n int) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		switch o.(type) {
		case *search.Tree, *search.Calls, *search.Matrix, *search.Links, *search.Graph, *search.Clauses, *search.Arcs, *search.Conflicts, *running.Pseudocode:
			n++
		}
	})
	return n
}

// picturesOf returns how many pictures a moment has beside its board.
func picturesOf(m lesson.Moment) (n int) {
	for _, v := range m.Views {
		if m.Run != nil && v != lesson.Candidates {
			n++
		}
	}
	return n
}
