package practice

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strings"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/textfile"
)

//go:embed rare.txt
var rareText string

// Rare reports whether the positions for a technique are chosen ahead. On the way through a puzzle it is hardly ever the next step, because an
// easier technique finds the same, or because it takes a computer.
func Rare(t *logic.Technique) bool { return t.Level > difficulty.Unfair || rare[t] }

// rare are the techniques up to unfair whose positions are chosen ahead.
var rare = setOf(
	logic.LargeSubset, logic.Squirmbag, logic.Whale, logic.Leviathan, logic.AvoidableRectangle2, logic.SashimiJellyfish,
	logic.FinnedSquirmbag, logic.SashimiSquirmbag, logic.FinnedWhale, logic.SashimiWhale, logic.FinnedLeviathan, logic.SashimiLeviathan,
	logic.AlignedPairExclusion, logic.FrankenXWing, logic.FrankenSwordfish, logic.FrankenJellyfish, logic.FinnedFrankenXWing,
	logic.FinnedFrankenJellyfish, logic.UniqueLoop,
)

// rareLines returns the lines of rare.txt for a technique.
func rareLines(t *logic.Technique) []string {
	var lines []string
	for line := range textfile.Lines(rareText) {
		if strings.HasPrefix(line, t.ID+"\t") {
			lines = append(lines, line)
		}
	}
	return lines
}

// newRare returns an exercise for a rare technique, nil if there is none.
func newRare(ctx context.Context, t *logic.Technique, rng *rand.Rand) *Exercise {
	lines := rareLines(t)
	for _, i := range rng.Perm(len(lines)) {
		if example, err := examples.Parse(lines[i]); err == nil {
			if e := exerciseIn(ctx, example.Grid, t, rng); e != nil {
				return e
			}
		}
	}
	return nil
}
