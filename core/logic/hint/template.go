package hint

import (
	"strconv"
	"strings"
)

// maxListed is how many ways to place a digit are listed; of more, one is an example.
const maxListed = 3

// addWays adds how many ways there are to place a digit in all houses, and some of them. It returns the end of the key: another text if there is only
// one.
func (s speaker) addWays(v values) string {
	w := s.d.Ways
	v["All"], v["Left"] = strconv.Itoa(w.All), s.number(w.Left)
	said := []string{s.say("ways.all", v)}
	if w.All == 1 {
		said[0] = s.say("ways.one", v)
	}
	if w.Left < w.All {
		said = append(said, s.say("ways.left", v))
	}
	key, shown, end := "ways.are", w.Some, ""
	switch {
	case w.Left > maxListed:
		key, shown = "ways.example", w.Some[:1]
	case w.Left == 1:
		key, end = "ways.is", ".one"
	}
	v["List"] = strings.Join(each(shown, s.cells), s.words["ways.or"])
	v["Ways"] = s.sentences(append(said, s.say(key, v))...)
	v["Lost"], v["Placed"] = s.anyCell(cellsOf(s.d.Strikes)), s.cells(cellsOf(s.d.Places))
	return end
}
