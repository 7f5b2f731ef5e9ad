package lesson

import (
	"strconv"
	"strings"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/sudoku"
)

// A Stop is where a run goes to.
type Stop struct {
	Next bool // from where the run was before, not from its start

	kind    stopKind
	n       int64             // of stopStep: how many steps; of stopEvent: which event, 1 for the first
	event   player.Breakpoint // of stopEvent
	subject predict.Subject   // of stopAsk and stopAnswered
	text    string            // as it is written
	line    int
}

type stopKind uint8

const (
	stopStart stopKind = iota
	stopEnd
	stopStep
	stopEvent
	stopAsk      // where a question can be asked
	stopAnswered // where its answer is seen
)

// mostSteps is how far a run is played to come to a stop.
const mostSteps = 5_000_000

// parseStop reads a stop: "start", "end", "step 12", "next step 3", "backtrack", "first backtrack", "backtrack 3", "next backtrack",
// "cell r1c2", "digit 4", "depth 5", "line 3".
func parseStop(m *Moment, v value) (s Stop, ok bool) {
	s.text, s.line = v.text, v.line
	fields := strings.Fields(v.text)
	if len(fields) > 0 && (fields[0] == "next" || fields[0] == "first") {
		s.Next = fields[0] == "next"
		fields = fields[1:]
	}
	if len(fields) == 0 || len(fields) > 2 {
		return s, false
	}
	argument := ""
	if len(fields) == 2 {
		argument = fields[1]
	}
	number, err := strconv.ParseInt(argument, 10, 64)
	isNumber := err == nil && number >= 0 && number <= mostSteps
	switch fields[0] {
	case "start", "end":
		if fields[0] == "end" {
			s.kind = stopEnd
		}
		return s, argument == "" && !s.Next
	case "step":
		s.kind, s.n = stopStep, number
		if argument == "" {
			s.n, isNumber = 1, s.Next
		}
		return s, isNumber
	}
	s.kind, s.n = stopEvent, 1
	s.event.Kind = player.BreakKinds
	for kind := range player.BreakKinds {
		if kind.String() == fields[0] {
			s.event.Kind = kind
		}
	}
	l := m.Puzzle.Layout
	switch s.event.Kind {
	case player.BreakKinds:
		return s, false
	case player.BreakCell:
		s.event.Cell, ok = l.CellNamed(argument)
		return s, ok
	case player.BreakDigit:
		s.event.Digit = uint8(number)
		return s, isNumber && number >= 1 && number <= int64(l.Side())
	case player.BreakDepth:
		s.event.Depth = int(number)
		return s, isNumber && number >= 1 && number <= int64(l.Cells())
	case player.BreakLine:
		s.event.Line = int(number) - 1
		return s, isNumber && number >= 1 && number <= int64(len(m.Run.Engine.Pseudocode))
	}
	if argument != "" {
		s.n = number
		return s, isNumber && number >= 1
	}
	return s, true
}

// stopper returns a player.Stop that holds where the run is to wait. It may count, so it is for one run.
func (s *Stop) stopper(answer *player.Answer) player.Stop {
	if s.kind != stopEvent {
		return func(engine.Step, sudoku.Grid) bool { return false }
	}
	left, at := s.n, s.event.Stop(answer)
	return func(step engine.Step, g sudoku.Grid) bool {
		if at(step, g) {
			left--
		}
		return left == 0
	}
}
