package exhibit

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/canvas/save"
	"nonet/core/disk"
	"nonet/core/pictures/scene"
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
	view        scene.View
	look        scene.Look
	from, until int64
	speed       int // steps a second
}

// mostFrames is the greatest number of steps in an animation.
const mostFrames = 5000

// Filmable reports whether there is a run to make an animation of.
func (e *Exhibit) Filmable() bool {
	_, ok := e.needs.Run()
	return ok
}

// AskFilm asks for the stretch of the run, and how to save it.
func (e *Exhibit) AskFilm() {
	e.needs.Pause()
	run, ok := e.needs.Run()
	if !ok {
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
	row := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(words.T(key)), nil, o)
	}
	form := container.NewVBox(widget.NewLabel(words.T("film.view")), view, widget.NewLabel(words.T("picture.format")), kind, widget.NewLabel(words.T("picture.colours")), colours,
		row("film.from", from), row("film.until", until), row("film.speed", speed))
	read := func() (f film, trouble string) {
		f = film{run: run, view: views[view.SelectedIndex()], look: scene.Look{Dark: colours.SelectedIndex() == 1, Candidates: false}}
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
			e.film, e.colours = filmChoice{view.SelectedIndex(), kind.SelectedIndex(), f.speed}, colours.SelectedIndex()
			e.askFilmFile(f, e.film.kind == 1)
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
func viewsOf(run runfile.Run) (views []scene.View, titles []string) {
	for _, v := range []scene.View{scene.Board, scene.Run, scene.Tree, scene.Time, scene.Matrix, scene.Links} {
		if (v == scene.Matrix || v == scene.Links) && !scene.HasMatrix(run.Engine) {
			continue
		}
		views, titles = append(views, v), append(titles, words.T("film.view."+string(v)))
	}
	return views, titles
}

// askFilmFile asks for the file. Numbered pictures are beside each other in a folder or, in a browser, in a ZIP file.
func (e *Exhibit) askFilmFile(f film, single bool) {
	ending := ".gif"
	switch {
	case single && e.needs.Page():
		ending = ".zip"
	case single:
		ending = ".png"
	}
	e.ask("film.title", []string{ending}, e.name(words.T("film.view."+string(f.view))), e.filmWriter(f, ending))
}

func (e *Exhibit) filmWriter(f film, ending string) files.Writer {
	return func(path string, failed func(error)) {
		var done atomic.Int64
		e.host.Work(status.Job{
			Sentence: func(time.Duration) string {
				return words.T("film.working", words.Data{"Done": words.Number(done.Load()), "All": words.Number(f.frames())})
			},
			Cancelled: "film.cancelled",
			Do: func(ctx context.Context) func() {
				file, pictures, err := f.make(ctx, ending, path, &done)
				return func() {
					switch {
					case err != nil:
						e.failed(err)
						failed(err)
					case pictures > 0:
						e.host.Say(status.Note("film.pictures", words.Data{"Count": pictures, "Folder": filepath.Dir(path)}).With(theme.IconNameConfirm))
					default:
						e.write(path, file, failed)
					}
				}
			},
		})
	}
}

// frames returns the number of pictures. The animation as one file paints each twice.
func (f *film) frames() int64 { return f.until - f.from + 1 }

// make makes the file or, of numbered pictures, writes them and returns their number.
func (f *film) make(ctx context.Context, ending, path string, done *atomic.Int64) (file []byte, pictures int, err error) {
	s := scene.New(f.run.Engine, f.run.Puzzle(), f.run.Options())
	defer s.Close()
	frames := s.Frames(ctx, f.view, f.look, f.from, f.until, func(n int) { done.Store(int64(n)) })
	var b bytes.Buffer
	if ending == ".gif" {
		err = save.GIF(ctx, &b, frames, max(2, 100/f.speed))
		return b.Bytes(), 0, err
	}
	write := func(name string, picture []byte) error {
		return disk.Disk{}.Write(filepath.Join(filepath.Dir(path), name), picture)
	}
	if ending == ".zip" {
		archive := zip.NewWriter(&b)
		defer func() { file, pictures, err = finish(archive, &b, err) }()
		write = func(name string, picture []byte) error {
			w, err := archive.Create(name)
			if err == nil {
				_, err = w.Write(picture)
			}
			return err
		}
	}
	stem := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	for img := range frames {
		pictures++
		if err = writePNG(img, fmt.Sprintf("%s %04d.png", stem, pictures), write); err != nil {
			return nil, 0, err
		}
	}
	return nil, pictures, ctx.Err()
}

// finish ends an archive, and returns it in place of single pictures.
func finish(archive *zip.Writer, b *bytes.Buffer, err error) ([]byte, int, error) {
	if ended := archive.Close(); err == nil {
		err = ended
	}
	return b.Bytes(), 0, err
}

func writePNG(img *image.RGBA, name string, write func(name string, picture []byte) error) error {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return err
	}
	return write(name, b.Bytes())
}
