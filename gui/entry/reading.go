package entry

import (
	"context"
	"errors"
	"io"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// A picture is decoded and read on a goroutine of its own, as a job of the status line. A new wish of
// the user cancels the job and begins the next: the newest wins.

// A work is a job that reads a picture.
type work struct {
	ctx      atomic.Pointer[context.Context] // nil until it has begun
	done     bool
	progress atomic.Int32 // in per cent
}

// A Reader reads a picture, as photo.Read does.
type Reader func(ctx context.Context, p *photo.Picture, o photo.Options, progress func(done float64)) (*photo.Reading, error)

// progressEach is the least progress that is shown, in per cent.
const progressEach = 5

// running reports whether the work goes on.
func (w *work) running() bool {
	if w == nil || w.done {
		return false
	}
	ctx := w.ctx.Load()
	return ctx == nil || (*ctx).Err() == nil
}

// OpenPicture reads a picture and puts the puzzle in it on the board. open opens the file, on another
// goroutine.
func (r *Room) OpenPicture(name string, open func() (io.ReadCloser, error)) {
	p, by := &picture{wish: newWish()}, r.Reader
	data := translations.Data{"File": name}
	r.read(func(ctx context.Context, progress func(float64)) func() {
		source, err := decode(ctx, open)
		if err != nil {
			return func() { r.host.Say(status.Say(pictureFailed(name, err)).With(theme.IconNameError)) }
		}
		p.source, p.small = source, shrink(source.Colour)
		progress(.1)
		f := p.read(ctx, by, p.wish, progress)
		return func() { r.opened(p, f) }
	}, data)
}

func decode(ctx context.Context, open func() (io.ReadCloser, error)) (*photo.Picture, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return photo.Decode(ctx, file)
}

// read reads the picture by a wish, on any goroutine.
func (p *picture) read(ctx context.Context, by Reader, w Wish, progress func(float64)) found {
	size := p.source.Gray.Rect.Size()
	reading, err := by(ctx, p.source, w.options(size.X, size.Y), progress)
	if err != nil {
		return found{err: err}
	}
	return found{reading: reading, proof: proofOf(p.source, reading)}
}

// read does some work with a picture as a job. do returns what to do with the result.
func (r *Room) read(do func(ctx context.Context, progress func(float64)) func(), data translations.Data) {
	w := &work{}
	r.work = w
	r.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return translations.T("photo.reading", data) },
		Cancelled: "photo.cancelled",
		Do: func(ctx context.Context) func() {
			w.ctx.Store(&ctx)
			then := do(ctx, func(share float64) {
				percent := int32(share * 100)
				if last := w.progress.Load(); percent >= last+progressEach {
					w.progress.Store(percent)
					r.threads.Do(r.host.Refresh)
				}
			})
			return func() {
				w.done = true
				then()
			}
		},
	})
}

// opened puts the puzzle of a picture on the board, or an empty board to type from the picture if no
// grid was found.
func (r *Room) opened(p *picture, f found) {
	if f.err != nil {
		p.trouble = pictureFailed("", f.err)
		r.putPicture(p, session.New(sudoku.Empty(sudoku.Classic())).Now())
		p.place()
		r.photoChanged()
		return
	}
	p.take(f)
	r.putPicture(p, r.state(p))
	r.toFirstDoubt()
	r.photoChanged()
}

// state returns the puzzle that was read.
func (r *Room) state(p *picture) session.State {
	s := session.FromEntry(format.Entry{Puzzle: sudoku.Puzzle{Layout: p.reading.Layout, Givens: p.reading.Givens.Clone()}})
	if p.written {
		s.Typed = p.reading.Typed.Clone()
	}
	s.Kept, s.Pasted = true, true
	return s
}

// putPicture puts a puzzle on the board, to be typed in, and the picture beside it.
func (r *Room) putPicture(p *picture, s session.State) {
	s.TypingIn = true
	for _, other := range r.pictures { // only one is held in memory as a whole
		other.forget()
	}
	r.Photo.Open(s)
	p.sheet = r.host.Sheet()
	r.pictures[p.sheet] = p
	r.begin()
}

// again reads the picture again, by its wish as it is now.
func (r *Room) again() {
	p := r.picture()
	if p == nil || p.source == nil {
		return
	}
	wish, by := p.wish, r.Reader
	r.read(func(ctx context.Context, progress func(float64)) func() {
		f := p.read(ctx, by, wish, progress)
		return func() { r.readAgain(p, f) }
	}, nil)
}

// readAgain takes over what was found when the picture was read again. A board of the same size is
// changed, as one step for undo; otherwise another one replaces it.
func (r *Room) readAgain(p *picture, f found) {
	if p != r.picture() || r.typist == nil {
		return
	}
	byHand := p.byHand
	if p.byHand = false; f.err != nil {
		p.trouble = pictureFailed("", f.err)
		if p.placing = true; p.wish.Corners == nil {
			p.place()
		}
		r.photoChanged()
		return
	}
	if byHand {
		p.take(f.withoutDigits(p))
		r.toFirstDoubt()
		r.photoChanged()
		return
	}
	p.take(f)
	if old := p.sheet; f.reading.Layout != r.host.Now().Layout() {
		delete(r.pictures, old)
		r.putPicture(p, r.state(p))
		if old.Made()+old.Undone() == 0 { // nobody has done anything to it
			r.Photo.Discard(old)
		}
	} else {
		givens := map[int]uint8{}
		for cell, d := range f.reading.Givens {
			givens[cell] = d
		}
		r.change(func(s *session.Session) bool { return s.SetGivens(givens) })
	}
	r.toFirstDoubt()
	r.photoChanged()
}

// toFirstDoubt places the cursor on the first doubtful cell, or on the first cell.
func (r *Room) toFirstDoubt() {
	if p := r.picture(); p != nil && p.proof != nil && r.typist != nil {
		r.typist.GoTo(max(p.proof.Next(r.host.Now().Puzzle.Givens, -1), 0))
	}
}

// pictureFailed says why a picture could not be opened or read.
func pictureFailed(name string, err error) string {
	data := translations.Data{"File": name}
	var size *photo.SizeError
	var damaged *photo.DamagedError
	switch {
	case errors.Is(err, photo.ErrNoGrid):
		return translations.T("photo.nogrid")
	case errors.As(err, &size) && size.Width > 0 && size.Height > 0:
		data["Width"], data["Height"], data["Most"] = size.Width, size.Height, photo.MaxPixels/1_000_000
		return translations.T("photo.large", data)
	case errors.As(err, &damaged), errors.As(err, &size):
		return translations.T("photo.damaged", data)
	case errors.Is(err, photo.ErrEmpty):
		return translations.T("photo.empty", data)
	case errors.Is(err, photo.ErrUnknown):
		return translations.T("photo.unknown", data)
	case errors.Is(err, photo.ErrLarge):
		return translations.T("photo.long", data)
	}
	data["Why"] = err.Error()
	return translations.T("photo.failed", data)
}
