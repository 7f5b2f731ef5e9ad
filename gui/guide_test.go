package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestGuide: the guides are in the menu Help, are searched by typing at once, and Escape leads back to the board.
func TestGuide(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.Press("Guide…")
	if text := d.DialogText(); !strings.Contains(text, "For teachers: a lesson on search") {
		t.Fatalf("the dialog says %q", text)
	}
	test.Type(d.Win.Canvas().Focused(), "checkpoints")
	if text := d.DialogText(); strings.Contains(text, "For teachers") || !strings.Contains(text, "Solve it") {
		t.Errorf("after a search it says %q", text)
	}
	d.Shows(newspaper)
	d.Key(fyne.KeyEscape)
	if d.Dialogs.Open() {
		t.Error("Escape leaves the guide open")
	}
}

// TestLearnFromElsewhere: from another room the entries of the menu Learn lead there, and those about an exercise wait for one.
func TestLearnFromElsewhere(t *testing.T) {
	for _, label := range []string{"Practise this technique", "Next technique", "Previous technique"} {
		d := newDesk(t, func(s *settings) { s.Activity = "solve" })
		d.pasteText(newspaper)
		d.To("solve")
		for _, i := range d.Menu.Items() {
			if strings.HasPrefix(i.Label, "Check the answer") && !i.Disabled {
				t.Error("an answer can be checked where nothing is asked")
			}
		}
		technique := d.rooms.lessons.Technique()
		d.Press(label)
		if !d.Current(d.rooms.lessons) || d.rooms.lessons.Technique() != technique {
			t.Errorf("%s leads elsewhere", label)
		}
		if label == "Practise this technique" {
			d.Until("an exercise", func() bool { return d.rooms.lessons.Exercise() != nil })
		}
	}
}
