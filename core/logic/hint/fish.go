package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// addFish adds the parts of a fish: the kinds of its houses, the fins and what is struck. It reports whether some base houses cannot do without
// their fins.
func (s speaker) addFish(v values) (needsFins bool) {
	d := s.d
	fins := cellsOf(marked(d, logic.Fin))
	v["BaseKind"], v["CoverKind"], v["Size"] = s.houseWord(d.Houses), s.houseWord(d.Covers), s.number(len(d.Houses))
	v["Apart"] = ""
	if len(kindsOf(s.layout, d.Houses)) > 1 {
		v["Apart"] = s.words["fish.apart"]
	}
	s.addStruckByFish(v)
	short := s.short()
	if needsFins = short != nil; needsFins {
		v["Short"], v["ShortCovers"] = s.houses(short), s.houses(s.coversOf(short))
	}
	number := "fin.many."
	if len(fins) == 1 {
		number = "fin.one."
	}
	v["FinNames"], v["AnyFin"] = s.cells(fins), s.anyCell(fins)
	for _, part := range []string{"Are", "Called", "None", "Some", "True", "All"} {
		v["Fin"+part] = s.say(number+strings.ToLower(part), v)
	}
	var thin []string // of a sashimi fish
	for _, h := range d.Houses {
		left := slices.DeleteFunc(s.cellsIn(h, d.Cells), func(cell int) bool { return slices.Contains(fins, cell) })
		if len(left) == 1 {
			thin = append(thin, s.say("fish.thin", values{"House": s.houses([]int{h}), "Only": s.cells(left)}))
		}
	}
	v["Thin"] = s.list(thin, "and")
	return needsFins
}

// addStruckByFish adds which of the struck candidates are where two cover houses cross.
func (s speaker) addStruckByFish(v values) {
	var crossing []int
	for _, c := range s.d.Strikes {
		if slices.Contains(s.d.Cells, c.Cell) {
			crossing = append(crossing, c.Cell)
		}
	}
	v["AnyCrossing"] = s.anyCell(crossing)
	v["Cross"] = ""
	if len(crossing) > 0 {
		v["Cross"] = s.words["between"] + s.say("fish.cross", v)
	}
}

// short returns base houses that without the fins would have to share too few cover houses, the fewest that do, or nil.
func (s speaker) short() []int {
	n := len(s.d.Houses)
	var best []int
	for chosen := 1; chosen < 1<<n; chosen++ {
		var houses []int
		for i, h := range s.d.Houses {
			if chosen>>i&1 != 0 {
				houses = append(houses, h)
			}
		}
		if len(s.coversOf(houses)) < len(houses) && (best == nil || len(houses) < len(best)) {
			best = houses
		}
	}
	return best
}

// coversOf returns the cover houses with a place of some base houses that is not a fin.
func (s speaker) coversOf(houses []int) []int {
	fins := cellsOf(marked(s.d, logic.Fin))
	var covers []int
	for _, cover := range s.d.Covers {
		uses := func(cell int) bool {
			in := func(h int) bool { return len(s.cellsIn(h, []int{cell})) > 0 }
			return !slices.Contains(fins, cell) && in(cover) && slices.ContainsFunc(houses, in)
		}
		if slices.ContainsFunc(s.d.Cells, uses) {
			covers = append(covers, cover)
		}
	}
	return covers
}

// houseWord returns the word for houses: "rows", or "houses" if they are of several kinds.
func (s phrases) houseWord(houses []int) string {
	kinds := kindsOf(s.layout, houses)
	if len(kinds) != 1 {
		return s.words["kind.house"]
	}
	return s.words["kind."+kinds[0].String()]
}

// kindsOf returns the kinds of some houses, each once.
func kindsOf(l *sudoku.Layout, houses []int) []sudoku.Kind {
	var kinds []sudoku.Kind
	for _, h := range houses {
		if kind := l.Houses()[h].Kind; !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
