package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// watchKeys has the page count how often a press of Alt alone reaches Fyne's driver, which opens the File menu then.
const watchKeys = `{
	self.alone = 0;
	let before = "";
	for (const type of ["keydown", "keyup"]) document.addEventListener(type, (event) => {
		if (event.isTrusted) return;
		if (before === "keydown 18" && type + " " + event.keyCode === "keyup 18") self.alone++;
		before = type + " " + event.keyCode;
	});
}`

// done waits until the program has done what all keys so far say.
func (b *person) done() {
	b.Helper()
	b.eval(`new Promise((done) => nonet.settle(() => nonet.settle(done)))`)
}

// withAlt presses a key while Alt is down, and lets go of both, as a keyboard does.
func (b *person) withAlt(key input.DispatchKeyEventParams) {
	b.Helper()
	alt := input.DispatchKeyEventParams{Key: "Alt", Code: "AltLeft", WindowsVirtualKeyCode: 18, Location: 1}
	press := func(p input.DispatchKeyEventParams, kind input.DispatchKeyEventType, held int64) {
		p.Type, p.Modifiers = kind, held
		call(b, input.DispatchKeyEvent, p)
	}
	held := int64(chromedp.ModifierAlt) | key.Modifiers
	press(alt, input.DispatchKeyEventTypeRawKeyDown, held)
	if key.Key != "" {
		press(key, input.DispatchKeyEventTypeRawKeyDown, held)
		press(key, input.DispatchKeyEventTypeKeyUp, held)
	}
	press(alt, input.DispatchKeyEventTypeKeyUp, 0)
	b.done()
}

// keysWithAlt are those that a shortcut with Alt could have, as a keyboard reports them.
func keysWithAlt() (all []input.DispatchKeyEventParams) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		all = append(all, input.DispatchKeyEventParams{Key: strings.ToLower(string(letter)), Code: "Key" + string(letter), WindowsVirtualKeyCode: int64(letter)})
	}
	for digit := '0'; digit <= '9'; digit++ {
		all = append(all, input.DispatchKeyEventParams{Key: string(digit), Code: "Digit" + string(digit), WindowsVirtualKeyCode: int64(digit)})
	}
	for _, it := range []struct {
		key, code string
		number    int64
	}{
		{".", "Period", 190}, {",", "Comma", 188}, {"Home", "Home", 36}, {"End", "End", 35}, {"PageUp", "PageUp", 33}, {"PageDown", "PageDown", 34},
		{"ArrowLeft", "ArrowLeft", 37}, {"ArrowUp", "ArrowUp", 38}, {"ArrowRight", "ArrowRight", 39}, {"ArrowDown", "ArrowDown", 40}, {"Enter", "Enter", 13},
	} {
		all = append(all, input.DispatchKeyEventParams{Key: it.key, Code: it.code, WindowsVirtualKeyCode: it.number})
	}
	return all
}

// TestAltKeys: letting go of Alt after a shortcut opens no menu, in any room, whether the key is one of Nonet's or not. Alt alone
// opens the menu.
func TestAltKeys(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(watchKeys)
	b.solving(serve(t).URL, sunday)
	label := func() string { return b.eval(`document.getElementById("board").getAttribute("aria-label")`) }
	moves := func() bool { // an open menu would take the arrow
		was := label()
		b.keys(kb.ArrowDown)
		b.done()
		return label() != was
	}
	b.withAlt(input.DispatchKeyEventParams{})
	if count := b.eval(`self.alone`); count != "1" || moves() {
		t.Fatalf("Alt alone opens no menu (%s)", count)
	}
	b.withAlt(input.DispatchKeyEventParams{})
	b.eval(`self.alone = 0`)
	if !moves() {
		t.Fatal("Alt alone does not close the menu again")
	}
	for _, room := range []struct {
		name, key string
		held      []chromedp.Modifier
	}{{"Solve", "o", ctrlShift}, {"Watch", "w", ctrlAlt}, {"Compare", "j", ctrlShift}, {"Learn", kb.End, ctrlShift}} {
		b.keys(room.key, room.held...)
		b.done()
		for _, key := range keysWithAlt() {
			for _, held := range []int64{0, int64(chromedp.ModifierShift)} {
				key.Modifiers = held
				b.withAlt(key)
				if count := b.eval(`self.alone`); count != "0" {
					b.Errorf("%s: after Alt+%s (%d) the File menu opens", room.name, key.Key, held)
					b.eval(`self.alone = 0`)
				}
				b.keys(kb.Escape) // a dialog, or the menu
			}
		}
	}
	b.keys("o", ctrlShift...)
	b.done()
	if !moves() {
		t.Error("in the end a menu is open")
	}
}
