package gui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/docs"
	"nonet/gui/menus"
)

// TestGuide: the guides are in the menu Help, are searched by typing at once, and Escape leads back to the board.
func TestGuide(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("Guide…")
	if text := d.DialogText(); !strings.Contains(text, "For teachers") {
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
		d.PasteText(newspaper)
		d.To("solve")
		for _, i := range d.Entries() {
			if strings.HasPrefix(i.Label, "Check the answer") && !i.Disabled {
				t.Error("an answer can be checked where nothing is asked")
			}
		}
		technique := d.rooms.techniques.Technique()
		d.Press(label)
		if !d.Current(d.rooms.techniques) || d.rooms.techniques.Technique() != technique {
			t.Errorf("%s leads elsewhere", label)
		}
		if label == "Practise this technique" {
			d.Until("an exercise", func() bool { return d.rooms.techniques.Exercise() != nil })
		}
	}
}

// A menuText is the menu as a guide names it: "Solve → Notes → Fill in all notes", with its key.
type menuText map[string]string

func (m menuText) add(path string, all *fyne.Menu) {
	for _, i := range all.Items {
		here := path + " → " + strings.TrimSuffix(menus.Words(i), "…")
		m[here] = ""
		if i.Shortcut != nil {
			m[here] = menus.KeyText(i.Shortcut)
		}
		if i.ChildMenu != nil {
			m.add(here, i.ChildMenu)
		}
	}
}

// pressedKeys are keys with Ctrl, Alt or Shift in a guide.
var pressedKeys = regexp.MustCompile("`((?:Ctrl|Alt|Shift)\\+[^`]+)`")

// asMenu writes keys of a guide as the menu does.
func asMenu() *strings.Replacer {
	return strings.NewReplacer("Page Down", "PgDn", "Page Up", "PgUp", "→", words.T("key.right"), "←", words.T("key.left"), "↑", words.T("key.up"), "↓", words.T("key.down"))
}

// TestKeysOfReadme: the keys in README.md are those of the menu.
func TestKeysOfReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	d, keys, checked := newDesk(t), map[string]bool{}, 0
	for _, i := range d.Entries() {
		keys[menus.KeyText(i.Shortcut)] = true
	}
	for _, found := range pressedKeys.FindAllStringSubmatch(string(readme), -1) {
		checked++
		if key := asMenu().Replace(found[1]); !keys[key] {
			t.Errorf("no entry of the menu has the key %s", key)
		}
	}
	if checked < 40 {
		t.Errorf("only %d keys were found", checked)
	}
}

// unnamed are the parts of a guide that name nothing of the window: programs, and what is for the web alone.
var unnamed = regexp.MustCompile("(?s)```.*?```|<!-- web -->.*?<!-- /web -->")

// TestGuidesNameWhatThereIs: what the guides set in italics is a text of the window or a path of its menu, in each language, and their keys
// are those of the menu.
func TestGuidesNameWhatThereIs(t *testing.T) {
	named := regexp.MustCompile("\\*([^*\\n]+)\\*(?: ?[(（]`([^`]+)`)?")
	for _, l := range words.Languages() {
		d := newDesk(t)
		d.SetLanguage(l)
		menu, keys, names := menuText{}, map[string]bool{}, map[string]bool{}
		for _, m := range d.Menu.Main.Items {
			menu.add(m.Label, m)
		}
		for _, key := range menu {
			keys[key] = true
		}
		for _, text := range words.Texts(l) {
			names[strings.TrimSuffix(text, "…")] = true
		}
		for _, key := range []string{"Shift+5", "Ctrl+5", "Shift+" + words.T("key.enter")} { // of the board, and of a photo
			keys[key] = true
		}
		asMenu := asMenu()
		for _, guide := range docs.Guides(l == words.Chinese) {
			guide = strings.ReplaceAll(unnamed.ReplaceAllString(guide, ""), "**", "")
			for _, found := range named.FindAllStringSubmatch(guide, -1) {
				name, key := found[1], asMenu.Replace(found[2])
				known, isMenu := menu[name]
				button, entry, path := strings.Cut(name, " → ")
				switch {
				case isMenu && key != "" && key != known:
					t.Errorf("%s: the key of %s is %s, and the guide says %s", l.ID, name, known, key)
				case isMenu, !path && names[name], button == words.T("solve.more") && names[entry]:
				default:
					t.Errorf("%s: the window has no %q", l.ID, name)
				}
			}
			for _, found := range pressedKeys.FindAllStringSubmatch(guide, -1) {
				if key := asMenu.Replace(found[1]); !keys[key] {
					t.Errorf("%s: no entry of the menu has the key %s", l.ID, key)
				}
			}
		}
	}
}
