package words

import (
	"errors"
	"maps"

	"nonet/core/engine"
	"nonet/core/program"
	"nonet/core/recording"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// Blame says why a run that another program makes or has made ended before its end, or could not begin.
func Blame(err error) string {
	if bad, ok := errors.AsType[*transcript.Error](err); ok {
		values := maps.Clone(bad.Values)
		if house, ok := values["House"].(sudoku.House); ok {
			values["House"] = House(house)
		}
		return T("program.line", Data{"Line": bad.Line, "Why": T("transcript."+bad.Kind, values)})
	}
	if bad, ok := errors.AsType[*program.Error](err); ok {
		return T("program.why", Data{"Why": T("program.bad."+bad.Kind, bad.Values)})
	}
	if long, ok := errors.AsType[*recording.LimitError](err); ok {
		return T("program.long", Data{"Steps": Number(long.Steps)})
	}
	if errors.Is(err, engine.ErrTurns) {
		return T("program.turns")
	}
	return Reason(err)
}
