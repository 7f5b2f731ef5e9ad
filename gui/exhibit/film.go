package exhibit

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/canvas/pdf"
	"nonet/core/canvas/save"
	"nonet/core/pictures/still"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/files"
	"nonet/gui/status"
)

// A filmChoice is how an animation was saved the last time.
type filmChoice struct{ view, kind, speed int }

// A film is a stretch of a run, and how it is to be saved.
type film struct {
	run         runfile.Run
	view        still.View
	kind        int // moving or numbered
	look        still.Look
	from, until int64
	speed       int // steps a second
}

// mostFrames is the greatest number of steps in an animation.
const mostFrames = 5000

// AskFilm asks for the stretch of the run, and how to save it. Without a run it says what to do first.
func (e *Exhibit) AskFilm() {
	e.needs.Pause()
	run, ok := e.needs.Run()
	if !ok {
		e.host.Say(status.Note("film.none").With(theme.IconNameWarning))
		return
	}
	views, titles := viewsOf(run)
	view := controls.NewChoice(titles, min(e.film.view, len(titles)-1))
	kind := controls.NewChoice([]string{words.T("film.gif"), words.T("film.png")}, e.film.kind)
	colours := e.newColours()
	from, until, speed := controls.NewNumber(), controls.NewNumber(), controls.NewNumber()
	from.SetText("0")
	until.SetText(strconv.FormatInt(max(run.Position, 1), 10))
	speed.SetText(strconv.Itoa(e.film.speed))
	form := container.NewVBox()
	controls.AddField(form, words.T("film.view"), view)
	controls.AddField(form, words.T("picture.format"), kind)
	controls.AddField(form, words.T("picture.colours"), colours)
	for _, row := range []struct {
		key    string
		number *controls.Number
	}{{"film.from", from}, {"film.until", until}, {"film.speed", speed}} {
		row.number.Label = words.T(row.key)
		form.Add(container.NewBorder(nil, nil, widget.NewLabel(row.number.Label), nil, row.number))
	}
	read := func() (f film, trouble string) {
		f = film{run: run, view: views[view.SelectedIndex()], kind: kind.SelectedIndex(), look: still.Look{Dark: colours.SelectedIndex() == 1, Candidates: false}}
		first, err1 := strconv.ParseInt(strings.TrimSpace(from.Text), 10, 64)
		last, err2 := strconv.ParseInt(strings.TrimSpace(until.Text), 10, 64)
		pace, err3 := strconv.Atoi(strings.TrimSpace(speed.Text))
		switch {
		case err1 != nil || err2 != nil || first < 0 || last < first:
			return f, words.T("film.range")
		case last-first >= mostFrames:
			return f, words.T("film.long", words.Data{"Most": words.Number(mostFrames)})
		case err3 != nil || pace < 1 || pace > 50:
			return f, words.T("film.pace")
		}
		f.from, f.until, f.speed = first, last, pace
		return f, ""
	}
	q := e.dialogs.NewQuestion(words.T("film.title"), words.T("picture.next"), form, func(answered bool) {
		if f, trouble := read(); answered && trouble == "" {
			e.film, e.colours = filmChoice{view.SelectedIndex(), f.kind, f.speed}, colours.SelectedIndex()
			e.askFilmFile(f)
		}
	})
	q.Refuse = func() string {
		_, trouble := read()
		return trouble
	}
	for _, c := range []*controls.Choice{view, kind, colours} {
		c.Enter, c.Escape = q.Confirm, q.Dismiss
	}
	for _, n := range []*controls.Number{from, until, speed} {
		n.Enter, n.Escape = q.Confirm, q.Dismiss
	}
	q.Resize(fyne.NewSize(380, 0))
	e.dialogs.Show(q)
	e.dialogs.Focus(view)
}

// viewsOf returns the views of a run, and what they are called.
func viewsOf(run runfile.Run) (views []still.View, titles []string) {
	for _, v := range []still.View{still.Board, still.Run, still.Tree, still.Time, still.Matrix, still.Links, still.Graph} {
		if !still.Has(run.Engine, v) {
			continue
		}
		views, titles = append(views, v), append(titles, words.T("film.view."+string(v)))
	}
	return views, titles
}

// The forms of an animation, in the order they are offered.
const (
	moving   = iota // a GIF
	numbered        // pictures in a folder of their own or, in a browser, in a ZIP file
)

// askFilmFile asks for the file, or the folder.
func (e *Exhibit) askFilmFile(f film) {
	what := files.Saving{Title: "film.title", Write: e.filmWriter(f)}
	switch {
	case e.film.kind == moving:
		what.Endings = []string{".gif"}
	case e.needs.Page() != nil:
		what.Endings = []string{".zip"}
	default:
		what.NewFolder = true
	}
	e.ask(what, e.name(e.host.Now().Title, words.T("film.view."+string(f.view))))
}

func (e *Exhibit) filmWriter(f film) files.Writer {
	return func(path string, failed func(error)) {
		var painted atomic.Int64
		e.host.Work(status.Job{
			Sentence: func(time.Duration) string {
				return words.T("film.working", words.Data{"Percent": 100 * min(painted.Load(), f.paints()) / f.paints()})
			},
			Cancelled: "film.cancelled",
			Do: func(ctx context.Context) func() {
				made, err := f.make(ctx, path, func() { painted.Add(1) })
				return func() {
					if pdf.WantsChinese() {
						e.withChinese(func() { e.filmWriter(f)(path, failed) })
						return
					}
					switch no, refused := errors.AsType[refusal](err); {
					case refused:
						e.host.Say(status.Say(string(no)).With(theme.IconNameWarning))
					case err != nil:
						e.failed(err)
						failed(err)
					default:
						e.keep(made, path, failed)
					}
				}
			},
		})
	}
}

// keep writes what was made of an animation to its file, unless it is there already, and says so.
func (e *Exhibit) keep(m made, path string, failed func(error)) {
	said := func(key string) *status.Message {
		return status.Note(key, words.Data{"File": path, "Count": m.pictures, "Steps": words.Number(m.end)}).With(theme.IconNameConfirm)
	}
	var ended *status.Message
	if m.ended {
		ended = said("film.ended")
	}
	switch {
	case m.file != nil:
		e.write(path, m.file, ended, failed)
	case m.ended:
		e.host.Say(ended)
	default:
		e.host.Say(said("film.pictures"))
	}
}

// paints returns how often a step is painted: that of a GIF is painted for its colours first.
func (f *film) paints() int64 {
	n := f.until - f.from + 1
	if f.kind == moving {
		n *= 2
	}
	return n
}

// made is what was made of an animation.
type made struct {
	file     []byte // nil if it is a folder
	pictures int    // in that folder
	ended    bool   // the run ended before the last step that was asked for
	end      int64  // that step, or where the run ended
}

// make makes the file, or the folder at a path.
func (f *film) make(ctx context.Context, path string, painted func()) (m made, err error) {
	s := still.New(f.run.Engine, f.run.Puzzle(), f.run.Options())
	defer s.Close()
	if !s.To(ctx, f.from) {
		if err := ctx.Err(); err != nil {
			return m, err
		}
		return m, refusal(words.T("film.beyond", words.Data{"Steps": words.Number(s.Position())}))
	}
	frames := s.Frames(ctx, f.view, f.look, f.from, f.until, painted)
	var b bytes.Buffer
	stem := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	switch {
	case f.kind == moving:
		err = save.GIF(ctx, &b, frames, max(2, 100/f.speed))
	case filepath.Ext(path) == ".zip":
		_, err = save.Zipped(ctx, &b, stem, frames)
	default:
		m.pictures, err = save.Numbered(ctx, path, frames)
	}
	if errors.Is(err, save.ErrLarge) {
		return m, refusal(words.T("film.large"))
	}
	if b.Len() > 0 {
		m.file = b.Bytes()
	}
	m.end, m.ended = s.Position(), s.Position() < f.until
	return m, err
}

// A refusal is an error that is a sentence for the user.
type refusal string

// Error implements error.
func (r refusal) Error() string { return string(r) }
