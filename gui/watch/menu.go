package watch

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/menus"
	"nonet/gui/running"
)

// Menus implements activity.Menu. The entry that begins a run is always enabled, the others only in
// this activity.
func (r *Room) Menus(b *menus.Bar) []*fyne.Menu {
	return []*fyne.Menu{r.solveMenu(b), r.timeLineMenu(b), r.classroomMenu(b)}
}

// numbered are the engines that a digit chooses, 1 the first: each keeps its digit although others are shown between them now. There is no digit for
// the tenth.
var numbered = []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks, engine.BitMasks, engine.BestCell,
	engine.Propagation, engine.Band, engine.ClauseLearning, engine.ConflictDirected}

func (r *Room) solveMenu(b *menus.Bar) *fyne.Menu {
	run := r.Runner
	var engines []*fyne.MenuItem
	for _, e := range engine.All() {
		key := menus.AltShift(fyne.KeyZ)
		if i := slices.Index(numbered, e); i >= 0 {
			key = menus.CtrlAlt(fyne.KeyName('1' + rune(i)))
		}
		engines = append(engines, b.ChoiceIf(words.EngineTitle(e), key, r.here,
			func() bool { return run.Engine().Base() == e }, func() { run.SetEngine(e) }))
	}
	for _, e := range r.needs.Programs.Engines() {
		engines = append(engines, b.ChoiceIf(words.EngineTitle(e), nil, r.here, func() bool { return run.Engine().Choice() == e }, func() { run.SetEngine(e) }))
	}
	if r.needs.Programs.CanStart() {
		engines = append(engines, b.Add("program", menus.AltShift(fyne.KeyF6), r.here, func() { r.needs.Programs.Ask(nil, run.SetEngine) }))
	}
	playing := func() bool { return r.transport().Playing() }
	faster := func(by float64) func() {
		return func() { t := r.transport(); t.SetSpeed(max(0, min(running.SliderMax, t.Speed()+by))) }
	}
	return fyne.NewMenu(words.T("menu.watch"),
		b.Add("run", menus.Ctrl(fyne.KeyReturn), nil, func() { r.transport().RunOrPause() }),
		b.Add("step", menus.Ctrl(fyne.KeyRight), r.plays, func() { r.transport().StepBy(1) }),
		b.Add("back", menus.Ctrl(fyne.KeyLeft), playing, func() { r.transport().StepBy(-1) }),
		b.Add("rewind", menus.CtrlShift(fyne.KeyLeft), playing, func() { r.transport().Rewind() }),
		b.Add("stop", menus.Ctrl(fyne.KeyPeriod), func() bool { return playing() || r.host.Working() }, func() { r.transport().Stop() }),
		fyne.NewMenuItemSeparator(),
		b.Add("faster", menus.Ctrl(fyne.KeyUp), r.plays, faster(5)),
		b.Add("slower", menus.Ctrl(fyne.KeyDown), r.plays, faster(-5)),
		b.Under(words.T("menu.engine"), engines...),
		b.Add("switches", menus.CtrlAlt(fyne.Key0), func() bool { return r.here() && r.panel != nil && r.panel.HasSwitches() },
			func() { r.panel.ShowSwitches(r.dialogs.Parent().Canvas()) }),
		b.ChoiceIf(words.T("menu.prove"), menus.Ctrl(fyne.KeyP), func() bool { return r.here() && run.CanProve() }, run.Prove, func() { run.SetProve(!run.Prove()) }),
		b.Add("engineabout", menus.Ctrl(fyne.KeyI), nil, r.showEngine))
}

// View returns this activity's part of the menu View.
func (r *Room) View(b *menus.Bar) []*fyne.MenuItem {
	return []*fyne.MenuItem{r.pagesMenu(b), r.treeMenu(b)}
}

// showEngine describes the engine: its idea, its origin and its cost.
func (r *Room) showEngine() {
	e := r.Runner.Engine()
	form := container.New(layout.NewFormLayout())
	for _, part := range []string{"idea", "origin", "complexity"} {
		text := controls.NewParagraph(words.EngineText(e, part))
		form.Add(widget.NewLabelWithStyle(words.T("about.engine."+part), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		form.Add(text)
	}
	r.dialogs.Tell(words.EngineTitle(e), r.dialogs.Fitted(form, 560))
}

// stopKeys are the keys of the breakpoints: alone to the next place, with Shift to the previous
// one.
var stopKeys = [player.BreakKinds]fyne.KeyName{
	player.BreakDecision:  fyne.KeyD,
	player.BreakBacktrack: fyne.KeyB,
	player.BreakWipeout:   fyne.KeyX,
	player.BreakSolution:  fyne.KeyS,
	player.BreakWrong:     fyne.KeyW,
	player.BreakCell:      fyne.KeyC,
	player.BreakDigit:     fyne.KeyN,
	player.BreakDepth:     fyne.KeyL,
	player.BreakLine:      fyne.KeyI,
}

func (r *Room) timeLineMenu(b *menus.Bar) *fyne.Menu {
	playing := func() bool { return r.transport().Playing() }
	by := func(key string, shortcut fyne.Shortcut, n int64) *fyne.MenuItem {
		enabled := r.plays
		if n < 0 {
			enabled = playing
		}
		return b.Add(key, shortcut, enabled, func() { r.transport().StepBy(n) })
	}
	return fyne.NewMenu(words.T("menu.timeline"),
		by("ten.on", menus.Alt(fyne.KeyRight), 10),
		by("ten.back", menus.Alt(fyne.KeyLeft), -10),
		by("thousand.on", menus.Alt(fyne.KeyPageDown), 1000),
		by("thousand.back", menus.Alt(fyne.KeyPageUp), -1000),
		b.Add("start", menus.Alt(fyne.KeyHome), playing, func() { r.transport().ToStart() }),
		b.Add("latest", menus.Alt(fyne.KeyEnd), playing, func() { r.transport().ToEnd() }),
		b.Add("goto", menus.Alt(fyne.KeyG), r.here, r.askStep),
		fyne.NewMenuItemSeparator(),
		b.Add("note", menus.Alt(fyne.KeyM), r.here, r.askNote),
		b.Add("note.remove", menus.AltShift(fyne.KeyM), r.hasNoteHere, r.removeNote),
		b.Add("note.next", menus.Alt(fyne.KeyPeriod), r.hasNotes, func() { r.toNote(false) }),
		b.Add("note.previous", menus.Alt(fyne.KeyComma), r.hasNotes, func() { r.toNote(true) }),
		fyne.NewMenuItemSeparator(),
		r.stopsMenu(b, false),
		r.stopsMenu(b, true),
		r.armsMenu(b))
}

// armsMenu is the menu of the breakpoints at which a playing run stops.
func (r *Room) armsMenu(b *menus.Bar) *fyne.MenuItem {
	all := fyne.NewMenuItem(words.T("menu.stopat"), nil)
	all.ChildMenu = fyne.NewMenu("")
	for kind := range player.BreakKinds {
		all.ChildMenu.Items = append(all.ChildMenu.Items, b.ChoiceIf(words.T("menu.stop."+kind.String()), menus.AltShift(fyne.KeyName('1'+rune(kind))), r.here, func() bool { return r.Stops.IsArmed(kind) }, func() {
			r.Stops.Arm(kind, !r.Stops.IsArmed(kind))
			r.StopsChanged()
		}))
	}
	all.ChildMenu.Items = append(all.ChildMenu.Items, b.Add("stop.clear", menus.AltShift(fyne.Key0), func() bool { return r.here() && len(r.Stops.Armed()) > 0 }, func() {
		r.Stops.Disarm()
		r.StopsChanged()
	}))
	return all
}

// stopsMenu is the menu of the breakpoints that a run can be moved to, forwards or back.
func (r *Room) stopsMenu(b *menus.Bar, back bool) *fyne.MenuItem {
	key, shortcut, enabled := "menu.runon", menus.Alt, r.here
	if back {
		key, shortcut, enabled = "menu.runback", menus.AltShift, r.Running
	}
	all := fyne.NewMenuItem(words.T(key), nil)
	all.ChildMenu = fyne.NewMenu("")
	for kind, letter := range stopKeys {
		all.ChildMenu.Items = append(all.ChildMenu.Items,
			b.Add("stop."+player.BreakKind(kind).String(), shortcut(letter), enabled, func() { r.runToKind(player.BreakKind(kind), back) }))
	}
	all.ChildMenu.Items = append(all.ChildMenu.Items, b.Add("stop.any", shortcut(fyne.KeyK), enabled, func() { r.runToAny(back) }))
	return all
}

func (r *Room) classroomMenu(b *menus.Bar) *fyne.Menu {
	subject := func(key string, shortcut fyne.Shortcut, s predict.Subject) *fyne.MenuItem {
		return b.ChoiceIf(words.T("menu."+key), shortcut, r.here, func() bool { return r.class.subject == s }, func() { r.setSubject(s) })
	}
	open := func(s predict.Subject) func() bool {
		return func() bool { q := r.Question(); return q != nil && (s == predict.NoSubject || q.Subject == s) }
	}
	return fyne.NewMenu(words.T("menu.classroom"),
		subject("predict.which", menus.Alt(fyne.KeyP), predict.WhichCell),
		subject("predict.fits", menus.Alt(fyne.KeyF), predict.Fits),
		subject("predict.off", menus.Alt(fyne.KeyO), predict.NoSubject),
		b.Add("predict.yes", menus.Alt(fyne.KeyY), open(predict.Fits), func() { r.answerFits(true) }),
		b.Add("predict.no", menus.AltShift(fyne.KeyY), open(predict.Fits), func() { r.answerFits(false) }),
		b.Add("predict.show", menus.Alt(fyne.KeyA), open(predict.NoSubject), r.showAnswer),
		fyne.NewMenuItemSeparator(),
		b.ChoiceIf(words.T("menu.hide"), menus.Alt(fyne.KeyH), r.here, func() bool { return r.hide }, func() {
			r.hide = !r.hide
			r.host.Refresh()
		}),
		b.ChoiceIf(words.T("menu.turn"), menus.Alt(fyne.KeyT), r.here, func() bool { return r.class.turn }, r.yourTurn),
		fyne.NewMenuItemSeparator(),
		b.Add("worksheet", menus.AltShift(fyne.KeyU), r.here, r.needs.Worksheet))
}

// pagesMenu is the menu of the pictures beside the board.
func (r *Room) pagesMenu(b *menus.Bar) *fyne.MenuItem {
	all := fyne.NewMenuItem(words.T("menu.pictures"), nil)
	all.ChildMenu = fyne.NewMenu("", b.ChoiceIf(words.T("menu.pictures.show"), menus.Ctrl(fyne.KeyT), r.here,
		func() bool { return r.needs.Pictures() }, func() { r.needs.ShowPictures(!r.needs.Pictures()) }))
	for page, key := range pageKeys[:pageProgram] {
		all.ChildMenu.Items = append(all.ChildMenu.Items, b.ChoiceIf(words.T("pictures."+key), menus.Alt(pageDigits[page]), r.here,
			func() bool { return r.needs.Pictures() && r.pictures.page() == page }, func() {
				r.needs.ShowPictures(true)
				r.pictures.pages.Select(page)
			}))
	}
	return all
}

// treeMenu is the menu of the tree and the matrix.
func (r *Room) treeMenu(b *menus.Bar) *fyne.MenuItem {
	all := fyne.NewMenuItem(words.T("menu.tree"), nil)
	all.ChildMenu = fyne.NewMenu("",
		b.Add("tree.in", menus.CtrlAlt(fyne.KeyEqual), r.here, func() { r.pictures.inFront().ZoomIn() }),
		b.Add("tree.out", menus.CtrlAlt(fyne.KeyMinus), r.here, func() { r.pictures.inFront().ZoomOut() }),
		b.Add("tree.fit", menus.Ctrl(fyne.Key0), r.here, func() { r.pictures.inFront().Unzoom() }),
		b.ChoiceIf(words.T("menu.tree.follow"), menus.CtrlShift(fyne.KeyF), r.here, func() bool { return r.pictures.tree.Follow() },
			func() { r.pictures.tree.SetFollow(!r.pictures.tree.Follow()); r.host.Refresh() }),
		b.ChoiceIf(words.T("menu.tree.collapse"), menus.CtrlShift(fyne.KeyX), r.here, func() bool { return r.pictures.tree.Collapse() },
			func() { r.pictures.tree.SetCollapse(!r.pictures.tree.Collapse()); r.host.Refresh() }),
		fyne.NewMenuItemSeparator(),
		b.ChoiceIf(words.T("menu.matrix.compact"), menus.CtrlShift(fyne.KeyM), r.here, func() bool { return r.pictures.matrix.Compact() },
			func() { r.pictures.matrix.SetCompact(!r.pictures.matrix.Compact()); r.host.Refresh() }),
		b.ChoiceIf(words.T("menu.matrix.follow"), menus.CtrlShift(fyne.KeyG), r.here, func() bool { return r.pictures.matrix.Follows() },
			func() { r.pictures.matrix.SetFollow(!r.pictures.matrix.Follows()); r.host.Refresh() }))
	return all
}
