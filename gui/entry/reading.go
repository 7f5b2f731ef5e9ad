package entry

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"image"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/photo"
	"nonet/core/proof"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	view "nonet/gui/photo"
	"nonet/gui/status"
)

// A picture is decoded and read on a goroutine of its own, as a job of the status line. A new wish of
// the user cancels the job and begins the next: the newest wins. A picture that is being opened for a puzzle of its own
// and the reading of the one on the board do not cancel each other.

// A work is a job that reads a picture.
type work struct {
	failed   string                          // why the picture could not be opened; empty if it could
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

// rereading reports whether the photo of the puzzle on the board is being read again.
func (r *Room) rereading() bool { return r.work.running() && r.host.Working() }

// Opening reports whether a photo is being opened, for a puzzle of its own.
func (r *Room) Opening() bool { return r.opening.running() && r.host.Working() }

// refuseWhileOpening reports whether a photo is being opened, and says that. Its puzzle will be there in a moment.
func (r *Room) refuseWhileOpening() bool {
	if !r.Opening() {
		return false
	}
	r.host.Say(status.Note("photo.opening").With(theme.IconNameInfo).Offer("job.cancel", func() { r.host.Say(r.Photo.CallOff()) }))
	return true
}

// OpenPicture reads a picture and puts the puzzle in it on the board; if it is there already it goes to that
// puzzle. open opens the file, on another goroutine.
func (r *Room) OpenPicture(name string, open func() (io.ReadCloser, error)) {
	p, by := newPicture(name), r.Reader
	here := r.knownHere()
	w := &work{}
	r.open(w, name, func(ctx context.Context, progress func(float64)) func() {
		if err := p.load(ctx, open); err != nil {
			w.failed = pictureFailed(name, err)
			return func() { r.host.Say(status.Say(w.failed).With(theme.IconNameError)) }
		}
		progress(.1)
		if sheet := here[p.file]; sheet != nil {
			return func() { r.openAgain(p, sheet.Name, sheet == r.host.Sheet()) }
		}
		if known := r.Photo.Known(p.file); known != "" {
			return func() { r.openAgain(p, known, r.host.Sheet().Name == known) }
		}
		f := p.read(ctx, by, p.wish, progress)
		return func() { r.opened(p, f) }
	})
}

// load decodes the file of a picture, on any goroutine.
func (p *picture) load(ctx context.Context, open func() (io.ReadCloser, error)) error {
	file, err := open()
	if err != nil {
		return err
	}
	defer file.Close()
	h := hashed{file, sha256.New()}
	if p.source, err = photo.Decode(ctx, h); err != nil {
		return err
	}
	p.file, p.small = hex.EncodeToString(h.sum.Sum(nil)[:16]), shrink(p.source.Colour)
	return nil
}

// A hashed is a file of which a checksum is computed while it is read.
type hashed struct {
	file io.Reader
	sum  hash.Hash
}

// Read implements io.Reader.
func (h hashed) Read(p []byte) (int, error) {
	n, err := h.file.Read(p)
	h.sum.Write(p[:n])
	return n, err
}

// Stat describes the file, so that its size is known before it is read.
func (h hashed) Stat() (fs.FileInfo, error) {
	if file, ok := h.file.(fs.File); ok {
		return file.Stat()
	}
	return nil, errors.ErrUnsupported
}

// knownHere returns the puzzles of this sitting that have a photo, by its file.
func (r *Room) knownHere() map[string]*session.Sheet {
	all := map[string]*session.Sheet{}
	for sheet, p := range r.pictures {
		if file := p.identity(); file != "" && (sheet.Name != "" || sheet == r.host.Sheet()) {
			if all[file] == nil || sheet == r.host.Sheet() {
				all[file] = sheet
			}
		}
	}
	return all
}

// openAgain goes to the puzzle that was read from a picture earlier.
func (r *Room) openAgain(p *picture, name string, here bool) {
	r.forgetAll(nil)
	r.awaited = p
	said := status.Note("photo.again", words.Data{"File": p.name}).With(theme.IconNameInfo).Offer("photo.again.new", func() {
		r.awaited = nil
		by := r.Reader
		r.open(&work{}, p.name, func(ctx context.Context, progress func(float64)) func() {
			f := p.read(ctx, by, p.wish, progress)
			return func() { r.opened(p, f) }
		})
	})
	if !here {
		r.Photo.OpenKept(name, said)
		return
	}
	r.fetch()
	r.host.Say(said)
}

// attach gives the photo of a puzzle the whole picture that it was cut from, if that was opened again.
func (r *Room) attach(sheet *session.Sheet) {
	p, again := r.pictures[sheet], r.awaited
	if again == nil || p.identity() != again.file {
		return
	}
	from := p.kept().Origin()
	r.awaited = nil
	p.source, p.small, p.name, p.file, p.ways = again.source, again.small, again.name, again.file, [4]image.Image{}
	if p.proof == nil {
		if !p.isStrip() {
			p.place()
		}
		r.attached(sheet)
		return
	}
	corners := [4]view.Place{}
	for i, c := range from.Corners {
		corners[i] = view.Place{X: c[0], Y: c[1]}
	}
	p.by = Wish{Quarters: from.Quarters, Corners: &corners}
	p.wish = p.by
	p.corners = uprightCorners(corners, from.Quarters)
	r.attached(sheet)
}

// attached shows the photo of a puzzle, if that is on the board, after its picture was opened again.
func (r *Room) attached(sheet *session.Sheet) {
	if r.typist != nil && r.host.Sheet() == sheet {
		r.photoChanged()
	}
}

// read reads the picture by a wish, on any goroutine.
func (p *picture) read(ctx context.Context, by Reader, w Wish, progress func(float64)) found {
	size := p.source.Gray.Rect.Size()
	reading, err := by(ctx, p.source, w.options(size.X, size.Y), progress)
	if err != nil {
		return found{by: w, err: err, plain: p.whatIsKept()}
	}
	return found{by: w, reading: reading, proof: proofOf(p, reading)}
}

// whatIsKept returns what is kept of a picture in which no grid is known, on any goroutine.
func (p *picture) whatIsKept() *proof.Proof {
	if p.plain != nil {
		return p.plain
	}
	return proof.New(grey(p.small), nil, proof.Origin{Picture: p.file})
}

// A doing works with a picture on a goroutine of its own, and returns what to do with the result.
type doing func(ctx context.Context, progress func(float64)) func()

// reread reads the picture of the puzzle on the board again, as a job.
func (r *Room) reread(do doing) {
	r.work = &work{}
	r.host.Work(r.job(r.work, "", do))
}

// open reads the picture in a file as a job, for a puzzle of its own. That takes the board at once only if the user
// has done nothing since: otherwise the next key, meant for something else, would change the new puzzle.
func (r *Room) open(w *work, name string, do doing) {
	r.opening = w
	job := r.job(w, name, do)
	r.since = r.spot()
	job.Stays = true
	job.Waits = func(take, drop func()) *status.Message {
		switch {
		case r.spot() == r.since && !r.Photo.Covered():
			return nil
		case w.failed != "":
			return status.Say(w.failed).With(theme.IconNameError).Offer("warning.seen", drop)
		}
		return status.Note("photo.waits", words.Data{"File": name}).With(theme.IconNameInfo).Offer("photo.waits.show", take).Offer("photo.waits.drop", drop)
	}
	r.host.Work(job)
}

// A spot is where the user is: it is another one after anything that the user does.
type spot struct {
	others  any           // what other rooms know of it
	by      Wish          // how the photo on the board was read
	proof   *proof.Proof  // what was confirmed in it
	look    view.Look     // how it is shown
	corners [4]view.Place // where its corners were placed
	cursor  int
}

func (r *Room) spot() spot {
	s := spot{others: r.Photo.Scene(), cursor: r.board.Cursor()}
	if p := r.picture(); p != nil {
		s.by, s.proof, s.look, s.corners = p.by, p.proof, p.look, p.corners
	}
	return s
}

// job returns a job that works with a picture. name is that of its file, if that is worth saying.
func (r *Room) job(w *work, name string, do doing) status.Job {
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
					r.threads.Do(r.host.Refresh)
				}
			})
			return func() {
				w.done = true
				then()
			}
		},
	}
}

// opened puts the puzzle of a picture on the board, or an empty board to type from the picture if no
// grid was found.
func (r *Room) opened(p *picture, f found) {
	if f.err != nil {
		p.trouble, p.plain, p.unkept, p.refused = pictureFailed(p.name, f.err), f.plain, true, true
		empty := session.New(sudoku.Empty(sudoku.Classic())).Now()
		empty.Title, empty.Kept = titleOf(p.name), true // the photo stays even if nothing is typed from it yet
		r.putPicture(p, empty)
		if p.isStrip() { // it is shown as it is: handles would make no sense
			if errors.Is(f.err, photo.ErrNoGrid) {
				p.trouble = words.T("photo.strip", words.Data{"File": p.name})
			}
			r.photoChanged()
			r.host.Say(status.Say(p.trouble).With(theme.IconNameWarning))
			return
		}
		p.place()
		r.photoChanged()
		return
	}
	p.take(f)
	r.putPicture(p, p.state())
	r.toFirstDoubt()
	r.photoChanged()
}

// state returns the puzzle that was read, and what was written by hand if that is wished for.
func (p *picture) state() session.State {
	on := session.New(sudoku.Puzzle{Layout: p.reading.Layout, Givens: p.reading.Givens.Clone()})
	if p.written {
		on.ReadIn(p.reading.Givens, p.reading.Typed, p.reading.Notes)
	}
	s := on.Now()
	s.Title = titleOf(p.name)
	s.Kept, s.Pasted = true, true
	return s
}

// titleOf returns the title of a puzzle that has none: the name of its picture without the extension. What is
// not from a file has no extension.
func titleOf(name string) string {
	ending := filepath.Ext(name)
	if ending == "" {
		return ""
	}
	return strings.TrimSpace(strings.TrimSuffix(name, ending))
}

// putPicture puts a puzzle on the board, to be typed in, and the picture beside it.
func (r *Room) putPicture(p *picture, s session.State) {
	s.TypingIn = true
	r.forgetAll(p.source)
	r.Photo.Open(s)
	p.sheet = r.host.Sheet()
	r.pictures[p.sheet] = p
	delete(r.removed, p.sheet)
	r.makeCurrent()
}

// again reads the picture again, by its wish as it is now.
func (r *Room) again() {
	p := r.picture()
	if p == nil || p.source == nil {
		return
	}
	by, of := r.Reader, *p // a copy, because its memory may be freed meanwhile
	r.reread(func(ctx context.Context, progress func(float64)) func() {
		f := of.read(ctx, by, of.wish, progress)
		return func() { r.readAgain(p, f) }
	})
}

// readAgain takes over what was found when the picture was read again. A board of the same size is
// changed, as one step for undo; otherwise another one replaces it.
func (r *Room) readAgain(p *picture, f found) {
	if p != r.picture() || p.source == nil || r.typist == nil {
		return
	}
	was := r.photoState()
	byHand := p.byHand
	if p.byHand = false; f.err != nil {
		p.trouble, p.plain, p.unkept = pictureFailed(p.name, f.err), f.plain, true
		if p.placing = p.placing || !p.isStrip(); p.placing && p.wish.Corners == nil {
			p.place()
		}
		r.photoChanged()
		said := p.trouble
		if errors.Is(f.err, photo.ErrNoGrid) {
			said = words.T("photo.again.nogrid")
		}
		r.host.Say(status.Say(said).With(theme.IconNameWarning))
		return
	}
	if byHand {
		p.take(f.withoutDigits(p))
		r.record(was, -1, false)
		r.toFirstDoubt()
		r.photoChanged()
		return
	}
	if f = p.withCompared(f, r.host.Now().Puzzle.Givens); f.reading.Layout != r.host.Now().Layout() {
		r.readAnew(p, f)
	} else {
		p.take(f)
		r.record(was, -1, r.readIn(p))
	}
	r.toFirstDoubt()
	r.photoChanged()
}

// readAnew opens a puzzle of another size that was read from a photo. The one before keeps the photo as it was, for
// undo.
func (r *Room) readAnew(p *picture, f found) {
	next := *p
	next.take(f)
	r.misread[p.sheet] = true
	r.restore(photoState{p, p.version})
	p.placing = false
	r.putPicture(&next, next.state())
	r.misread[next.sheet] = true
}

// readIn puts what was read on the board, as one change, and reports whether that changed anything: the
// givens and, if it is wished for, what was written by hand.
func (r *Room) readIn(p *picture) bool {
	return r.change(func(s *session.Session) bool {
		if !p.written {
			return s.ReadIn(p.reading.Givens, nil, nil)
		}
		return s.ReadIn(p.reading.Givens, p.reading.Typed, p.reading.Notes)
	})
}

// toFirstDoubt places the cursor on the first doubtful cell, or on the first cell.
func (r *Room) toFirstDoubt() {
	if p := r.picture(); p != nil && p.proof != nil && r.typist != nil {
		r.typist.GoTo(max(p.proof.Next(r.host.Now().Puzzle.Givens, -1), 0))
	}
}

// pictureFailed says why a picture could not be opened or read.
func pictureFailed(name string, err error) string {
	data := words.Data{"File": name}
	var size *photo.SizeError
	var damaged *photo.DamagedError
	switch {
	case errors.Is(err, photo.ErrNoGrid):
		return words.T("photo.nogrid")
	case errors.As(err, &size) && size.Width > 0 && size.Height > 0:
		data["Width"], data["Height"], data["Most"] = size.Width, size.Height, photo.MaxPixels/1_000_000
		if size.Small() {
			return words.T("photo.small", data)
		}
		return words.T("photo.large", data)
	case errors.As(err, &damaged):
		return words.T("photo.damaged", data)
	case errors.As(err, &size):
		return words.T("photo.nothing", data)
	case errors.Is(err, photo.ErrEmpty):
		return words.T("photo.empty", data)
	case errors.Is(err, photo.ErrUnknown):
		return words.T("photo.unknown", data)
	case errors.Is(err, photo.ErrHEIC):
		return words.T("photo.heic", data)
	case errors.Is(err, photo.ErrPDF):
		return words.T("photo.pdf", data)
	case errors.Is(err, photo.ErrLarge):
		return words.T("photo.long", data)
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return words.T("photo.missing", data)
	}
	data["Why"] = err.Error()
	return words.T("photo.failed", data)
}
