package engine_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
)

// lineWords has, for the steps of each engine, words of the lines of the pseudocode that they
// may highlight.
var lineWords = map[string]string{
	"backtrack": `assign: put k in cell
		choose: first empty cell
		backtrack: take k out
		reject: has used k
		solution: a solution
		wipeout: for each digit k`,
	"forward": `assign: x := v
		choose: fewest values
		backtrack: has no value again
		prune: remove v
		restore: put back
		solution: a solution
		wipeout: wipe-out, leave`,
	"cbj": `assign: x := v
		choose: fewest values
		backjump: jump back to the last
		backtrack: has no value again
		prune: remove v
		restore: put back
		solution: a solution
		wipeout: wipe-out, add`,
	"mac": `assign: x := v
		choose: fewest values
		backtrack: has no value again
		prune: D(y) loses v
		restore: put back
		solution: a solution
		wipeout: wipe-out, go back`,
	"dlx": `assign: choose o:
		choose: fewest options
		backtrack: give o up
		cover: cover item i | cover every other
		uncover: uncover item i | uncover every other
		solution: a solution
		wipeout: i has no option`,
	"bitset": `assign: put k in
		choose: take the first
		backtrack: take k out
		prune: set bit k
		restore: clear bit k
		solution: a solution
		wipeout: count is 0`,
	"bestcell": `assign: put k in
		choose: lowest count
		backtrack: take k out
		solution: a solution
		wipeout: count is 0`,
	"propagate": `assign: put v in x, solve
		choose: fewest digits
		backtrack: take back all
		deduce: one digit left | one place in a house
		prune: locked in two houses | a pair, triple or clue | strike v from the peers
		restore: take back all
		solution: a solution
		wipeout: has nothing left`,
	"cdcl": `assign: decide on
		choose: decide on
		backjump: jump back
		backtrack: that was all | jump back | forbid it | start over
		conflict: leaves none
		deduce: leaves one candidate: it is
		learn: add to F
		prune: leaves one candidate: it is | struck from its peers | decide on
		restore: that was all | jump back | forbid it | start over
		solution: a solution
		wipeout: leaves none`,
}

// TestLines: the line that a step highlights is about that step.
func TestLines(t *testing.T) {
	const most = 200_000
	for _, e := range engine.Variants() {
		id, table := e.ID, lineWords[e.Base().ID] // a switch changes the text of a line, not its place
		if table == "" {
			continue
		}
		words, met := map[string][]string{}, map[string]bool{}
		for line := range strings.Lines(table) {
			kind, of, _ := strings.Cut(strings.TrimSpace(line), ": ")
			words[kind] = strings.Split(of, " | ")
		}
		for _, puzzle := range []string{
			"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
			"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		} {
			steps := 0
			e.Search(t.Context(), classic(t, puzzle), engine.Options{Limit: 2, Observe: func(s engine.Step) {
				if steps++; steps > most {
					return
				}
				kind, text := s.Kind.String(), e.Base().Pseudocode[s.Line].Text
				about := func(words string) bool { return strings.Contains(text, words) }
				if !slices.ContainsFunc(words[kind], about) {
					t.Fatalf("%s: %v highlights the line “%s”", id, s, text)
				}
				for _, w := range words[kind] {
					met[kind+w] = met[kind+w] || about(w)
				}
			}})
		}
		for kind := range words {
			if !slices.ContainsFunc(words[kind], func(w string) bool { return met[kind+w] }) {
				t.Errorf("%s: no step was a %s", id, kind)
			}
		}
	}
}
