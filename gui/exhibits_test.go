package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/canvas/save"
	"nonet/core/lesson"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// TestSubjects: each room offers what it shows, and each of it can be painted in every format, in light and dark.
func TestSubjects(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	names := func() string {
		var all []string
		for _, s := range d.rooms.subjects() {
			if !s.Object.Visible() || s.Object.Size().IsZero() {
				continue
			}
			all = append(all, s.Name)
			for _, format := range save.Formats {
				for _, dark := range []bool{false, true} {
					if file, err := save.Encode(format, s.Picture(dark)); err != nil || len(file) < 200 {
						t.Errorf("%s as %s: %d bytes, %v", s.Name, format, len(file), err)
					}
				}
			}
		}
		return strings.Join(all, ", ")
	}
	d.Enter(d.rooms.solve)
	if got := names(); got != "Board" {
		t.Errorf("Solve offers %s", got)
	}
	d.Enter(d.rooms.watch)
	d.step("One step")
	if got := names(); !strings.HasPrefix(got, "Board, Tree, Timeline") {
		t.Errorf("Watch offers %s", got)
	}
	d.Enter(d.rooms.techniques)
	d.Until("an example is there", func() bool { return d.rooms.techniques.Technique() != nil })
	if got := names(); got != "Board" {
		t.Errorf("Learn offers %s", got)
	}
	if s := d.rooms.subjects()[0]; s.Title == "" || s.Title == d.Now().Title {
		t.Errorf("what Learn offers is called %q", s.Title)
	}
	d.Enter(d.rooms.lessons)
	if got := names(); got != "" {
		t.Errorf("the list of lessons offers %s", got)
	}
	l, err := lesson.Read("test.md", strings.NewReader("# A lesson\n## A moment\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n```run\nengine: forward\nstop: depth 3\n```\n```show\nviews: tree\n```\n"))
	if err == nil {
		err = l.Play(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.lessons.Show(l, "test.md")
	d.Until("the run of the lesson", func() bool {
		halltest.LayOut(d.Win.Content())
		return strings.Contains(names(), "Tree")
	})
	if got := names(); got != "Board, Tree" {
		t.Errorf("a lesson offers %s", got)
	}
	if s := d.rooms.subjects()[1]; s.Title != "A lesson" {
		t.Errorf("what a lesson offers is called %q", s.Title)
	}
	d.rooms.lessons.SetSpeed(running.SliderMax)
	d.rooms.lessons.RunOrPause()
	if !d.rooms.lessons.Scene().Fast {
		t.Fatal("the run of the lesson does not run")
	}
	d.Press("Save picture…")
	d.Key(fyne.KeyEscape)
	if d.rooms.lessons.Scene().Fast {
		t.Error("the run of a lesson goes on while its picture is saved")
	}
	d.Enter(d.rooms.compare)
	d.Idle()
	if got := names(); !strings.Contains(got, ": Board") || strings.HasPrefix(got, "Board") {
		t.Errorf("Compare offers %s", got)
	}
	d.Press("Survey")
	d.ChooseSeen("4 × 4")
	d.TapSeen("Start the survey")
	d.Until("the survey is finished", func() bool { return strings.HasPrefix(d.Sentence().Text, "The survey is finished") })
	if got := names(); got != "Distribution" {
		t.Errorf("the survey offers %s", got)
	}
	d.TapButton("Two engines")
	if got := names(); got != "Two engines" {
		t.Errorf("the survey's other page offers %s", got)
	}
	d.Press("Save picture…")
	d.Key(fyne.KeyReturn)
	if field, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || !strings.HasSuffix(field.Text, "Survey (4 × 4) Two engines.png") {
		t.Errorf("the proposed name is %q", field.Text)
	}
}
