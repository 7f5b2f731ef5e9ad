package survey

import (
	"slices"
	"strings"
	"time"

	"nonet/core/engine"
	"nonet/puzzles"
)

// Settings are the choices of the page, saved from one start to the next. A chosen file is not: it
// may have changed, or be gone.
type Settings struct {
	Puzzles string  `json:"puzzles"` // a built-in collection, allPuzzles or myPuzzles
	Engines string  `json:"engines"` // the IDs, with commas between them
	Most    int     `json:"most"`    // puzzles; 0 for all
	GiveUp  float64 `json:"giveUp"`  // the seconds of a search; 0 for never
	Prove   bool    `json:"prove"`   // beyond the first solution
	Steps   bool    `json:"steps"`   // are counted
}

const (
	allPuzzles = "all"
	myPuzzles  = "mine"
)

// Usual returns the settings of a new user: two textbook engines, on puzzles that make a difference.
func Usual() Settings {
	return Settings{Puzzles: "hard", Engines: engine.ForwardChecking.ID + "," + engine.DancingLinks.ID,
		Most: mosts[1], GiveUp: limits[1].Seconds()}
}

// wish returns what settings choose. In place of what there is not, it has what is usual.
func (s Settings) wish() wish {
	w := wish{source: sourceOf(s.Puzzles), most: s.Most, giveUp: time.Duration(s.GiveUp * float64(time.Second)), prove: s.Prove, steps: s.Steps}
	if w.source < 0 {
		w.source = sourceOf(Usual().Puzzles)
	}
	if !slices.Contains(mosts, w.most) {
		w.most = Usual().Most
	}
	if !slices.Contains(limits, w.giveUp) {
		w.giveUp = limits[1]
	}
	for id := range strings.SplitSeq(s.Engines, ",") {
		if e, ok := engine.ByID(id); ok {
			w.engines = append(w.engines, e)
		}
	}
	return w
}

// sourceOf returns the index of a collection in sources, or -1.
func sourceOf(name string) int {
	_, all, mine, _ := sources()
	switch name {
	case allPuzzles:
		return all
	case myPuzzles:
		return mine
	}
	return slices.IndexFunc(puzzles.All(), func(c puzzles.Collection) bool { return c.Name == name })
}

// Settings returns the current settings.
func (p *Page) Settings() Settings {
	w := &p.wish
	s := Settings{Puzzles: Usual().Puzzles, Most: w.most, GiveUp: w.giveUp.Seconds(), Prove: w.prove, Steps: w.steps}
	switch _, all, mine, _ := sources(); {
	case w.source < all:
		s.Puzzles = puzzles.All()[w.source].Name
	case w.source == all:
		s.Puzzles = allPuzzles
	case w.source == mine:
		s.Puzzles = myPuzzles
	}
	var ids []string
	for _, e := range w.engines {
		ids = append(ids, e.ID)
	}
	s.Engines = strings.Join(ids, ",")
	return s
}
