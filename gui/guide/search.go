package guide

import (
	"context"
	"time"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/walkthrough"
)

// A search looks for the steps of a page, in the background.
type search struct {
	page     Page
	language hint.Language
	options  hint.Options
}

// A news is what a search has found since the last one.
type news struct {
	steps []logic.Deduction
	read  []*Reading         // of steps that take long to read; nil for the others
	told  []walkthrough.Step // of a path: each step in words
	off   *logic.Technique   // nothing was found, but this technique, which is switched off, finds something; nil for none
	done  bool               // there is no more
}

// batch is the time between two messages about steps that were found.
const batch = 50 * time.Millisecond

// run looks for the steps and hands them over, some at a time.
func (s search) run(ctx context.Context, st *start, tell func(news)) {
	find, g := hint.Search, st.grid.Clone()
	if s.page == PathPage {
		find = hint.Path
	}
	var held news
	var sent time.Time
	any := false
	effects := map[string]bool{}
	for d := range find(ctx, g, s.options) {
		key := d.Key()
		if s.page == AllPage && d.Technique.Off && effects[key] {
			continue // of the techniques that hardly anyone uses, only what nothing else finds
		}
		effects[key], any = true, true
		held.steps, held.read = append(held.steps, d), append(held.read, s.readLong(g, d))
		if s.page == PathPage {
			held.told = append(held.told, walkthrough.StepOf(g, d))
		}
		if s.page == HintPage {
			break
		}
		if time.Since(sent) > batch {
			tell(held)
			held, sent = news{}, time.Now()
		}
	}
	if !any && len(s.options.Without) > 0 {
		if d, ok := hint.SwitchedOff(ctx, st.grid.Clone(), s.options); ok {
			held.off = d.Technique
		}
	}
	held.done = true
	tell(held)
}

// readLong reads a step if that may take long.
func (s search) readLong(g *logic.Grid, d logic.Deduction) *Reading {
	if len(d.Chains) == 0 {
		return nil
	}
	return read(s.language, g.Clone(), d)
}

// took adds steps to the list of a page.
func (g *Guide) took(page Page, list *steps, n news) {
	for i, d := range n.steps {
		at, key := len(list.found), ""
		list.found = append(list.found, d)
		if n.read[i] != nil {
			list.read[at] = n.read[i]
		}
		if page == AllPage {
			key = groupKey(d, g.needs.Settings.ByResult)
		}
		list.outline.add(key, at)
		if list.again != "" && list.again == d.Key() {
			list.again = ""
			list.outline.unfold(list.outline.groupOf(at), true)
			g.showStep(list, at)
		}
	}
	list.told = append(list.told, n.told...)
	list.done, list.off = n.done, n.off
	if n.done || len(list.found) > 0 {
		g.endWait()
		g.slow = false
	}
	switch {
	case page == HintPage && len(list.found) > 0:
		list.strength = min(which+list.asked, whole)
		if g.showStep(list, 0); list.apply {
			g.Apply()
		}
	case page == PathPage && g.harder > 0:
		g.toHarder()
	}
	g.pathFound()
}
