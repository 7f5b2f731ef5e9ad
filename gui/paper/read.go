package paper

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/photo"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/status"
)

// A picture is decoded and read on a goroutine of its own, as a job of the status line. A new wish of
// the user cancels the job and begins the next: the newest wins. A picture that is being opened for a puzzle of its own
// and the reading of the one on the board do not cancel each other.

// A work is a job that reads a picture.
type work struct {
	last     bool                            // when it is done, the corners are placed
	byHand   bool                            // the user wants to type the puzzle from the picture; what is read gives only the place of the grid
	failed   *trouble                        // why the picture could not be opened; nil if it could
	ctx      atomic.Pointer[context.Context] // nil until it has begun
	done     bool
	progress atomic.Int32 // in per cent
}

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

// rereading reports whether the photo of the puzzle on the board is being read again.
func (a *Album) rereading() bool { return a.work.running() && a.host.Working() }

// A doing works with a picture on a goroutine of its own, and returns what to do with the result.
type doing func(ctx context.Context, progress func(float64)) func()

// job returns a job that works with a picture. name is that of its file, if that is worth saying.
func (a *Album) job(w *work, name string, do doing) status.Job {
	data := words.Data{"File": name}
	return status.Job{
		Sentence:  func(time.Duration) string { return words.T("photo.reading", data) },
		Cancelled: "photo.cancelled",
		Do: func(ctx context.Context) func() {
			w.ctx.Store(&ctx)
			then := do(ctx, func(share float64) {
				percent := int32(share * 100)
				if last := w.progress.Load(); percent >= last+progressEach {
					w.progress.Store(percent)
					a.threads.Do(a.host.Refresh)
				}
			})
			return func() {
				w.done = true
				then()
			}
		},
	}
}

// again reads the picture of the puzzle on the board again, by its wish as it is now.
func (a *Album) again() {
	if p := a.sourced(); p != nil {
		a.readFor(p, &work{})
	}
}

// readFor reads the picture of the puzzle on the board again, for a work.
func (a *Album) readFor(p *Paper, w *work) {
	by, of, wish, plain := a.Reader, p.picture, p.wish, p.plain
	if w.byHand {
		wish.Side = p.sheet.Now.Layout().Side()
	}
	a.work = w
	a.host.Work(a.job(w, "", func(ctx context.Context, progress func(float64)) func() {
		f := of.read(ctx, by, wish, plain, progress)
		return func() { a.readAgain(p, w, f) }
	}))
}

// readAgain takes over what was found when the picture was read again. A board of the same size is
// changed, as one step for undo; otherwise another one replaces it.
func (a *Album) readAgain(p *Paper, w *work, f found) {
	if p != a.sourced() {
		return
	}
	if f.err != nil {
		a.refused(p, f)
		return
	}
	was := p.version
	p.placing = p.placing && !w.last
	if w.byHand {
		p.wish.Side = f.by.Side
		p.take(f.withoutDigits(p.picture))
		p.record(was, -1, false)
	} else if f = p.withCompared(f, p.sheet.Now.Puzzle.Givens); p.ruledOtherwise(f.reading) {
		a.readAnew(p, f)
	} else {
		p.take(f)
		p.record(was, -1, a.readIn(p))
	}
	a.toFirstDoubt()
	a.changed()
	a.sayMore(p)
}

// sayMore says that the photo shows signs of rules that could not be read, if it does.
func (a *Album) sayMore(p *Paper) {
	if p.reading != nil && p.reading.More {
		a.host.Say(status.Note("photo.more").With(theme.IconNameInfo))
	}
}

// refused says that the picture could not be read in another way.
func (a *Album) refused(p *Paper, f found) {
	p.refuse(f)
	if p.placing = p.placing || !p.picture.isStrip(); p.placing && p.wish.Corners == nil {
		p.place()
	}
	a.changed()
	said := p.trouble.text()
	if p.placing && errors.Is(f.err, photo.ErrNoGrid) {
		said = words.T("photo.again.nogrid")
	}
	a.host.Say(status.Say(said).With(theme.IconNameWarning))
}

// readAnew opens a puzzle of another size, or with other rules, that was read from a photo. The one before keeps the photo as it was, for
// undo.
func (a *Album) readAnew(p *Paper, f found) {
	next := *p
	next.history = history{}
	next.take(f)
	p.unwish()
	p.placing, p.misread, next.misread = false, true, true
	a.put(&next, next.state())
}

// readIn puts what was read on the board, as one change, and reports whether that changed anything: the
// givens and, if it is wished for, what was written by hand.
func (a *Album) readIn(p *Paper) bool {
	return a.change(func(s *session.Session) bool {
		if !p.written {
			return s.ReadIn(p.reading.Givens, nil, nil)
		}
		return s.ReadIn(p.reading.Givens, p.reading.Typed, p.reading.Notes)
	})
}
