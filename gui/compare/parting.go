package compare

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/sudoku"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// partingLimit is how long the parting is looked for without being asked.
const partingLimit = 2 * time.Second

// A parting is the decision in which the runs of a race part, as far as it is known.
type parting struct {
	lanes    []int          // the runs that can be compared
	entrants []race.Entrant // of these
	sought   bool           // the search has ended
	at       *race.Parting  // nil if there is none, or it is not known
	cancel   func()         // stops the search in the background
}

// seekParting looks for the parting of the race in the background.
func (r *Room) seekParting() {
	r.leaveParting()
	ctx, cancel := context.WithTimeout(context.Background(), partingLimit)
	p := &parting{cancel: cancel}
	r.parting = p
	for i, e := range r.entered {
		if e.Engine.Fits(e.Puzzle.Layout) {
			p.lanes, p.entrants = append(p.lanes, i), append(p.entrants, e)
		}
	}
	if !p.comparable() {
		cancel()
		return
	}
	r.threads.Go(func() {
		defer cancel()
		then := p.find(ctx)
		r.threads.Do(func() {
			if r.parting == p {
				then()
				r.host.Refresh()
			}
		})
	})
}

// leaveParting forgets the parting.
func (r *Room) leaveParting() {
	if r.parting != nil {
		r.parting.cancel()
		r.parting = nil
	}
}

// comparable reports whether the runs have decisions to compare: at least two search the same
// puzzle.
func (p *parting) comparable() bool {
	return len(p.entrants) >= race.Least && race.SamePuzzle(p.entrants)
}

// find looks for the parting, and returns what notes it.
func (p *parting) find(ctx context.Context) (note func()) {
	at, found, err := race.FindParting(ctx, p.entrants)
	return func() {
		if err != nil || p.sought {
			return
		}
		if p.sought = true; found {
			p.at = &at
		}
	}
}

// positions returns the position of each run at the parting.
func (p *parting) positions(runs int) []int64 {
	all := make([]int64, runs)
	for i, lane := range p.lanes {
		all[lane] = p.at.Moves[i].Position
	}
	return all
}

// move returns what a run does at the parting; false if it is not known.
func (p *parting) move(run int) (race.Move, bool) {
	if p == nil || p.at == nil {
		return race.Move{}, false
	}
	i := slices.Index(p.lanes, run)
	if i < 0 {
		return race.Move{}, false
	}
	return p.at.Moves[i], true
}

// signOf returns the position at which the tree of a run marks the parting; 0 for none.
func (r *Room) signOf(run int) int64 {
	if m, ok := r.parting.move(run); ok && !m.Ended {
		return m.Position
	}
	return 0
}

// ToParting moves each run to the decision in which they part.
func (r *Room) ToParting() {
	if !r.ready() {
		return
	}
	r.turnTo(pageRuns)
	r.withRace(func() {
		switch p := r.parting; {
		case !p.comparable():
			r.host.Say(status.Note("compare.parting.puzzles").With(theme.IconNameInfo))
		case p.sought:
			r.showParting()
		default:
			r.host.Work(status.Job{
				Sentence:  func(time.Duration) string { return translations.T("compare.parting.seeking") },
				Cancelled: "compare.parting.cancelled",
				Do: func(ctx context.Context) func() {
					note := p.find(ctx)
					return func() {
						if note(); r.parting == p {
							r.showParting()
						}
					}
				},
			})
		}
	})
}

// showParting moves each run to the parting, or says that there is none.
func (r *Room) showParting() {
	if r.parting.at == nil {
		r.host.Say(status.Note("compare.parting.none").With(theme.IconNameInfo))
		return
	}
	r.racer.settle()
	r.racer.goTo(r.racer.race.Align(r.parting.positions(len(r.entered))))
}

// AtParting reports whether all runs are at the decision in which they part.
func (r *Room) AtParting() bool {
	if r.racer.race == nil || r.parting == nil || r.parting.at == nil || r.racer.state.Busy() {
		return false
	}
	for i, l := range r.racer.race.Lanes() {
		if m, ok := r.parting.move(i); ok && l.Player.Position() != m.Position {
			return false
		}
	}
	return true
}

// partingText says what each run does at the parting.
func (r *Room) partingText() string {
	var clauses []string
	l := r.entered[r.parting.lanes[0]].Puzzle.Layout
	for i, m := range r.parting.at.Moves {
		clauses = append(clauses, moveText(r.name(r.parting.lanes[i]), l, m))
	}
	text := clauses[0]
	for _, c := range clauses[1:] {
		text = translations.T("compare.parting.and", translations.Data{"One": text, "Other": c})
	}
	return translations.T("compare.parting", translations.Data{"Number": solver.Number(r.parting.at.Number), "Moves": text})
}

// moveText says what a run does at the parting.
func moveText(name string, l *sudoku.Layout, m race.Move) string {
	data := translations.Data{"Engine": name, "Digit": sudoku.Symbol(m.Step.Digit)}
	if m.Step.Cell >= 0 {
		data["Cell"] = l.CellName(int(m.Step.Cell))
	}
	switch {
	case m.Ended:
		return translations.T("compare.move.ended", data)
	case m.Step.Kind == engine.Suppose:
		data["Step"] = solver.Sentence(l, m.Step)
		return translations.T("compare.move.other", data)
	case m.Step.Kind == engine.Prune:
		return translations.T("compare.move.strikes", data)
	}
	return translations.T("compare.move.tries", data)
}
