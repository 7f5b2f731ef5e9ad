package words

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// Why says why a search makes a decision, as part of a sentence: by which rule it chose what to
// branch on, and by which order the digit. choice is the Choose before the decision. The text is
// empty if nothing is known.
func Why(l *sudoku.Layout, choice, decision engine.Step) string {
	var text string
	if choice.Kind == engine.Choose {
		key, data := choiceData(l, choice)
		text = T("why."+key, data)
	}
	p, ok := decision.Preference()
	if !ok {
		return text
	}
	key := "why.digit" + preferenceKeys[p.Order]
	if p.Equal > 1 {
		key += ".tie"
	}
	order := T(key, Data{"Left": p.Left, "Strikes": p.Strikes, "Equal": p.Equal})
	if text == "" {
		return order
	}
	return T("why.both", Data{"One": text, "Other": order})
}
