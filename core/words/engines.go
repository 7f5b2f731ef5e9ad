package words

import (
	"fmt"
	"strings"

	"nonet/core/engine"
)

// EngineTitle returns the title of an engine.
func EngineTitle(e *engine.Engine) string { return EngineText(e, "title") }

// EngineText returns a text about an engine: its "title", its "idea", its "origin" or its "complexity".
func EngineText(e *engine.Engine, part string) string {
	switch {
	case e.IsRecorded() && part == "title":
		return e.Title
	case e.IsRecorded():
		return T("program." + part)
	case !hasExpression(e):
		return T("engine." + e.ID + "." + part)
	}
	d := describeOwn(e)
	return map[string]string{"title": d.Title, "idea": d.Idea, "origin": d.Origin, "complexity": d.Complexity}[part]
}

// hasExpression reports whether the engine orders cells or digits by an expression. Such an engine has no texts of its own.
func hasExpression(e *engine.Engine) bool { return e.CellScore != nil || e.DigitScore != nil }

// describeOwn describes an engine with an expression in the current language.
func describeOwn(e *engine.Engine) engine.Description {
	texts := bookOf(Current()).texts
	return e.Describe(func(key string) string { return texts["engine."+key] })
}

// EngineLine returns a line of the pseudocode of an engine.
func EngineLine(e *engine.Engine, line int) string {
	if e.IsRecorded() {
		return e.Pseudocode[line].Text
	}
	if hasExpression(e) {
		return describeOwn(e).Lines[line]
	}
	return T(fmt.Sprintf("engine.%s.line.%d", e.ID, line))
}

// Switch returns the name of a switch of engines.
func Switch(s engine.Switch) string { return T("engine.switch." + s.ID) }

// SwitchWord returns the name of a position of a switch.
func SwitchWord(w engine.Word) string {
	if strings.Contains(w.ID, "=") { // an expression, which is the same in every language
		return w.Title
	}
	return T("engine.word." + w.ID)
}

// SwitchesSet says how the switches of an engine are set, one a line.
func SwitchesSet(e *engine.Engine) string {
	var lines []string
	for _, s := range e.Switches() {
		lines = append(lines, T("solver.switch", Data{"Switch": Switch(s), "Word": SwitchWord(e.Word(s.ID))})) // "Order of cells: Reading order"
	}
	return strings.Join(lines, "\n")
}
