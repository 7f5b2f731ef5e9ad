package search

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/words"
	"nonet/gui/translations"
)

// timeLineOnDesk puts a time line of 45 steps into a window of the test app, 500 units wide.
func timeLineOnDesk(t *testing.T) (line *TimeLine, window fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	line = NewTimeLine()
	line.Label = "Time line"
	window = test.NewTempWindow(t, line)
	window.SetPadded(false)
	window.Resize(fyne.NewSize(500, 64))
	line.Display(picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 45), 18)
	window.Canvas().Capture()
	return line, window
}

func press(line *TimeLine, x float32) {
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = fyne.NewPos(x, 30)
	line.MouseDown(e)
	line.MouseUp(e)
}

func drag(line *TimeLine, x float32) {
	e := &fyne.DragEvent{}
	e.Position = fyne.NewPos(x, 30)
	line.Dragged(e)
}

func TestTimeLineGoesWhereItIsClicked(t *testing.T) {
	line, _ := timeLineOnDesk(t)
	got := int64(-1)
	line.OnSeek = func(position int64) { got = position }
	for want := int64(0); want <= 45; want++ {
		if press(line, line.placeOf(want)); got != want {
			t.Errorf("a click where %d lies led to %d", want, got)
		}
	}
	for _, c := range []struct {
		x    float32
		want int64
	}{{-100, 0}, {0, 0}, {500, 45}, {900, 45}} {
		if drag(line, c.x); got != c.want {
			t.Errorf("a drag to %v led to %d, want %d", c.x, got, c.want)
		}
	}
	line.DragEnd()
	other := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary}
	got = -1
	if line.MouseDown(other); got != -1 {
		t.Error("the other button seeks")
	}
}

// While a run is fast, the time line is drawn now and then, and at the end once more.
func TestTimeLineFast(t *testing.T) {
	line, _ := timeLineOnDesk(t)
	clock := time.Now()
	line.now = func() time.Time { return clock }
	line.SetFast(true)
	pictures, shown := 0, line.picture.Position
	for position := range int64(40) {
		clock = clock.Add(time.Second / 60)
		line.Display(line.trace, position)
		if line.picture.Position != shown {
			pictures, shown = pictures+1, line.picture.Position
		}
	}
	if pictures < 5 || pictures > 10 {
		t.Errorf("in two thirds of a second there were %d pictures", pictures)
	}
	line.Display(nil, 0)
	if line.picture.Count != "" {
		t.Error("without a run it still shows one")
	}
	line.Display(picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 45), 39)
	line.SetFast(false)
	line.Display(line.trace, 41)
	if line.picture.Position != 41 {
		t.Errorf("at last it shows position %d, and the run is at 41", line.picture.Position)
	}
}

func TestTimeLineOfNoRunGoesNowhere(t *testing.T) {
	line, window := timeLineOnDesk(t)
	line.Display(nil, 0)
	window.Canvas().Capture()
	line.OnSeek = func(int64) { t.Error("there is nowhere to go") }
	line.OnStep = func(int64) { t.Error("there is no step to go") }
	press(line, 200)
	drag(line, 300)
	line.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 25)})
}

func TestTimeLineWheel(t *testing.T) {
	line, _ := timeLineOnDesk(t)
	var got []int64
	line.OnStep = func(steps int64) { got = append(got, steps) }
	for _, delta := range []fyne.Delta{{DY: -25}, {DY: 25}, {DY: -75}, {DX: -25}, {DY: -10}, {DY: 4}, {DY: 4}, {DY: 4}} {
		line.Scrolled(&fyne.ScrollEvent{Scrolled: delta})
	}
	want := []int64{1, -1, 3, 1, 1, -1}
	if len(got) != len(want) {
		t.Fatalf("the wheel went %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("the wheel went %v, want %v", got, want)
		}
	}
}

func TestTimeLineTellsWhatIsUnderThePointer(t *testing.T) {
	line, window := timeLineOnDesk(t)
	if line.step.Visible() {
		t.Error("there is a text though the pointer is elsewhere")
	}
	test.MoveMouse(window.Canvas(), fyne.NewPos(line.placeOf(7), 30))
	if !line.step.Visible() || !strings.Contains(line.step.Text, "7") && line.step.Text != "timeline.step" {
		t.Errorf("the text is %q, visible %v", line.step.Text, line.step.Visible())
	}
	line.MouseOut()
	if line.step.Visible() {
		t.Error("the text stays when the pointer goes")
	}
	if label := line.AccessibilityLabel(); label != "Time line 18 / 45" {
		t.Errorf("a screen reader says %q", label)
	}
	line.SetSecret(true)
	for position, seen := range map[int64]bool{7: true, 18: true, 19: false, 45: false} { // which would say how many steps there are
		if test.MoveMouse(window.Canvas(), fyne.NewPos(line.placeOf(position), 30)); line.step.Visible() != seen {
			t.Errorf("where the future is hidden, at step %d the text is seen: %v", position, !seen)
		}
	}
}

// TestTimeLineLabelCollidesWithNothing: wherever the pointer is, the number of its step covers neither the title nor the count.
func TestTimeLineLabelCollidesWithNothing(t *testing.T) {
	line, window := timeLineOnDesk(t)
	window.Resize(fyne.NewSize(500, 90))
	window.Canvas().Capture()
	if !line.title.Visible() {
		t.Fatal("there is no title")
	}
	for x := float32(0); x < 500; x++ {
		test.MoveMouse(window.Canvas(), fyne.NewPos(x, 30))
		left, right := line.ground.Position().X, line.ground.Position().X+line.ground.Size().Width
		if line.title.Visible() && left < line.title.Position().X+line.title.Size().Width {
			t.Fatalf("at %v the label is over the title", x)
		}
		if right > 500-line.countWidth() {
			t.Fatalf("at %v the label ends at %v, over the count", x, right)
		}
	}
	if line.MouseOut(); !line.title.Visible() {
		t.Error("the title is not there again")
	}
}
