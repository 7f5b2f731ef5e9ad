package compare

import (
	"slices"
	"strings"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/running"
)

// Settings are the settings of the room, saved from one start to the next.
type Settings struct {
	Engines string  `json:"engines"` // the IDs, with commas between them
	Clock   string  `json:"clock"`   // timeClock, or otherwise equal steps
	Slider  float64 `json:"speed"`   // the value of the speed slider
	Log     bool    `json:"log"`     // the bars of the table are on a logarithmic scale
}

const timeClock = "time"

// Usual returns the settings of a new user: the same engine in reading order and with MRV.
func Usual() Settings {
	return Settings{Engines: engine.ForwardChecking.With("reading").ID + "," + engine.ForwardChecking.ID, Slider: running.DefaultSpeed.Slider()}
}

// A plan is what one run is to be.
type plan struct {
	engine *engine.Engine
	seed   uint64
	puzzle *session.State // nil for the one on the board
}

// plans returns the plans of settings: at least two. Own are the programs of this computer.
func (s Settings) plans(own *running.Programs) []plan {
	var all []plan
	for id := range strings.SplitSeq(s.Engines, ",") {
		if e, ok := own.Engine(id); ok && len(all) < race.Most {
			all = append(all, plan{engine: e, seed: engine.UsualSeed})
		}
	}
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking} {
		if len(all) < race.Least {
			all = append(all, plan{engine: e, seed: engine.UsualSeed})
		}
	}
	return all
}

// clock returns the clock of settings.
func (s Settings) clock() race.Clock {
	if s.Clock == timeClock {
		return race.Time
	}
	return race.Steps
}

// Settings returns the current settings.
func (r *Room) Settings() Settings {
	var ids []string
	for _, p := range r.plans {
		ids = append(ids, p.engine.ID)
	}
	s := Settings{Engines: strings.Join(ids, ","), Slider: r.racer.speed.Slider(), Log: r.log}
	if r.clock == race.Time {
		s.Clock = timeClock
	}
	return s
}

// entrants returns what the plans lead to with the puzzle on the board.
func (r *Room) entrants() []race.Entrant {
	var all []race.Entrant
	for _, p := range r.plans {
		all = append(all, race.Entrant{Engine: p.engine, Puzzle: r.stateOf(p).Whole(), Options: engine.Options{Limit: 1, Seed: p.seed}})
	}
	return all
}

// stateOf returns the puzzle of a plan, with the digits that were typed.
func (r *Room) stateOf(p plan) session.State {
	if p.puzzle != nil {
		return *p.puzzle
	}
	return r.host.Now()
}

// letterOf returns the name of a run: A, B, C or D.
func letterOf(run int) string { return string(rune('A' + run)) }

// name returns the name of a run in a sentence: its engine, with its seed if another run has the
// same engine, and with its letter if there are more runs or another has the same name.
func (r *Room) name(run int) string {
	own := r.plans[run]
	title := words.EngineTitle(own.engine)
	same, alike := 0, 0
	for _, p := range r.plans {
		if p.engine == own.engine {
			same++
			if p.seed == own.seed || !own.engine.UsesSeed() {
				alike++
			}
		}
	}
	if same > 1 && own.engine.UsesSeed() {
		title = words.T("compare.seeded", words.Data{"Engine": title, "Seed": own.seed})
	}
	if len(r.plans) > race.Least || alike > 1 {
		return letterOf(run) + " " + title
	}
	return title
}

// puzzleTitle returns the title of the puzzle of a run; empty if it is the one on the board.
func (p plan) puzzleTitle() string {
	if p.puzzle == nil {
		return ""
	}
	return words.Title(*p.puzzle)
}

// change changes the plans, which ends the race, also one that was left with the room.
func (r *Room) change(do func()) {
	if r.host.Closing() {
		return
	}
	r.drop()
	r.left = nil
	do()
	r.host.Unsay()
	if r.clock == race.Time && r.timeless() {
		r.clock = race.Steps
		r.host.Say(timelessNote())
	}
	r.host.Arrange()
	r.host.Refresh()
}

// SetEngine chooses the engine of a run.
func (r *Room) SetEngine(run int, e *engine.Engine) {
	if r.plans[run].engine != e {
		r.change(func() { r.plans[run].engine = e })
	}
}

// Set compares other engines, all on the same puzzle, on the page of the runs.
func (r *Room) Set(puzzle session.State, engines ...*engine.Engine) {
	r.change(func() {
		r.plans = nil
		for _, e := range engines {
			r.plans = append(r.plans, plan{engine: e, seed: engine.UsualSeed, puzzle: &puzzle})
		}
	})
	r.turnTo(pageRuns)
}

// SetSeed chooses the seed of a run.
func (r *Room) SetSeed(run int, seed uint64) {
	if r.plans[run].seed != seed {
		r.change(func() { r.plans[run].seed = seed })
	}
}

// SetPuzzle chooses the puzzle of a run; nil for the one on the board.
func (r *Room) SetPuzzle(run int, puzzle *session.State) {
	r.change(func() {
		if run < len(r.plans) {
			r.plans[run].puzzle = puzzle
		}
	})
}

// add adds a run of the first engine that is not there yet and fits.
func (r *Room) add() {
	if len(r.plans) >= race.Most {
		return
	}
	next := engine.DepthFirst
	for _, e := range engine.All() {
		if e.Fits(r.host.Now().Puzzle) && !slices.ContainsFunc(r.plans, func(p plan) bool { return p.engine == e }) {
			next = e
			break
		}
	}
	r.change(func() { r.plans = append(r.plans, plan{engine: next, seed: engine.UsualSeed}) })
}

// remove removes a run.
func (r *Room) remove(run int) {
	if len(r.plans) > race.Least {
		r.change(func() { r.plans = slices.Delete(r.plans, run, run+1) })
	}
}
