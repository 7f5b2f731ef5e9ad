package words

import (
	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// Told says everything about the step that a player has come to: what it did and why. It knows what Sentence, which has only the step, does
// not: the cells and digits of a pair or triple, and why a digit is taken back.
func Told(p *player.Player) string {
	s, ok := p.Step()
	if !ok {
		return ""
	}
	text := Sentence(p.Puzzle(), s)
	switch s.Kind {
	case engine.Prune:
		if named := subsetText(p, s); named != "" {
			text = named
		}
	case engine.Reject:
		if exceeded := exceededText(p, s); exceeded != "" {
			text = exceeded
		}
	case engine.Backtrack, engine.Withdraw:
		if failed := failureText(p, s); failed != "" {
			text = failed
		}
	}
	return Join(text, Because(p))
}

// subsetText names the pair or triple that strikes a candidate. It is empty at other steps.
func subsetText(p *player.Player, s engine.Step) string {
	l := p.Puzzle().Layout
	set, ok := engine.SubsetOf(l, p.Grid(), s, p.Domain)
	if !ok {
		return ""
	}
	reason, _ := s.Reason()
	house, _ := reason.Houses()
	return T("step.prune.subset", Data{
		"Cell": l.CellName(int(s.Cell)), "Digit": sudoku.Symbol(s.Digit), "Digits": List(set.Digits.List()), "Cells": List(l.CellNames(set.Cells)), "House": House(l.Houses()[house]),
	})
}

// mostBack is the number of steps in which the reason for a backtrack is looked for.
const mostBack = 200_000

// failureText says that something is taken back and why, and if its call has nothing else left to try, that too. It is empty if the reason is not
// known.
func failureText(p *player.Player, s engine.Step) string {
	if s.Jumped() {
		return ""
	}
	b := lookBack{player: p, l: p.Puzzle().Layout, of: s}
	n := 0
	for before := range p.Before() {
		if n++; n > mostBack || n > 1 && !b.look(before) {
			break
		}
	}
	if b.why == "" {
		return ""
	}
	data := Data{"Why": b.why, "Digit": sudoku.Symbol(s.Digit)}
	if s.Kind == engine.Withdraw {
		data["Chute"], _ = Supposition(b.l, s.Places())
		return T("step.withdraw.why", data)
	}
	data["Cell"] = b.l.CellName(int(s.Cell))
	switch {
	case !b.last:
		return T("step.backtrack.why", data)
	case b.choice.Kind == engine.Choose && b.choice.Choice().Rule.OfColumns():
		data["Column"] = itemOf(b.l, b.choice)
		return T("step.backtrack.why.option", data)
	}
	return T("step.backtrack.why.last", data)
}

// A lookBack goes through the steps before one that takes something back, the last first. What comes first, but for what only puts things back,
// is the dead end: a wipe-out, or that a call below has nothing left to try.
type lookBack struct {
	player *player.Player
	l      *sudoku.Layout
	of     engine.Step // the step that takes it back

	why     string         // the dead end, as a part of a sentence; empty until it is known
	over    bool           // the dead end was met, although why may have to wait
	end     string         // why, if all that was taken back after the dead end were deductions
	undone  map[int16]bool // the cells whose digits were taken back after the dead end, as long as it is not known whether these were decisions
	decided int16          // the first of them that held a decision; -1 for none

	placed  bool        // the digit that is taken back was met
	deduced bool        // it was a deduction: it has no call
	tried   int         // the digits that the call has taken back besides
	choice  engine.Step // of the call
	last    bool        // it has no other one left
}

// look considers a step, and reports whether to go on.
func (b *lookBack) look(s engine.Step) bool {
	switch {
	case !b.over:
		b.meet(s)
	case b.why == "":
		b.resolve(s)
	}
	if b.player.Engine().Call == 0 || b.of.Kind == engine.Withdraw { // also of a program, whose calls are not known
		return b.why == "" && !b.over
	}
	switch s.Kind {
	case engine.Backtrack:
		if s.Depth == b.of.Depth {
			b.tried++
		}
	case engine.Assign, engine.Deduce:
		if !b.placed && s.Cell == b.of.Cell {
			b.placed, b.deduced = true, s.Kind == engine.Deduce
		}
	case engine.Choose:
		if s.Depth == b.of.Depth && b.placed {
			b.choice = s
			b.last = b.tried+1 == s.Choice().Size
			return false
		}
	}
	return !b.deduced
}

// meet looks for the dead end.
func (b *lookBack) meet(s engine.Step) {
	b.over = true
	switch s.Kind {
	case engine.Wipeout:
		b.end = b.wipeout(s)
	case engine.Conflict:
		if i, ok := s.Constraint(); ok {
			b.end = b.conflict(i)
		} else {
			b.end = T("failed.conflict", clauseNumber(s))
		}
	case engine.Learn:
		b.end = T("failed.learn", clauseNumber(s))
	case engine.Solution:
		b.end = T("failed.solution")
	case engine.Withdraw:
		data := Data{"Digit": sudoku.Symbol(s.Digit)}
		data["Chute"], _ = Supposition(b.l, s.Places())
		b.end = T("failed.ways", data)
	case engine.Reject:
		b.end = b.refusal(s)
	case engine.Backtrack:
		b.pass(s)
	default:
		b.over = false
	}
	if b.over && len(b.undone) == 0 {
		b.why = b.end
	}
}

// pass considers a digit that was taken back before.
func (b *lookBack) pass(s engine.Step) {
	switch e := b.player.Engine(); {
	case e.IsRecorded(): // its rules are not known
	case s.Jumped():
		b.end = T("failed.jumped")
	case e.Selects == engine.FewestWays, e.Learns: // they go with the last decision
		b.over = false
	case e.Base() == engine.Propagation: // it may have been a deduction
		if b.undone == nil {
			b.undone, b.decided = map[int16]bool{}, -1
		}
		b.undone[s.Cell], b.over = true, false
	case e.Domains == engine.FromColumns: // its item is not known yet
		b.undone = map[int16]bool{s.Cell: true}
	default:
		b.end = b.below(s.Cell)
	}
}

// resolve finds out what was taken back after the dead end.
func (b *lookBack) resolve(s engine.Step) {
	columns := b.player.Engine().Domains == engine.FromColumns
	switch s.Kind {
	case engine.Choose:
		if columns && s.Depth == b.of.Depth+1 {
			b.why = T("failed.option", Data{"Column": itemOf(b.l, s)})
		}
	case engine.Assign, engine.Deduce:
		switch {
		case columns:
		case s.Cell == b.of.Cell && b.decided >= 0:
			b.why = b.below(b.decided)
		case s.Cell == b.of.Cell:
			b.why = b.end
		case b.undone[s.Cell]: // those before it come later
			if delete(b.undone, s.Cell); s.Kind == engine.Assign {
				b.decided = s.Cell
			}
		}
	}
}

// conflict says which clue could not be satisfied, or that several together could not.
func (b *lookBack) conflict(constraint int) string {
	clues := b.player.Puzzle().Clues
	all := clues.Constraints()
	if constraint >= len(all) {
		return T("failed.conflict.derived")
	}
	return T("failed.conflict.clue", Data{"Clue": ClueName(b.l, clues.All()[all[constraint].Clue])})
}

// wipeout says what had nothing left.
func (b *lookBack) wipeout(s engine.Step) string {
	column, ok := s.Column(b.l)
	switch {
	case s.Cell >= 0:
		return T("failed.cell", Data{"Cell": b.l.CellName(int(s.Cell))})
	case ok:
		return T("failed.house", Data{"Digit": sudoku.Symbol(s.Digit), "House": House(b.l.Houses()[engine.ColumnOf(b.l, column).House])})
	}
	return T("failed.all")
}

// refusal says what a digit that was refused means: for most engines that a cell has tried all.
func (b *lookBack) refusal(s engine.Step) string {
	peer, ok := s.Peer()
	if b.player.Engine().Selects != engine.FewestWays || !ok {
		return b.below(s.Cell)
	}
	return T("failed.refused", Data{"Cell": b.l.CellName(int(s.Cell)), "Digit": sudoku.Symbol(s.Digit), "Peer": b.l.CellName(peer)})
}

// below says that a call below has nothing left to try.
func (b *lookBack) below(cell int16) string {
	return T("failed.below", Data{"Cell": b.l.CellName(int(cell))})
}

// itemOf returns the item of the exact-cover matrix of a choice.
func itemOf(l *sudoku.Layout, choice engine.Step) string {
	column, _ := choice.Column(l)
	return Item(l, column)
}

// clauseNumber is the number of the clause of a step, for a text.
func clauseNumber(s engine.Step) Data {
	n, _ := s.Clause()
	return Data{"Clause": Number(int64(n + 1))}
}
