package status

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/look"
	"nonet/gui/threads"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("fyne.io/fyne/v2/internal/async.(*UnboundedChan[...]).processing"))
}

// TestPrecedence checks the order of precedence, and whose buttons are shown.
func TestPrecedence(t *testing.T) {
	message := func(text string) *Message { return Say(text).Offer(text, func() {}) }
	notice, job, says := message("notice"), message("job"), message("says")
	unsaved, warning, hint, bare := message("unsaved"), message("warning"), message("hint"), Say("bare")
	for _, c := range []struct {
		from          Sources
		text, actions string
	}{
		{Sources{notice, job, says, unsaved, warning, hint}, "notice", "notice"},
		{Sources{nil, job, says, unsaved, warning, hint}, "job", "job"},
		{Sources{nil, nil, says, unsaved, warning, hint}, "says", "says"},
		{Sources{nil, nil, nil, unsaved, warning, hint}, "unsaved", "unsaved"},
		{Sources{nil, nil, nil, nil, warning, hint}, "warning", "warning"},
		{Sources{nil, nil, nil, nil, nil, hint}, "hint", "hint"},
		{Sources{}, "", ""},
		{Sources{bare, nil, says, unsaved, warning, hint}, "bare", "says"}, // they may be the only way out
		{Sources{bare, job, says, nil, nil, nil}, "bare", ""},              // the job returns by itself
		{Sources{bare, nil, nil, unsaved, warning, hint}, "bare", ""},
	} {
		m, actions := c.from.First(), ""
		for _, a := range m.Actions {
			actions += a.Text
		}
		if m.Text != c.text || actions != c.actions {
			t.Errorf("of %+v it says %q with the buttons %q, want %q with %q", c.from, m.Text, actions, c.text, c.actions)
		}
	}
}

// TestWarningPasses: a warning is shown until it is acknowledged, or until it was there for long.
func TestWarningPasses(t *testing.T) {
	now := time.Unix(1000, 0)
	line := NewLine(threads.New(func(f func()) { f() }), func() {})
	line.now = func() time.Time { return now }
	shown := func() *Message {
		var s Sources
		line.Fill(&s)
		line.Shown(s.Warning)
		return s.Warning
	}
	warn := func(text string) *Message {
		m := Say(text)
		line.Warn(func() *Message { return m }, func() {})
		return m
	}
	first := warn("first")
	if now = now.Add(10 * WarningStays); shown() != first {
		t.Error("a warning is gone before it was shown")
	}
	first.Actions[0].Do()
	if shown() != nil {
		t.Error("a warning that was acknowledged is still shown")
	}
	second := warn("second")
	shown()
	if now = now.Add(WarningStays); shown() != second {
		t.Error("a warning is gone too early")
	}
	if now = now.Add(time.Second); shown() != nil {
		t.Error("a warning that was there for long stays for ever")
	}
}

// TestOneJobAtATime checks that a second job cancels the first one and its frames, and that the
// result of the first is dropped.
func TestOneJobAtATime(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, ""))
	queue := make(chan func(), 1000)
	main := threads.New(func(f func()) { queue <- f })
	ticking := 0
	main.Frames = func(func(time.Time)) func() {
		ticking++
		return func() { ticking-- }
	}
	line := NewLine(main, func() {})
	called := make(chan struct{})
	line.Work(Job{Sentence: func(time.Duration) string { return "the first" }, Cancelled: "check.cancelled", Do: func(ctx context.Context) func() {
		<-ctx.Done()
		close(called)
		return func() { t.Error("the first job was called off, and tells what it has found") }
	}})
	done := false
	line.Work(Job{Sentence: func(time.Duration) string { return "the second" }, Cancelled: "check.cancelled", Do: func(context.Context) func() {
		<-called
		return func() { done = true }
	}})
	if ticking != 1 {
		t.Errorf("%d tickers run for one job", ticking)
	}
	for !done {
		(<-queue)()
	}
	main.Wait()
	for range len(queue) {
		(<-queue)()
	}
	if ticking != 0 || line.Working() {
		t.Errorf("%d tickers run for no job", ticking)
	}
}

// TestAJobThatStays: it and a job about the board do not cancel each other; when it has ended it may wait until its
// message is answered, and Cancel leaves it alone then.
func TestAJobThatStays(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, ""))
	queue := make(chan func(), 1000)
	main := threads.New(func(f func()) { queue <- f })
	main.Frames = func(func(time.Time)) func() { return func() {} }
	line := NewLine(main, func() {})
	said := func() string {
		var s Sources
		line.Fill(&s)
		if s.Job == nil {
			return ""
		}
		return s.Job.Text
	}
	for _, answer := range []int{0, 1} {
		gone, taken, waits := make(chan struct{}), 0, false
		line.Work(Job{Sentence: func(time.Duration) string { return "the photo" }, Cancelled: "photo.cancelled", Stays: true,
			Do: func(ctx context.Context) func() {
				<-gone
				if ctx.Err() != nil {
					t.Error("the photo was cancelled")
				}
				return func() { taken++ }
			},
			Waits: func(take, drop func()) func() *Message {
				waits = true
				return func() *Message {
					return Say("it waits").Offer("photo.waits.show", take).Offer("photo.waits.drop", drop)
				}
			}})
		line.Work(Job{Sentence: func(time.Duration) string { return "the check" }, Cancelled: "check.cancelled", Do: func(ctx context.Context) func() {
			<-ctx.Done()
			return nil
		}})
		if said() != "the check" || line.Leave() == nil || line.Leave() != nil || said() != "the photo" || !line.Working() {
			t.Fatalf("it says %q", said())
		}
		close(gone)
		for !waits {
			(<-queue)()
		}
		if line.Working() || line.Cancel() != nil || said() != "it waits" || taken > 0 {
			t.Errorf("it says %q, taken %d times", said(), taken)
		}
		s := Sources{Says: Say("two solutions").Offer("warning.seen", func() {})}
		if line.Fill(&s); s.First() != s.Says {
			t.Errorf("what waits hides the buttons of %q", s.Says.Text)
		}
		s.Says = Say("two solutions")
		line.Fill(&s)
		s.First().Actions[answer].Do()
		if said() != "" || taken != 1-answer {
			t.Errorf("after button %d it says %q, taken %d times", answer, said(), taken)
		}
	}
	main.Wait()
}

// TestMessagesAreTranslated: after a change of language a warning, a job under way and one that waits are said in the new one, with their buttons, and
// the time of the warning goes on.
func TestMessagesAreTranslated(t *testing.T) {
	t.Cleanup(func() { words.Use(words.English) })
	queue, now := make(chan func(), 1000), time.Unix(1000, 0)
	main := threads.New(func(f func()) { queue <- f })
	main.Frames = func(func(time.Time)) func() { return func() {} }
	line := NewLine(main, func() {})
	line.now = func() time.Time { return now }
	release := make(chan bool)
	line.Work(Job{Sentence: func(time.Duration) string { return words.T("photo.opening") }, Cancelled: "photo.cancelled", Stays: true,
		Do: func(context.Context) func() { <-release; return func() {} },
		Waits: func(take, drop func()) func() *Message {
			return func() *Message { return Note("photo.waits").Offer("photo.waits.show", take) }
		}})
	line.Warn(func() *Message { return Note("wrong.settings") }, func() {})
	says := func(what string, is func(Sources) *Message, sentence, button string) {
		t.Helper()
		var s Sources
		line.Fill(&s)
		line.Shown(s.Warning)
		if m := is(s); m == nil || m.Text != words.T(sentence) || m.Actions[0].Text != words.T(button) {
			t.Errorf("%s in %v: %+v", what, words.Current(), m)
		}
	}
	job, warning := func(s Sources) *Message { return s.Job }, func(s Sources) *Message { return s.Warning }
	use := func(l words.Language) {
		words.Use(l)
		line.Translate()
	}
	says("the warning", warning, "wrong.settings", "warning.seen")
	now = now.Add(WarningStays)
	use(words.Chinese)
	says("the job", job, "photo.opening", "job.cancel")
	says("the warning", warning, "wrong.settings", "warning.seen")
	close(release)
	for line.Working() {
		(<-queue)()
	}
	says("what waits", job, "photo.waits", "photo.waits.show")
	use(words.English)
	says("what waits", job, "photo.waits", "photo.waits.show")
	now = now.Add(time.Second)
	var s Sources
	if line.Fill(&s); s.Warning != nil {
		t.Error("the warning stays longer because of the language")
	}
	main.Wait()
}

// TestLongButton: in a narrow bar a long button stands below the text, which would have room for a word a line beside it.
func TestLongButton(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light, ""))
	bar := NewBar(controls.Keys{Key: func(*fyne.KeyEvent) {}, Rune: func(rune) {}})
	for _, width := range []float32{300, 900} {
		bar.Object.Resize(fyne.NewSize(width, 110))
		bar.Show(Say("The picture in the clipboard was read before: this is its puzzle.").Offer("a button with a long text in it", func() {}), false)
		text, button := bar.scroll, bar.actions
		if text.Size().Width < .4*width {
			t.Errorf("of %v the text has %v", width, text.Size().Width)
		}
		right, below := text.Position().X+text.Size().Width, text.Position().Y+text.Size().Height
		if at := button.Position(); at.X < right && at.Y < below || at.X < 0 || at.Y+button.Size().Height > 110 {
			t.Errorf("%v: the button at %v covers the text, which ends at %v, %v, or is cut", width, at, right, below)
		}
		if beside := button.Position().Y < below; beside != (width == 900) {
			t.Errorf("%v: beside the text: %t", width, beside)
		}
	}
}
