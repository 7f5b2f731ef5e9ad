package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// kept returns a script that returns the texts of all files of the storage whose path matches a pattern; of a photo its size.
func kept(pattern string) string {
	return fmt.Sprintf(`new Promise((done, failed) => {
		const asked = indexedDB.open("nonet");
		asked.onerror = () => failed(asked.error);
		asked.onsuccess = () => {
			const all = asked.result.transaction("files").objectStore("files").getAll();
			all.onerror = () => failed(all.error);
			all.onsuccess = () => {
				asked.result.close();
				done(all.result.filter(it => it.text && new RegExp(%q).test(it.path)).map(it =>
					it.path.includes("/photos/") ? it.text.length + " bytes\n" : new TextDecoder().decode(it.text)).join(""));
			};
		};
	})`, pattern)
}

// The files that hold more than a puzzle.
const (
	puzzleFiles  = `/puzzles/[^/]*$`
	solvedFile   = `/solved\.tsv$`
	ratingsFile  = `/ratings\.tsv$`
	settingsFile = `/settings\.json$`
	photoFiles   = `/photos/[^/]*$`
)

// untilKept waits for a part of the text in a file of the storage.
func (b *person) untilKept(what, pattern, part string) {
	b.Helper()
	b.until(what, fmt.Sprintf(`(%s).then(text => text.includes(%q))`, kept(pattern), part))
}

// lines returns the lines of a file of the storage.
func (b *person) lines(pattern string) []string {
	b.Helper()
	return strings.Split(strings.TrimSuffix(b.eval(kept(pattern)), "\n"), "\n")
}

// solves solves a puzzle by typing its first digit, and waits until it is counted.
func (b *person) solves(address, puzzle string) {
	b.Helper()
	b.eval(fmt.Sprintf(`location.hash = "p=.%s"`, puzzle[1:]))
	b.untilBoard("." + puzzle[1:])
	b.keys(kb.Home + puzzle[:1])
	b.untilKept("the solved puzzle in the log", solvedFile, "."+puzzle[1:])
}

// otherSolved is another solved puzzle: the first one with its rows in another order.
var otherSolved = sundaySolved[27:54] + sundaySolved[:27] + sundaySolved[54:]

// TestKilledWithEverything: what else is kept than digits is there too when the browser was killed: notes, a checkpoint, the log of solved
// puzzles, ratings, a photo and the settings. The program has read it all, because it keeps it when it writes again.
func TestKilledWithEverything(t *testing.T) {
	profile, server := t.TempDir(), serve(t)
	b := openBrowser(t, profile)
	b.open(server.URL)
	b.alone()
	b.solves(server.URL, sundaySolved)
	b.keys("d", ctrlShift...)
	b.untilKept("the dark theme", settingsFile, `"theme": "dark"`)
	b.keys("m", ctrl...) // My puzzles rates its puzzles
	b.untilKept("a rating", ratingsFile, sundaySolved[1:])
	b.keys(kb.Escape)
	b.eval(`new Promise((done) => nonet.settle(() => nonet.settle(done)))`) // a picture would not wait for the key
	b.pastePhoto()
	b.untilBoard(sunday)
	b.untilKept("the photo", photoFiles, "bytes")
	b.solving(server.URL, sunday)
	b.keys("o", ctrlShift...)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight)
	b.keys("1", chromedp.ModifierShift)
	b.untilKept("the note", puzzleFiles, "r1c3 corner +1")
	b.keys(kb.F5, ctrl...)
	b.keys("before the guess" + kb.Enter)
	b.untilKept("the checkpoint", puzzleFiles, `"before the guess"`)
	b.picture("checkpoint")
	b.keys(kb.Escape)
	b.settled()
	before := map[string][]string{}
	for _, file := range []string{puzzleFiles, solvedFile, ratingsFile, photoFiles} {
		before[file] = b.lines(file)
	}
	b.kill()

	b = openBrowser(t, profile)
	b.open(server.URL)
	b.untilBoard(sunday)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight)
	b.keys("1", chromedp.ModifierShift) // it is there, so it goes
	b.untilKept("the note again", puzzleFiles, "r1c3 corner -1")
	b.untilKept("the checkpoint again", puzzleFiles, `"before the guess"`)
	b.solves(server.URL, otherSolved)
	b.keys("j", ctrl...)
	b.untilKept("another setting", settingsFile, `"autoAdvance": true`)
	b.untilKept("the setting before", settingsFile, `"theme": "dark"`)
	b.settled()
	changes := []string{"# pencil", "# spent", "# changed", "# sum"}
	for file, lines := range before {
		now := strings.Join(b.lines(file), "\n") + "\n"
		for _, line := range lines {
			key, _, _ := strings.Cut(line, ":")
			if !strings.Contains(now, line+"\n") && !slices.Contains(changes, key) {
				t.Errorf("of %s this is gone: %s", file, line)
			}
		}
	}
}
