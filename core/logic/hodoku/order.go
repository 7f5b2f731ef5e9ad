package hodoku

import "nonet/core/logic"

// A family is techniques that HoDoKu looks for together.
type family struct {
	techniques []*logic.Technique
	all        bool // it looks for all their steps and takes the first by rank; else the first that it finds
}

// together are the families of more than one technique, and those of which all steps are found. The others are each technique by itself.
var together = []family{
	{ids("remote-pair"), true},
	{ids("turbot-fish"), true},
	{ids("simple-colors-trap", "simple-colors-wrap"), false},
	{ids("multi-colors-1", "multi-colors-2"), false},
	{ids("x-chain"), true},
	{ids("xy-chain"), true},
	{ids("continuous-nice-loop", "discontinuous-nice-loop", "aic"), true},
	{ids("grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"), true},
	{ids("als-chain"), true},
}

// families are all techniques that HoDoKu uses, in its order.
var families = newFamilies()

func newFamilies() []family {
	var list []family
	of := map[*logic.Technique]family{}
	for _, f := range together {
		for _, t := range f.techniques {
			of[t] = f
		}
	}
	for _, t := range logic.Techniques() {
		f, ok := of[t]
		switch {
		case t.Off:
		case !ok:
			list = append(list, family{techniques: []*logic.Technique{t}})
		case f.techniques[0] == t:
			list = append(list, f)
		}
	}
	return list
}

// ids returns the techniques with some IDs.
func ids(ids ...string) []*logic.Technique {
	var list []*logic.Technique
	for _, id := range ids {
		if t := logic.ByID(id); t != nil {
			list = append(list, t)
		}
	}
	return list
}

// level returns the level of the easiest technique.
func (f family) level() logic.Level {
	least := logic.Extreme
	for _, t := range f.techniques {
		least = min(least, t.Level)
	}
	return least
}

// find returns the step that HoDoKu takes.
func (f family) find(g *logic.Grid) (best logic.Deduction, ok bool) {
	for _, t := range f.techniques {
		for d := range t.All(g, options) {
			if !f.all {
				return d, true
			}
			if !ok || precedes(d, best) {
				best, ok = d, true
			}
		}
	}
	return best, ok
}

// precedes reports whether HoDoKu sorts a step before another: the one that strikes more, or the one whose candidates come first by its
// weighted sum of their cells.
func precedes(a, b logic.Deduction) bool {
	if len(a.Strikes) != len(b.Strikes) {
		return len(a.Strikes) > len(b.Strikes)
	}
	return weight(a.Strikes) < weight(b.Strikes)
}

func weight(strikes []logic.Candidate) int {
	sum := 0
	for i, c := range strikes {
		sum += c.Cell*(1+80*i) + int(c.Digit)
	}
	return sum
}
