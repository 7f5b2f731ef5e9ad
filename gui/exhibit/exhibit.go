package exhibit

import (
	"cmp"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/canvas/pdf"
	"nonet/core/canvas/save"
	"nonet/core/disk"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/files"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/webpage"
)

// A Subject is something on the screen that can be saved as a picture.
type Subject struct {
	Name    string // for the user
	Title   string // of what it shows; empty if that is the puzzle on the board
	Object  fyne.CanvasObject
	Picture func(dark bool) save.Picture
}

// Needs are what an Exhibit needs of the window.
type Needs struct {
	Subjects func() []Subject           // what is on the screen, the board first
	Focused  func() fyne.CanvasObject   // what has the focus; may be nil
	Run      func() (runfile.Run, bool) // the run that is watched, if there is one
	Page     func() webpage.Page        // nil on a desktop
	Pause    func()                     // stops the runs that are watched where they are
}

// An Exhibit saves pictures and animations. Call its methods on Fyne's main goroutine.
type Exhibit struct {
	host    activity.Host
	threads *threads.Threads
	dialogs *dialogs.Dialogs
	sitting *sitting.Sitting
	files   *files.Files
	needs   Needs

	format, colours int // chosen the last time
	film            filmChoice
}

// New returns an Exhibit for a window.
func New(h activity.Host, t *threads.Threads, d *dialogs.Dialogs, s *sitting.Sitting, f *files.Files, needs Needs) *Exhibit {
	return &Exhibit{host: h, threads: t, dialogs: d, sitting: s, files: f, needs: needs, film: filmChoice{speed: 4}}
}

// subjects returns what is on the screen, and which of it has the focus: the board, if nothing else has it.
func (e *Exhibit) subjects() (all []Subject, focused int) {
	for _, s := range e.needs.Subjects() {
		if size := s.Object.Size(); s.Object.Visible() && size.Width > 1 && size.Height > 1 {
			if s.Object == e.needs.Focused() {
				focused = len(all)
			}
			all = append(all, s)
		}
	}
	return all, focused
}

func names(all []Subject) []string {
	list := make([]string, len(all))
	for i, s := range all {
		list[i] = s.Name
	}
	return list
}

// AskPicture asks which picture to save, and how. Runs stop, so that it is the picture that was asked for.
func (e *Exhibit) AskPicture() {
	e.needs.Pause()
	all, focused := e.subjects()
	if len(all) == 0 {
		e.host.Say(status.Note("picture.none").With(theme.IconNameWarning))
		return
	}
	what := controls.NewChoice(names(all), focused)
	formats := controls.NewChoice([]string{words.T("picture.png"), words.T("picture.svg"), words.T("picture.pdf")}, e.format)
	colours := e.newColours()
	form := container.NewVBox()
	controls.AddField(form, words.T("picture.what"), what)
	controls.AddField(form, words.T("picture.format"), formats)
	controls.AddField(form, words.T("picture.colours"), colours)
	q := e.dialogs.NewQuestion(words.T("picture.title"), words.T("picture.next"), form, func(answered bool) {
		if !answered {
			return
		}
		e.format, e.colours = formats.SelectedIndex(), colours.SelectedIndex()
		subject := all[what.SelectedIndex()]
		picture, of := subject.Picture(e.dark()), cmp.Or(subject.Title, e.host.Now().Title)
		picture.Title = cmp.Or(picture.Title, of)
		e.ask(files.Saving{Title: "picture.title", Endings: e.endings(), Write: e.writer(picture)}, e.name(of, subject.Name))
	})
	for _, c := range []*controls.Choice{what, formats, colours} {
		c.Enter, c.Escape = q.Confirm, q.Dismiss
	}
	q.Resize(fyne.NewSize(360, 0))
	e.dialogs.Show(q)
	e.dialogs.Focus(what)
}

// newColours returns the choice of the colours: light ones first, for paper.
func (e *Exhibit) newColours() *controls.Choice {
	return controls.NewChoice([]string{words.T("picture.light"), words.T("picture.dark")}, e.colours)
}

func (e *Exhibit) dark() bool { return e.colours == 1 }

// endings returns the extensions of pictures, first that of the chosen format.
func (e *Exhibit) endings() []string {
	list := []string{"." + save.Formats[e.format]}
	for i, format := range save.Formats {
		if i != e.format {
			list = append(list, "."+format)
		}
	}
	return list
}

// name returns the proposed name for a file, without its extension.
func (e *Exhibit) name(title, of string) string {
	return words.FileName(cmp.Or(title, "sudoku")) + " " + words.FileName(of)
}

// ask asks for the name of a file, or a folder.
func (e *Exhibit) ask(what files.Saving, name string) {
	if len(what.Endings) > 0 {
		name += what.Endings[0]
	}
	e.files.AskSaveAs(what, e.files.Folder(), name)
}

// writer returns what writes a picture to a file, in the format of its extension.
func (e *Exhibit) writer(p save.Picture) files.Writer {
	return func(path string, failed func(error)) {
		file, err := save.Encode(strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")), p)
		if pdf.WantsChinese() {
			e.withChinese(func() { e.writer(p)(path, failed) })
			return
		}
		if err != nil {
			e.failed(err)
			failed(err)
			return
		}
		e.write(path, file, nil, failed)
	}
}

// withChinese fetches the font of Chinese characters, which a page in a browser lacks at first, and goes on with it.
func (e *Exhibit) withChinese(then func()) {
	e.needs.Page().Fetch("Chinese.ttf", func(file []byte) {
		switch {
		case e.host.Closing():
		case file == nil || pdf.UseChinese(file) != nil:
			e.host.Say(status.Note("picture.font").With(theme.IconNameWarning))
		default:
			then()
		}
	})
}

// write writes a file, or has the browser download it, and says so: what is said or, if that is nil, the usual words.
func (e *Exhibit) write(path string, file []byte, said *status.Message, failed func(error)) {
	if e.files.Download(filepath.Base(path), file) {
		if said != nil {
			e.host.Say(said)
		}
		return
	}
	if said == nil {
		said = status.Note("picture.saved", words.Data{"File": path}).With(theme.IconNameConfirm)
	}
	e.sitting.AtFile(path, func() error { return disk.Disk{}.Write(path, file) }, func(err error) {
		if err != nil {
			e.failed(err)
			failed(err)
			return
		}
		e.host.Say(said)
	})
}

func (e *Exhibit) failed(err error) {
	e.host.Say(status.Note("picture.failed", words.Data{"Why": words.Reason(err)}).With(theme.IconNameError))
}
