package lessons

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/controls"
)

// costs are what the engines of a moment that compares needed for its puzzle.
type costs struct {
	rows   []cost
	cancel context.CancelFunc
}

type cost struct {
	engine   *engine.Engine
	counters engine.Counters
	done     bool
	given    bool // up: it took too long
}

// patience is how long an engine may take.
const patience = 20 * time.Second

// stop ends the searches that are under way. c may be nil.
func (c *costs) stop() {
	if c != nil {
		c.cancel()
	}
}

// compare begins to search the puzzle of the moment by the engines that it compares, one after the other.
func (r *Room) compare() {
	m := r.moment()
	if len(m.Compare) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(r.threads.Context())
	c := &costs{cancel: cancel}
	for _, e := range m.Compare {
		c.rows = append(c.rows, cost{engine: e})
	}
	r.costs = c
	o, puzzle := engine.Options{Limit: 1, Seed: engine.UsualSeed}, m.Puzzle
	if m.Run != nil {
		o = m.Run.Options()
	}
	o.Keep = 1 // there may be millions
	r.threads.Go(func() {
		for i, e := range m.Compare {
			searching, done := context.WithTimeout(ctx, patience)
			result, err := e.Search(searching, puzzle, o)
			done()
			if ctx.Err() != nil {
				return
			}
			r.threads.Do(func() {
				if r.costs == c {
					row := &c.rows[i]
					row.counters, row.done, row.given = result.Counters, err == nil, err != nil
					r.host.Refresh()
				}
			})
		}
	})
}

// A table shows costs as bars: all to the same scale, so that a bar twice as long is twice as much.
type table struct {
	object *fyne.Container
	shown  []cost
}

func newTable() *table { return &table{object: container.NewVBox()} }

func (t *table) show(c *costs) {
	var rows []cost
	if c != nil {
		rows = c.rows
	}
	controls.SetVisible(t.object, len(rows) > 0)
	t.shown, t.object.Objects = rows, nil
	closer := -theme.InnerPadding() * 0.75 // each text has a margin of its own
	most := int64(1)
	for _, row := range rows {
		most = max(most, row.counters.Nodes)
	}
	for _, row := range rows {
		title := controls.NewParagraph(words.EngineTitle(row.engine))
		title.TextStyle.Bold = true
		says := words.T("lesson.cost.working")
		switch {
		case row.given:
			says = words.T("lesson.cost.given")
		case row.done:
			says = words.T("lesson.cost", words.Data{"Nodes": words.Number(row.counters.Nodes), "Backtracks": words.Number(row.counters.Backtracks)})
		}
		bar := canvas.NewRectangle(theme.Color(theme.ColorNamePrimary))
		bar.CornerRadius = 2
		share := float32(0)
		if row.done {
			share = float32(row.counters.Nodes) / float32(most)
		}
		t.object.Add(container.New(layout.NewCustomPaddedVBoxLayout(closer), title, container.New(barLayout(share), bar), controls.NewParagraph(says)))
	}
}

// A barLayout gives a bar a share of the width.
type barLayout float32

// Layout implements fyne.Layout.
func (share barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	inset := theme.InnerPadding()
	objects[0].Move(fyne.NewPos(inset, 0))
	objects[0].Resize(fyne.NewSize(max((size.Width-2*inset)*float32(share), 2), size.Height))
}

// MinSize implements fyne.Layout.
func (barLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(40, theme.Size(theme.SizeNameText)*0.8)
}
