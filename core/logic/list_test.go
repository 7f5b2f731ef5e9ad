package logic

import (
	"fmt"
	"strings"
	"testing"

	"nonet/core/recorded"
)

// TestTechniquesAsBefore compares what is said of each technique with what was said before: its level and whether it is off, and the scores of HoDoKu and grades of
// Sudoku Explainer. They are the scales that puzzles are rated by.
func TestTechniquesAsBefore(t *testing.T) {
	var text strings.Builder
	for _, technique := range Techniques() {
		fmt.Fprintf(&text, "%s, %s: %v, score %d, grade %.1f, off: %t\n", technique.ID, technique.Name, technique.Level, technique.Score, technique.Grade, technique.Off)
	}
	recorded.Compare(t, "techniques.txt", text.String())
}
