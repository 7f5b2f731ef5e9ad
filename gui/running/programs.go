package running

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/program"
	"nonet/core/recording"
	"nonet/core/words"
	"nonet/core/yield"
	"nonet/gui/controls"
)

// A Program is a program of this computer that is an engine, as it is saved.
type Program struct {
	Name      string `json:"name"`
	Command   string `json:"command"`
	Folder    string `json:"folder,omitempty"`
	Seconds   int    `json:"seconds,omitempty"`   // of processor time; 0 for what is usual, as in the others
	Megabytes int    `json:"megabytes,omitempty"` // of memory
	Steps     int64  `json:"steps,omitempty"`
}

// command returns what is started, or why there is nothing to start.
func (p Program) command() (program.Command, error) {
	args, err := program.Split(p.Command)
	return program.Command{Name: p.Name, Args: args, Folder: p.Folder,
		Limits: program.Limits{Time: time.Duration(p.Seconds) * time.Second, Memory: int64(p.Megabytes) << 20, Steps: p.Steps}}, err
}

// Programs are the programs of this computer that are engines. A nil Programs has none.
type Programs struct {
	Changed func() // may be nil
	asker   Asker
	saved   *[]Program // is replaced and not changed, so that two settings can be compared
	engines []*engine.Engine
	latest  [2]*engine.Engine // of the program that was changed last, before and after that
}

// NewPrograms returns the programs that were saved; nil for none. A dialog asks for others.
func NewPrograms(saved *[]Program, by Asker) *Programs {
	all := &Programs{asker: by}
	if saved != nil {
		for _, p := range *saved {
			all.put(nil, p)
		}
		all.saved = saved
	}
	return all
}

// Saved returns the programs as they are saved; nil for none.
func (all *Programs) Saved() *[]Program {
	if all == nil {
		return nil
	}
	return all.saved
}

// CanStart reports whether programs can be started at all: a page cannot.
func (all *Programs) CanStart() bool { return all != nil && all.asker != nil && !yield.OneThread }

// Engines returns the programs as engines, in the order of Saved.
func (all *Programs) Engines() []*engine.Engine {
	if all == nil || yield.OneThread {
		return nil
	}
	return all.engines
}

// ByID returns the engine of a program, and reports whether there is one with this ID.
func (all *Programs) ByID(id string) (*engine.Engine, bool) {
	for _, e := range all.Engines() {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}

// Engine returns the engine with an ID: a program, or a built-in one with its switches. It reports whether there is one.
func (all *Programs) Engine(id string) (*engine.Engine, bool) {
	if e, ok := all.ByID(id); ok {
		return e, true
	}
	return engine.ByID(id)
}

// Now returns what an engine is now: a program may have been changed since it was chosen, or removed; then DepthFirst takes its place.
func (all *Programs) Now(e *engine.Engine) *engine.Engine {
	if !strings.HasPrefix(e.ID, programPrefix) {
		return e
	}
	if all != nil && e == all.latest[0] { // its name may be another one
		e = all.latest[1]
	}
	if now, ok := all.ByID(e.ID); ok {
		return now
	}
	return engine.DepthFirst
}

// programPrefix is what the ID of a program of this computer begins with.
const programPrefix = "program:"

// Of returns the program that an engine is, or nil.
func (all *Programs) Of(e *engine.Engine) *Program {
	if i := slices.Index(all.Engines(), e); i >= 0 {
		return &(*all.saved)[i]
	}
	return nil
}

// put keeps a program in place of another one; nil for none. It returns its engine.
func (all *Programs) put(old *Program, p Program) *engine.Engine {
	command, _ := p.command() // a command that is wrong is said to be when it is started
	e := program.Named(programPrefix+url.QueryEscape(p.Name), command)
	var now []Program
	if all.saved != nil {
		now = slices.Clone(*all.saved)
	}
	if i := all.index(old); i >= 0 {
		all.latest = [2]*engine.Engine{all.engines[i], e}
		now[i], all.engines[i] = p, e
	} else {
		now, all.engines = append(now, p), append(all.engines, e)
	}
	all.saved = &now
	return e
}

// index returns where a program is, or -1.
func (all *Programs) index(p *Program) int {
	if p == nil || all.saved == nil {
		return -1
	}
	return slices.IndexFunc(*all.saved, func(q Program) bool { return q.Name == p.Name })
}

// Remove forgets a program.
func (all *Programs) Remove(p *Program) {
	if i := all.index(p); i >= 0 {
		now := slices.Delete(slices.Clone(*all.saved), i, i+1)
		all.saved, all.engines = &now, slices.Delete(slices.Clone(all.engines), i, i+1)
		all.changed()
	}
}

func (all *Programs) changed() {
	if all.Changed != nil {
		all.Changed()
	}
}

// Ask asks for a program, or what is to be changed in one that is there, and passes on the engine that it is.
func (all *Programs) Ask(old *Program, chosen func(*engine.Engine)) {
	if old != nil {
		copied := *old
		old = &copied
	}
	form := newProgramForm(old)
	title := "program.title"
	if old != nil {
		title = "program.title.change"
	}
	all.asker.Ask(words.T(title), words.T("program.keep"), form.object, form.command, func() string {
		p, refused := form.program()
		if refused == "" && (old == nil || old.Name != p.Name) && all.named(p.Name) {
			refused = words.T("program.taken", words.Data{"Name": p.Name})
		}
		return refused
	}, func() {
		p, _ := form.program()
		e := all.put(old, p)
		all.changed()
		chosen(e)
	})
}

// named reports whether an engine has a name.
func (all *Programs) named(name string) bool {
	return slices.ContainsFunc(slices.Concat(engine.All(), all.engines), func(e *engine.Engine) bool { return words.EngineTitle(e) == name })
}

// A programForm is where a program is typed.
type programForm struct {
	object                                           fyne.CanvasObject
	command, folder, name, seconds, megabytes, steps *controls.Field
}

func newProgramForm(p *Program) *programForm {
	f := &programForm{}
	if p == nil {
		p = &Program{}
	}
	rows := container.New(layout.NewFormLayout())
	field := func(key, text, usual string) *controls.Field {
		e := controls.NewField(text)
		e.Label = words.T("program." + key)
		e.PlaceHolder = usual
		e.Escape = func() { f.command.Escape() }
		e.OnSubmitted = func(text string) { f.command.OnSubmitted(text) }
		rows.Add(widget.NewLabel(e.Label))
		rows.Add(e)
		return e
	}
	number := func(n int64) string {
		if n == 0 {
			return ""
		}
		return strconv.FormatInt(n, 10)
	}
	f.command = field("command", p.Command, "python3 solver.py")
	f.folder = field("folder", p.Folder, words.T("program.folder.usual"))
	f.name = field("name", p.Name, words.T("program.name.usual"))
	f.seconds = field("seconds", number(int64(p.Seconds)), number(int64(program.UsualTime/time.Second)))
	f.megabytes = field("megabytes", number(int64(p.Megabytes)), number(program.UsualMemory>>20))
	f.steps = field("steps", number(p.Steps), number(recording.UsualSteps))
	says := controls.NewParagraph(words.T("program.ask"))
	says.SizeName = theme.SizeNameCaptionText
	f.object = container.NewVBox(says, rows)
	return f
}

// mostOfLimit is the largest number that can be typed for a limit.
const mostOfLimit = 1_000_000_000

// program returns what was typed, or why it cannot be taken.
func (f *programForm) program() (p Program, refused string) {
	p = Program{Command: strings.TrimSpace(f.command.Text), Folder: strings.TrimSpace(f.folder.Text), Name: strings.TrimSpace(f.name.Text)}
	for _, n := range []struct {
		field *controls.Field
		to    func(int64)
	}{
		{f.seconds, func(n int64) { p.Seconds = int(n) }}, {f.megabytes, func(n int64) { p.Megabytes = int(n) }}, {f.steps, func(n int64) { p.Steps = n }},
	} {
		text := strings.TrimSpace(n.field.Text)
		if text == "" {
			continue
		}
		value, err := strconv.ParseInt(text, 10, 64)
		if err != nil || value < 1 || value > mostOfLimit {
			return p, words.T("program.number", words.Data{"Field": n.field.Label, "Text": text, "Most": words.Number(mostOfLimit)})
		}
		n.to(value)
	}
	command, err := p.command()
	if err != nil {
		return p, words.Blame(err)
	}
	p.Name = cmp.Or(p.Name, command.Title())
	return p, ""
}

// mostComplaint is the largest number of characters of what a program complains of that the panel shows.
const mostComplaint = 240

// aboutProgram describes a program as an engine or, once it has printed something on its standard error, shows the end of that.
func aboutProgram(r *Runner) string {
	if r.live != nil {
		if text := []rune(r.live.Complaints()); len(text) > 0 {
			return words.T("program.complains", words.Data{"Text": string(text[max(0, len(text)-mostComplaint):])})
		}
	}
	return words.EngineText(r.engine, "idea")
}
