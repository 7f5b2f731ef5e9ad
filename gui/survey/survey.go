// Package survey is the page of the activity Compare about a whole collection: what its puzzles
// cost the chosen engines, as plots, as a table, and as a list of the puzzles at the ends. The
// searches are those of core/survey; they run in the background while the page fills in.
//
// The room that shows the page calls Begin and End. A survey ends with the room, and what it has
// found stays until the next.
package survey

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/pictures"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/menus"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Needs are the functions that the page needs from others.
type Needs struct {
	// BuiltIn loads a built-in collection.
	BuiltIn func(name string) ([]format.Entry, error)
	// AskFile lets the user choose a file of puzzles. chosen is not called if none is chosen or it
	// has no puzzle.
	AskFile func(chosen func(name string, puzzles []format.Entry))
	// Mine calls then with the puzzles of My puzzles.
	Mine func(then func([]format.Entry))
	// Open puts a puzzle on the board, for an engine to be watched. prove: beyond the first solution.
	Open func(puzzle format.Entry, e *engine.Engine, prove bool)
	// Compare sets two engines side by side on a puzzle, up to the first solution.
	Compare func(puzzle format.Entry, a, b *engine.Engine)
	// Save asks for a file name and saves a table, as CSV or JSON.
	Save func(name string, table *survey.Table)
	// Style returns the style of pictures.
	Style func() pictures.Style
	// Asker asks for the expression of an engine.
	Asker running.Asker
}

// A State is the state of a survey.
type State uint8

// The states.
const (
	Empty     State = iota // there was none yet
	Running                // searching
	Finished               // all searches were made
	Cancelled              // it was stopped before the end
)

// A Page is the page. Its methods are called on the main goroutine.
type Page struct {
	needs   Needs
	host    activity.Host
	threads *threads.Threads
	keys    controls.Keys

	wish    wish
	state   State
	table   *survey.Table // what was found; nil if nothing yet
	run     *run          // under way, or the last one; nil for none
	measure survey.Measure
	across  [2]int // the engines of the plot of engine against engine, by their index in the table
	front   int    // the page of the results that is in front
	current bool
	loads   int // how often a survey was wished for: only the puzzles of the last one are searched

	setup    *setup          // the widgets; nil before they are first shown
	results  *results        // the same
	main     *fyne.Container // what is in place of the board
	language words.Language
	form     form // where they are
	choosing bool // in an upright page the choices are in place of the results
}

// New returns the page for a host.
func New(h activity.Host, t *threads.Threads, keys controls.Keys, s Settings, needs Needs) *Page {
	return &Page{needs: needs, host: h, threads: t, keys: keys, wish: s.wish(), across: [2]int{0, 1}, choosing: true}
}

// Begin is called when the page's room is entered.
func (p *Page) Begin() { p.current = true }

// End is called when the room is left. It ends the survey.
func (p *Page) End() {
	p.current = false
	if p.run != nil {
		p.run.cancel()
		p.run.stop()
	}
}

// A run is a survey under way.
type run struct {
	wish    wish
	puzzles []format.Entry
	begun   time.Time
	cancel  func()
	stop    func() // stops the frames
	shown   time.Time
	rest    time.Duration // to the next picture
	rows    atomic.Int64  // the number found

	mu      sync.Mutex
	pending []survey.Row // found, and not yet in the table
}

// startWith begins a survey of puzzles in place of the previous one.
func (p *Page) startWith(w wish, puzzles []format.Entry) {
	if p.host.Closing() || !p.current || len(w.engines) == 0 { // the page may have been left while the puzzles were read
		return
	}
	r := &run{wish: w, puzzles: sample(puzzles, w.most), begun: time.Now()}
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	p.run, p.state, p.table = r, Running, survey.NewTable(w.engines)
	p.across = [2]int{0, min(1, len(w.engines)-1)}
	p.choose(false)
	p.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return r.sentence(time.Now()) },
		Cancelled: "survey.cancelled",
		Do: func(job context.Context) func() {
			defer context.AfterFunc(job, cancel)()
			how := Finished
			if r.search(ctx); ctx.Err() != nil {
				how = Cancelled
			}
			p.threads.Do(func() { p.ended(r, how) }) // also if the job was cancelled
			return func() {}
		},
	})
	r.stop = p.threads.Frames(func(now time.Time) { p.frame(r, now) })
	p.host.Refresh()
}

// Cancel stops the survey.
func (p *Page) Cancel() {
	if p.state == Running {
		p.host.Say(p.host.CallOff())
	}
}

// sample returns the puzzles of a survey of at most that many, spread over all.
func sample(all []format.Entry, most int) []format.Entry {
	if most == 0 || len(all) <= most {
		return all
	}
	var some []format.Entry
	for i := range most {
		some = append(some, all[i*len(all)/most])
	}
	return some
}

// search makes the searches. It runs on a goroutine of its own. One core is left for the window.
func (r *run) search(ctx context.Context) {
	s := survey.Survey{
		Engines: r.wish.engines, Limit: 1, Seed: engine.UsualSeed, GiveUp: r.wish.giveUp,
		Threads: max(runtime.GOMAXPROCS(0)-1, 1), NoSteps: !r.wish.steps,
	}
	if r.wish.prove {
		s.Limit = 2
	}
	puzzles := func(yield func(sudoku.Puzzle) bool) {
		for _, e := range r.puzzles {
			if !yield(e.Puzzle) {
				return
			}
		}
	}
	for row := range s.Rows(ctx, puzzles) {
		r.mu.Lock()
		r.pending = append(r.pending, row)
		r.mu.Unlock()
		r.rows.Add(1)
	}
}

// done returns the number of puzzles that all engines have searched.
func (r *run) done() int { return int(r.rows.Load()) / len(r.wish.engines) }

// share returns the part of the searches that were made.
func (r *run) share() float32 {
	return float32(r.rows.Load()) / float32(max(len(r.puzzles)*len(r.wish.engines), 1))
}

// sentence says how far the survey has got.
func (r *run) sentence(now time.Time) string {
	const soon = 2 * time.Second // too early to say how long it will take
	data := words.Data{"Done": words.Number(int64(r.done())), "All": words.Number(int64(len(r.puzzles)))}
	took, share := now.Sub(r.begun), r.share()
	if took < soon || share == 0 {
		return words.T("survey.running", data)
	}
	data["Left"] = words.Duration(time.Duration(float32(took) * (1/share - 1)).Round(time.Second))
	return words.T("survey.running.left", data)
}

// The time between two pictures while a survey is running: at least a quarter of a second, and so
// long that drawing takes no more than a tenth of the time.
const (
	leastRest = time.Second / 4
	restShare = 10
)

// frame is called some times a second while a survey is running.
func (p *Page) frame(r *run, now time.Time) {
	if p.run != r || now.Sub(r.shown) < r.rest {
		return
	}
	r.shown = now
	if !p.collect(r) {
		return
	}
	begun := time.Now()
	p.Refresh()
	r.rest = max(leastRest, restShare*time.Since(begun))
}

// collect moves the rows that were found into the table, and reports whether there were any.
func (p *Page) collect(r *run) bool {
	r.mu.Lock()
	rows := r.pending
	r.pending = nil
	r.mu.Unlock()
	for _, row := range rows {
		p.table.Add(row)
	}
	return len(rows) > 0
}

// ended is called when a survey has ended.
func (p *Page) ended(r *run, how State) {
	r.cancel()
	r.stop()
	if p.run != r {
		return // another one has begun
	}
	p.collect(r)
	p.state = how
	if p.current {
		if how == Finished {
			p.host.Say(p.finished(r))
		}
		p.Refresh()
	}
}

// finished returns the message about a survey that has ended.
func (p *Page) finished(r *run) *status.Message {
	data := words.Data{"Count": words.Number(int64(len(r.puzzles))), "Engines": len(r.wish.engines),
		"Time": words.Duration(time.Since(r.begun)), "LeftOut": p.table.LeftOut()}
	switch {
	case p.table.Len() == 0:
		return status.Note("survey.unfit").With(theme.IconNameWarning)
	case p.table.LeftOut() > 0:
		return status.Note("survey.done.leftout", data).With(theme.IconNameWarning)
	}
	return status.Note("survey.done", data).With(theme.IconNameConfirm)
}

// open puts the puzzle of a row on the board, to watch an engine, and says how to get the puzzle
// before back.
func (p *Page) open(number int64, e *engine.Engine) {
	p.needs.Open(p.entry(number), e, p.run.wish.prove)
	p.host.Say(status.Note("survey.opened", words.Data{"Puzzle": p.title(number),
		"Engine": words.EngineTitle(e), "Key": menus.KeyText(menus.Ctrl(fyne.KeyZ))}).With(theme.IconNameInfo))
}

// compare sets the engines of a pair side by side on its puzzle.
func (p *Page) compare(pair survey.Pair) {
	if pair.A.Engine == pair.B.Engine {
		p.open(pair.A.Number, pair.A.Engine)
		return
	}
	p.needs.Compare(p.entry(pair.A.Number), pair.A.Engine, pair.B.Engine)
	key := "survey.comparing"
	if p.run.wish.prove {
		key = "survey.comparing.first"
	}
	p.host.Say(status.Note(key, words.Data{"Puzzle": p.title(pair.A.Number)}).With(theme.IconNameInfo))
}

// entry returns the puzzle of a row, with the title that the page shows. Digits typed into it were
// not part of the search.
func (p *Page) entry(number int64) format.Entry {
	e := p.run.puzzles[number]
	e.Title, e.Typed = p.title(number), nil
	return e
}

// Title returns what the results are called in files: a survey of which puzzles.
func (p *Page) Title() string {
	if p.run == nil {
		return ""
	}
	return words.T("survey.title.of", words.Data{"Source": p.run.wish.name()})
}

// Save asks for a file name and saves what was found.
func (p *Page) Save() {
	if p.table != nil && p.table.Len() > 0 {
		p.needs.Save(p.Title(), p.table)
	}
}

// make makes the widgets, again if the language has changed.
func (p *Page) make() {
	if p.setup != nil && p.language == words.Current() {
		return
	}
	p.language = words.Current()
	p.setup, p.results, p.main = newSetup(p), newResults(p), container.NewStack()
	p.arrange(p.form)
	p.Restyle()
	p.Refresh()
}

// Restyle applies the colours of the theme to the pictures.
func (p *Page) Restyle() {
	if p.results != nil {
		p.results.setStyle(p.needs.Style())
	}
}

// Refresh updates the widgets.
func (p *Page) Refresh() {
	if p.setup != nil {
		p.setup.refresh()
		p.results.refresh()
	}
}
