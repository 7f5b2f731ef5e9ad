package lessons_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/lesson"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/controls"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/lessons"
	"nonet/gui/rail"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with this room, and one that shows the puzzle on the board.
type desk struct {
	*halltest.Desk
	room     *lessons.Room
	reopened []string
	watched  *runfile.Run
}

// A puzzle is the room from which a person comes: it shows the puzzle on the board.
type puzzle struct{}

func (*puzzle) Begin()                      {}
func (*puzzle) End()                        {}
func (*puzzle) Changed(session.State, bool) {}
func (*puzzle) Refresh()                    {}
func (*puzzle) Panels() activity.Panels     { return activity.Panels{} }
func (*puzzle) Scene() activity.Scene       { return activity.Scene{} }

func newDesk(t *testing.T, s lessons.Settings) *desk {
	t.Helper()
	d, before := &desk{Desk: halltest.New(t)}, &puzzle{}
	d.room = lessons.NewRoom(d.Hall, d.Threads, d.Keys(), s, lessons.Needs{
		Board: d.Look.Board, Search: d.Look.Search, Open: func() {},
		Reopen:    func(path string) { d.reopened = append(d.reopened, path) },
		Watch:     func(r runfile.Run) { d.watched = &r },
		Worksheet: func(*lesson.Lesson) {},
	})
	item := func(key string) rail.Item { return rail.Item{Name: "Puzzle", Icon: theme.InfoIcon(), Key: key} }
	d.Begin(hall.Wiring{
		Rooms: []hall.Room{
			{Activity: before, ID: "puzzle", Item: item, Key: fyne.KeyO},
			{Activity: d.room, ID: "learn", Item: rail.Learn, Key: fyne.KeyEnd, Restyle: d.room.Restyle, Close: d.room.Close},
		},
		First: before, Solving: before, Aside: []activity.Activity{d.room},
	})
	return d
}

// open shows a lesson, and waits until its first run is there.
func (d *desk) open(text string) {
	d.T.Helper()
	l, err := lesson.Read("test.md", strings.NewReader(text))
	if err == nil {
		err = l.Play(d.T.Context())
	}
	if err != nil {
		d.T.Fatal(err)
	}
	d.room.Show(l, "test.md")
}

const deadEnd = `# A dead end
## The puzzle
Six digits.
` + "```puzzle\n2..4\n.1.2\n....\n.4.3\n```" + `
## Which cell?
` + "```run\nengine: backtrack\nstop: depth 7\n```\n```question\nask: Which cell is lost?\ncells: r3c4\nanswer: All four are taken.\n```" + `
## Does it stay?
` + "```run\nstop: backtrack 3\n```\n```question\npredict: stays\n```" + `
## The next cell
` + "```run\nstop: depth 5\n```\n```question\npredict: cell\n```" + `
## A text
` + "```question\nask: Why?\nanswer: That is why.\n```" + `
`

// shows waits until something is to be read.
func (d *desk) shows(text string) {
	d.T.Helper()
	d.Until("it shows "+text, func() bool { return d.Sees(text) || d.Tells(text) })
}

func (d *desk) digits(want string) {
	d.T.Helper()
	d.Until("the board is "+want, func() bool { return d.room.Shown() != nil && d.room.Shown().Digits().String() == want })
}

// TestTurns checks that the keys of a presenter turn the moments, and that a lesson that was left is at the same moment again.
func TestTurns(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open(deadEnd)
	d.shows("The puzzle")
	d.digits("2..4.1.2.....4.3")
	d.Key(fyne.KeyPageUp)
	d.shows("The puzzle")
	d.Key(fyne.KeyPageDown)
	d.shows("Which cell is lost?")
	d.digits("23144132124..4.3")
	d.Key(fyne.KeyPageDown)
	d.shows("Does it stay?")
	d.Key(fyne.KeyLeft)
	d.shows("Which cell is lost?")
	d.Key(fyne.KeyPageDown)
	d.shows("Does it stay?")
	d.To("puzzle")
	d.To("learn")
	d.shows("Does it stay?")
	if s := d.room.Settings(); s.Open != "test.md" || !s.Within || (*s.Places)[0].At != 2 || (*s.Places)[0].Most != 2 || (*s.Places)[0].Of != 5 {
		t.Errorf("%+v %+v", s, *s.Places)
	}
	d.Key(fyne.KeyEscape) // to the list, and from there to where the user came from
	d.shows("Backtracking on a small board")
	d.Key(fyne.KeyEscape)
	if d.Current(d.room) {
		t.Error("the list cannot be left")
	}
}

// TestLeftWhileLoading checks that a lesson that is left while it is being read is not there when the user comes back, whether it was chosen in the list
// or is that of the start before.
func TestLeftWhileLoading(t *testing.T) {
	halltest.Concurrent(t)
	for _, kept := range []string{"", "lessons:backtracking"} {
		d := newDesk(t, lessons.Settings{Open: kept})
		d.To("learn")
		if kept == "" {
			d.shows("Backtracking on a small board")
			d.Key(fyne.KeyReturn)
		}
		d.Key(fyne.KeyEscape)
		read := make(chan struct{})
		go func() {
			d.Threads.Wait()
			close(read)
		}()
		d.Until("the lesson is read", func() bool {
			select {
			case <-read:
				return true
			default:
				return false
			}
		})
		d.To("learn")
		d.shows("Backtracking on a small board")
		if open := d.room.Settings().Open; open != "" {
			t.Errorf("the lesson %q is opened again", open)
		}
		d.Quit()
	}
}

// TestChineseText checks that lists and code keep their lines in a Chinese text, and that no signs of Markdown are read out.
func TestChineseText(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open("# 课\n## 一幕\n\n* **甲**\n* 乙\n\n1. 丙\n2. 丁\n\n```text\n如果\n  那么\n```\n")
	for _, line := range []string{"• 甲", "• 乙", "1. 丙", "2. 丁", "如果", "  那么"} {
		d.shows(line)
	}
	if spoken := d.room.Scene().Spoken; strings.Contains(spoken, "**") {
		t.Errorf("it is read out: %s", spoken)
	}
}

// TestChineseName checks that the words of an English text stay apart at the ends of its lines, although there is a Chinese word in it.
func TestChineseName(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open("# T\n## M\n\nIts name 数独\nmeans\nsingle *digits*, as in 数字\n的。\n\n有\n3 格，\nNonet 显示\n“数独”\n二字\n")
	d.shows("Its name 数独 means single digits, as in 数字的。")
	d.shows("有 3 格，Nonet 显示“数独”二字")
}

// TestOtherSize checks that a moment with another board shows nothing of the run before, whose board is of another size.
func TestOtherSize(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	nine := "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	d.open("# Sizes\n## Small\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n```run\nengine: forward\nstop: depth 3\n```\n```show\nviews: candidates, tree\n```\n" +
		"## Large\n```puzzle\n" + nine + "\n```\n```run\nengine: dlx\nstop: depth 2\n```\n")
	for range 3 {
		d.shows("Small")
		d.Until("the run", func() bool { return d.room.Shown() != nil && d.room.Shown().Digits().Filled() == 9 })
		d.Key(fyne.KeyPageDown)
		d.picture()
		d.shows("Large")
		d.Until("the other run", func() bool { return d.room.Shown().Digits().Filled() == 23 })
		d.Key(fyne.KeyPageUp)
		d.picture()
	}
}

// picture paints the window.
func (d *desk) picture() { d.Win.Canvas().Capture() }

// TestGoesOn checks that the moment is kept from one start to the next.
func TestGoesOn(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{Open: "lessons:backtracking", Places: &[]lessons.Bookmark{{Lesson: "lessons:backtracking", At: 3, Most: 5, Of: 11}}})
	d.To("learn")
	d.shows("The first choice")
	d.Key(fyne.KeyPageUp)
	if b := (*d.room.Settings().Places)[0]; b.At != 2 || b.Most != 5 {
		t.Errorf("%+v", b)
	}
	other := newDesk(t, lessons.Settings{Open: "/tmp/own.md"})
	other.To("learn")
	if len(other.reopened) != 1 || other.reopened[0] != "/tmp/own.md" {
		t.Errorf("opened were %q", other.reopened)
	}
}

// TestAnswers checks how answers are judged, and what is seen then.
func TestAnswers(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open(deadEnd)
	press := func(name string) {
		b := d.room.Shown()
		l, _ := sudoku.NewLayout(2, 2)
		cell, _ := l.CellNamed(name)
		b.MoveTo(cell)
		d.Key(fyne.KeyReturn)
	}
	d.Key(fyne.KeyPageDown)
	d.digits("23144132124..4.3")
	press("r4c1")
	d.shows("No. The answer: r3c4. All four are taken.")
	d.TapSeen("Ask again")
	d.TapSeen("Show the answer")
	d.shows("The answer: r3c4. All four are taken.")
	if d.Sees("The answer: The answer") {
		t.Error("the answer is announced twice")
	}
	d.TapSeen("Ask again")
	press("r3c4")
	d.shows("Right. All four are taken.")

	d.Key(fyne.KeyPageDown)
	d.shows("Does it stay?")
	d.digits("231441322....4.3") // with the digit in question
	d.TapSeen("Yes")
	d.shows("No. No, it does not stay.")
	d.TapSeen("Ask again")
	d.digits("231441322....4.3")
	d.TapSeen("No")
	d.shows("Right. No, it does not stay.")

	d.Key(fyne.KeyPageDown)
	d.shows("Which cell will the engine choose next?")
	d.digits("231441321....4.3")
	press("r4c1")
	d.shows("No. Next: r3c2")
	d.TapSeen("Ask again")
	press("r3c2")
	d.shows("Right. Next: r3c2")

	d.Key(fyne.KeyPageDown)
	d.shows("Why?")
	if d.Sees("That is why.") {
		t.Error("the answer is shown before")
	}
	d.TapSeen("Show the answer")
	d.shows("The answer: That is why.")
	if d.Sees("You wrote") {
		t.Error("nothing was written")
	}
	d.TapSeen("Ask again")
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if f, ok := o.(*controls.Field); ok {
			f.SetText(" by luck ")
		}
	})
	d.TapSeen("Show the answer")
	d.shows("You wrote “by luck”. The answer: That is why.")
	d.Key(fyne.KeyPageUp, fyne.KeyPageUp)
	d.shows("Right. No, it does not stay.") // answers are kept
}

// TestCellIsPointedAt: while a cell is asked for it is said how to answer, and that the arrows lead to it and not to another moment.
func TestCellIsPointedAt(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open("# T\n## M\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n```question\nask: Where?\ncells: r1c2\n```\n## N\n")
	d.Says("Click the cell, or go to it with the arrows and press Enter.")
	d.room.Shown().MoveTo(0)
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyReturn)
	d.shows("Right.")
	d.Says("or the arrows: another moment")
	d.Key(fyne.KeyRight)
	d.shows("N")
}

// TestCostsOfTheRun: the engines that a moment compares go as far as its run: with "solutions: all" they find all solutions.
func TestCostsOfTheRun(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	const givens = "1..............."
	d.open("# T\n## M\n```puzzle\n" + givens + "\n```\n```run\nengine: backtrack\nsolutions: all\n```\n```compare\nengines: backtrack, forward\n```\n")
	e, err := format.NewReader("", strings.NewReader(givens)).Next()
	if err != nil {
		t.Fatal(err)
	}
	for _, by := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking} {
		r, err := by.Search(t.Context(), e.Puzzle, engine.Options{})
		if err != nil || r.Count < 2 {
			t.Fatal(r.Count, err)
		}
		d.shows(words.T("lesson.cost", words.Data{"Nodes": words.Number(r.Counters.Nodes), "Backtracks": words.Number(r.Counters.Backtracks)}))
	}
}

// TestEditedLesson: a lesson whose file was edited and opened again has no answers to the questions that stood there before.
func TestEditedLesson(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	text := "# L\n## M\n```question\nask: What is 1 + 1?\nanswer: It is two.\n```\n"
	d.open(text)
	d.shows("What is 1 + 1?")
	d.TapSeen("Show the answer")
	d.shows("It is two.")
	d.open(text)
	d.shows("It is two.") // it is the same question
	d.open(strings.NewReplacer("1 + 1", "1 + 2", "two", "three").Replace(text))
	d.shows("What is 1 + 2?")
	if d.Sees("It is three.") {
		t.Error("the new question is answered")
	}
}

// TestSteps checks that the run of a moment can be stepped, but not past a question, and watched.
func TestSteps(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{})
	d.open(deadEnd)
	d.room.StepBy(1) // there is no run yet
	d.Key(fyne.KeyPageDown)
	d.digits("23144132124..4.3")
	d.room.StepBy(-8)
	d.digits("231441321....4.3")
	d.room.StepBy(8)
	d.digits("23144132124..4.3")
	d.TapSeen("Watch") // although a question is open, to which the run is no answer
	if d.watched == nil || d.watched.Position != 25 || d.watched.Engine.ID != "backtrack" {
		t.Errorf("watched is %+v", d.watched)
	}
	d.Key(fyne.KeyPageDown)
	d.digits("231441322....4.3")
	if d.room.Playing() {
		t.Error("the run can be moved on while the class is asked what it does")
	}
}

// TestBothLanguages checks that the list and a built-in lesson change with the language.
func TestBothLanguages(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, lessons.Settings{Open: "lessons:backtracking"})
	d.To("learn")
	d.shows("A small puzzle")
	halltest.Speak(t, words.Chinese)
	d.Arrange()
	d.Refresh()
	d.shows("一道小题")
	d.Key(fyne.KeyEscape)
	d.shows("小盘面上的回溯")
}
