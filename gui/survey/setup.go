package survey

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/puzzles"
)

// A wish is what the user has chosen for a survey.
type wish struct {
	source  int    // an index of sources
	file    string // the name of the chosen file; empty for none
	read    []format.Entry
	most    int // the number of puzzles; 0 for all
	engines []*engine.Engine
	giveUp  time.Duration // of each search; 0 for never
	prove   bool          // beyond the first solution
	steps   bool          // count them
}

// The choices for the number of puzzles and for the time after which a search is given up; 0 is for
// no limit.
var (
	mosts  = []int{20, 100, 1000, 5000, 0}
	limits = []time.Duration{time.Second, 5 * time.Second, 20 * time.Second, time.Minute, 0}
)

// sources are the collections in the order they are offered: the built-in ones, all of those, My
// puzzles, and a file.
func sources() (names []string, all, mine, file int) {
	for _, c := range puzzles.All() {
		names = append(names, words.T("collection."+c.Name))
	}
	all = len(names)
	names = append(names, words.T("survey.source.all"), words.T("survey.source.mine"), words.T("survey.source.file"))
	return names, all, all + 1, all + 2
}

// name returns the name of the chosen collection.
func (w *wish) name() string {
	names, _, _, file := sources()
	if w.source == file {
		return w.file
	}
	return names[w.source]
}

// clone returns a copy that stays as it is when something else is chosen, with each engine once.
func (w *wish) clone() wish {
	c := *w
	c.engines = different(w.engines)
	return c
}

// A setup is the panel in which a survey is chosen and begun.
type setup struct {
	page    *Page
	object  *fyne.Container
	choices fyne.CanvasObject // of an upright page
	form    *fyne.Container   // what is chosen
	turn    *controls.Button  // to the choices of an upright page, or to the results

	source   *controls.Choice
	most     *controls.Choice
	giveUp   *controls.Choice
	engines  *fyne.Container // a row for each chosen engine
	add      *controls.Button
	start    *controls.Button
	save     *controls.Button
	progress *controls.Progress
	said     *controls.Paragraph // why no survey can be started
	setting  bool                // the program sets a choice
}

func newSetup(p *Page) *setup {
	s := &setup{page: p, object: container.New(nil), engines: container.NewVBox(), progress: controls.NewProgress(), said: controls.NewParagraph("")}
	s.said.SizeName = theme.SizeNameCaptionText
	about := controls.NewParagraph(words.T("survey.about"))
	about.SizeName = theme.SizeNameCaptionText
	form := container.NewVBox(heading("survey.title"), about)
	s.form = form

	names, _, _, file := sources()
	if p.wish.file != "" {
		names[file] = words.T("survey.source.chosen", words.Data{"File": p.wish.file})
	}
	s.source = s.choice(names, p.wish.source, s.choose)
	form.Add(question("survey.source"))
	form.Add(s.source)

	names = nil
	for _, n := range mosts {
		if n == 0 {
			names = append(names, words.T("survey.most.all"))
		} else {
			names = append(names, words.T("survey.most.at", words.Data{"Count": words.Number(int64(n))}))
		}
	}
	s.most = s.choice(names, slices.Index(mosts, p.wish.most), func(n int) { p.wish.most = mosts[n] })
	form.Add(s.most)

	form.Add(question("survey.engines"))
	form.Add(s.engines)
	s.add = controls.NewButton(words.T("survey.add"), theme.ContentAddIcon(), s.addEngine, p.keys)
	form.Add(s.add)
	s.showEngines()

	names = nil
	for _, t := range limits {
		if t == 0 {
			names = append(names, words.T("survey.giveup.never"))
		} else {
			names = append(names, words.T("survey.giveup.after", words.Data{"Time": words.Duration(t)}))
		}
	}
	s.giveUp = s.choice(names, slices.Index(limits, p.wish.giveUp), func(n int) { p.wish.giveUp = limits[n] })
	form.Add(question("survey.giveup"))
	form.Add(s.giveUp)
	form.Add(newPick(words.T("solver.prove"), p.wish.prove, s.setter(&p.wish.prove), p.keys))
	form.Add(newPick(words.T("survey.steps"), p.wish.steps, s.setter(&p.wish.steps), p.keys))

	s.start = controls.NewButton(words.T("survey.start"), theme.MediaPlayIcon(), s.page.StartOrCancel, p.keys)
	s.start.Importance = widget.HighImportance
	s.save = controls.NewButton(words.T("survey.save"), theme.DocumentSaveIcon(), p.Save, p.keys)
	s.turn = controls.NewButton("", nil, func() { p.choose(!p.choosing) }, p.keys)
	return s
}

// heading returns the title of the panel, and question that of a part.
func heading(key string) fyne.CanvasObject {
	title := controls.NewHeading(words.T(key))
	title.SizeName = theme.SizeNameSubHeadingText
	return title
}

func question(key string) fyne.CanvasObject { return controls.NewHeading(words.T(key)) }

// choice returns a choice in the panel. Enter begins the survey, Escape returns to the room.
func (s *setup) choice(names []string, chosen int, changed func(int)) *controls.Choice {
	c := controls.NewChoice(names, chosen)
	c.Enter, c.Escape = s.page.StartOrCancel, s.page.host.Focus
	c.OnChanged = func(string) {
		if !s.setting {
			changed(c.SelectedIndex())
			s.page.host.Refresh() // which keeps the settings
		}
	}
	return c
}

// setter returns a function that sets a choice of the panel.
func (s *setup) setter(choice *bool) func(bool) {
	return func(on bool) {
		*choice = on
		s.page.host.Refresh() // which keeps the settings
	}
}

// showEngines shows the chosen engines.
func (s *setup) showEngines() {
	s.engines.Objects = nil
	for n, e := range s.page.wish.engines {
		s.engines.Objects = append(s.engines.Objects, s.newRow(n, e))
	}
	s.engines.Refresh()
}

// newRow returns the row of a chosen engine.
func (s *setup) newRow(n int, e *engine.Engine) fyne.CanvasObject {
	w := &s.page.wish
	remove := controls.NewButton("", theme.ContentRemoveIcon(), func() {
		w.engines = slices.Delete(w.engines, n, n+1)
		s.showEngines()
		s.page.host.Refresh()
		s.page.host.Focus() // the button has gone
	}, s.page.keys)
	remove.Importance, remove.Label = widget.LowImportance, words.T("survey.remove", words.Data{"Engine": words.EngineTitle(e)})
	choice := running.NewEngineChoice(e, func(e *engine.Engine) {
		w.engines[n] = e
		remove.Label = words.T("survey.remove", words.Data{"Engine": words.EngineTitle(e)})
		s.page.host.Refresh()
	}, s.page.keys)
	choice.OfferScores(s.page.needs.Asker)
	return container.NewBorder(nil, nil, nil, remove, choice.Object)
}

// addEngine adds the first engine that is not chosen yet.
func (s *setup) addEngine() {
	w := &s.page.wish
	left := slices.DeleteFunc(slices.Concat(engine.All(), engine.Variants()), func(e *engine.Engine) bool { return slices.Contains(w.engines, e) })
	if len(left) > 0 {
		w.engines = append(w.engines, left[0])
		s.showEngines()
		s.page.host.Refresh()
	}
}

// different returns engines without those that are there already.
func different(engines []*engine.Engine) []*engine.Engine {
	var all []*engine.Engine
	for _, e := range engines {
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	return all
}

// choose chooses the collection. For a file it asks which one; without an answer the collection
// stays the previous one.
func (s *setup) choose(source int) {
	p := s.page
	_, _, _, file := sources()
	if source != file {
		p.wish.source = source
		return
	}
	s.show(p.wish.source)
	p.needs.AskFile(func(name string, read []format.Entry) {
		p.wish.source, p.wish.file, p.wish.read = file, name, read
		s := p.setup // the language may have changed meanwhile
		s.source.Options[file] = words.T("survey.source.chosen", words.Data{"File": name})
		s.show(file)
	})
}

// show shows which collection is chosen.
func (s *setup) show(source int) {
	s.setting = true
	s.source.SetSelectedIndex(source)
	s.setting = false
	s.source.Refresh()
}

// StartOrCancel begins a survey of the chosen collection, or cancels the one under way.
func (p *Page) StartOrCancel() {
	if p.state == Running {
		p.Cancel()
		return
	}
	p.load()
}

// load begins a survey of the chosen collection, unless it has no puzzle.
func (p *Page) load() {
	if len(p.wish.engines) == 0 || p.host.Closing() {
		return
	}
	w := p.wish.clone() // another one may be chosen, and begun, while the puzzles are read
	p.loads++
	load := p.loads
	_, all, mine, file := sources()
	some := func(entries []format.Entry) {
		if load != p.loads {
			return
		}
		entries = slices.DeleteFunc(slices.Clone(entries), func(e format.Entry) bool { return e.Puzzle.Blank() })
		if len(entries) == 0 {
			key := "survey.nopuzzles"
			if w.source == mine {
				key = "survey.nomine"
			}
			p.host.Say(status.Note(key).With(theme.IconNameWarning))
			return
		}
		p.startWith(w, entries)
	}
	switch w.source {
	case mine:
		p.needs.Mine(some)
	case file:
		some(w.read)
	default:
		var entries []format.Entry
		for i, c := range puzzles.All() {
			if i == w.source || w.source == all {
				more, err := p.needs.BuiltIn(c.Name)
				if err != nil {
					continue // unreachable: a test reads every collection
				}
				entries = append(entries, more...)
			}
		}
		some(entries)
	}
}

// refresh shows the state of the survey.
func (s *setup) refresh() {
	p := s.page
	text, icon := "survey.start", theme.MediaPlayIcon()
	if p.state == Running {
		text, icon = "survey.cancel", theme.CancelIcon()
	}
	s.start.Text, s.start.Icon = words.T(text), icon
	controls.SetEnabled(s.start, len(p.wish.engines) > 0 || p.state == Running)
	s.start.Refresh()
	s.showTurn()
	controls.SetEnabled(s.save, p.table != nil && p.table.Len() > 0)
	controls.SetVisible(s.progress, p.state == Running)
	said := ""
	switch {
	case p.state == Running: // the line below the board says how far it has got
		s.progress.SetShare(p.run.share())
	case len(p.wish.engines) == 0:
		said = words.T("survey.noengine")
	case len(different(p.wish.engines)) < len(p.wish.engines):
		said = words.T("survey.twice")
	}
	s.said.SetText(said)
}
