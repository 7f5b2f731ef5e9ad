package words_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/template"

	"github.com/go-text/typesetting/font"

	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic/hint"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/docs"
	"nonet/puzzles"
)

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

// TestComplete checks that every language has every text, that none is empty, and that each has the
// same placeholders. Chinese may omit those that its sentence does not need.
func TestComplete(t *testing.T) {
	english := words.Texts(words.English)
	for _, l := range words.Languages() {
		these := words.Texts(l)
		for key, text := range english {
			if these[key] == "" {
				t.Errorf("%s has no text for %q", l.ID, key)
			}
			for _, found := range placeholder.FindAllString(these[key], -1) {
				if !strings.Contains(text, found) {
					t.Errorf("%s, %q: %s is filled in by nobody", l.ID, key, found)
				}
			}
		}
		for key := range these {
			if english[key] == "" {
				t.Errorf("%s has a text for %q, which English has not", l.ID, key)
			}
		}
	}
}

// TestEveryKeyHasWords searches the program's source for keys: each has a text, and all texts are used. Some keys are made of parts, the first of
// which is listed here; then each of the other parts is in the source.
func TestEveryKeyHasWords(t *testing.T) {
	english := words.Texts(words.English)
	used, parts := map[string]bool{}, map[string]bool{}
	made := []string{"collection.", "house.", "step.", "why.", "menu.", "solver.", "counter.", "theme.", "text.size.", "language.", "keys.", "about.", "symmetry.", "make.impossible.", "level.", "stop.",
		"typing.help.", "typing.kind.", "typing.tool.", "typing.puzzle.", "typing.rule.", "typing.draw.hint.", "welcome.", "undone.", "redone.", "pictures.", "compare.puzzle.", "compare.column.", "learn.verdict.", "mine.sort.", "filter.status.", "survey.figure.", "solve.mode.", "solve.notes.", "solve.corners.", "solve.hint.", "print.paper.", "print.solutions.", "worksheet.kind.", "film.view.", "link.copied.", "code.", "file.inside.", "paste.inside.", "lesson.bad.", "score.", "conflict.", "program."}
	elsewhere := []string{"engine.", "expected.", "foreign.", "heuristic.", "looks.", "weekday.", "transcript.", "program.bad."} // from texts next to the code (see read), and of time.Weekday
	for _, key := range stringsOfSource(t, "../../gui", "../printout", "../walkthrough", "../worksheet", "../predict", "../lesson", ".") {
		if english[key] != "" {
			used[key] = true
		} else if strings.HasPrefix(key, "status.") || strings.HasPrefix(key, "check.") || strings.HasPrefix(key, "file.") {
			t.Errorf("there are no words for %q", key)
		}
	}
	for _, text := range stringsOfSource(t, "../../gui", "..", "../../puzzles") {
		for part := range strings.FieldsFuncSeq(text, func(char rune) bool { return char == '.' || char == ' ' }) {
			parts[part] = true
		}
	}
	isMade := func(key string) bool {
		for _, first := range made {
			if rest, ok := strings.CutPrefix(key, first); ok {
				return !slices.ContainsFunc(strings.Split(rest, "."), func(part string) bool { return part != "" && !parts[part] })
			}
		}
		return slices.ContainsFunc(elsewhere, func(first string) bool { return strings.HasPrefix(key, first) })
	}
	for key := range english {
		if key, forFingers := strings.CutSuffix(key, ".fingers"); forFingers && english[key] != "" {
			continue // used where the other text is
		}
		if !used[key] && !isMade(key) {
			t.Errorf("nobody uses the words for %q", key)
		}
	}
}

// TestListsHaveTheLanguagesComma: no list of the window is joined by an English comma or semicolon; List and "list.semicolon" are for that.
func TestListsHaveTheLanguagesComma(t *testing.T) {
	for _, text := range stringsOfSource(t, "../../gui", ".") {
		if text == ", " || text == "; " {
			t.Errorf("something is joined by %q in every language", text)
		}
	}
}

// stringsOfSource returns every string literal in the source below some folders.
func stringsOfSource(t *testing.T, folders ...string) []string {
	t.Helper()
	var found []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && strings.HasSuffix(path, "test") {
				return filepath.SkipDir // what only tests import
			}
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
					text, _ := strconv.Unquote(literal.Value)
					found = append(found, text)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// TestEverythingHasAName checks the engines and everything else that package core lists.
func TestEverythingHasAName(t *testing.T) {
	english := words.Texts(words.English)
	for _, l := range words.Languages() {
		these, titles := words.Texts(l), map[string]string{}
		for _, e := range engine.Variants() {
			title := these["engine."+e.ID+".title"]
			if other, ok := titles[title]; ok || title == "" {
				t.Errorf("%s: %s and %s are called %q", l.ID, other, e.ID, title)
			}
			titles[title] = e.ID
			if l == words.English && title != e.Title {
				t.Errorf("%s is called %q, but says that it is %q", e.ID, title, e.Title)
			}
		}
	}
	for kind := range engine.StepKinds {
		if kind == engine.Choose {
			continue // there is a sentence for each rule: TestChoiceSentences
		}
		if english["step."+kind.String()] == "" {
			t.Errorf("no sentence says what a %v is", kind)
		}
	}
	for _, s := range sudoku.Symmetries() {
		if english["symmetry."+string(s)] == "" {
			t.Errorf("the symmetry %s has no name", s)
		}
	}
	for why := generate.Why(0); why.String() != "unknown"; why++ {
		if english["make.impossible."+why.String()] == "" {
			t.Errorf("no sentence says %v", why)
		}
	}
	for _, name := range rating.Levels() {
		if english["level."+name] == "" {
			t.Errorf("the level %s has no name", name)
		}
	}
	for _, c := range puzzles.All() {
		if english["collection."+c.Name] == "" {
			t.Errorf("the collection %s has no name", c.Name)
		}
	}
}

// TestFontsHoldEveryCharacter checks that every character can be drawn on a machine without fonts
// of its own. Run make fonts after editing the texts.
func TestFontsHoldEveryCharacter(t *testing.T) {
	for file, l := range map[string]words.Language{
		"NonetSC-Regular.otf": words.Chinese, "NonetSC-Bold.otf": words.Chinese, "NonetSC-Names.otf": words.English,
	} {
		content, err := os.ReadFile(filepath.Join("..", "..", "gui", "fonts", file))
		if err != nil {
			t.Fatal(err)
		}
		face, err := font.ParseTTF(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		texts := maps.Clone(words.Texts(l))
		for key, text := range hint.Texts(hint.Language(l.ID)) {
			texts["hint: "+key] = text
		}
		for n, text := range docs.Guides(l == words.Chinese) {
			texts[fmt.Sprint("guide ", n)] = text
		}
		for key, text := range texts {
			for _, char := range text {
				if _, ok := face.NominalGlyph(char); !ok && char > '\u2fff' {
					t.Errorf("%s has no %q, which %q of %s needs", file, char, key, l.ID)
				}
			}
		}
	}
}

// TestUse changes the language, and fills in texts of both.
func TestUse(t *testing.T) {
	defer words.Use(words.English)
	for _, step := range []struct {
		language   words.Language
		row, other string
	}{{words.English, "row 3", "row 4"}, {words.Chinese, "第 3 行", "第 4 行"}, {words.English, "row 3", "row 4"}} {
		words.Use(step.language)
		if got := words.T("house.row", words.Data{"N": 3}); got != step.row || words.Current() != step.language {
			t.Errorf("in %s a row is %q, want %q", step.language.ID, got, step.row)
		}
		if got := words.T("house.row", words.Data{"N": 4}); got != step.other {
			t.Errorf("in %s another row is %q, want %q", step.language.ID, got, step.other)
		}
	}
	if l, ok := words.ByID("zh-Hans"); !ok || l != words.Chinese {
		t.Error("Chinese is not found by its ID")
	}
	if _, ok := words.ByID("tlh"); ok {
		t.Error("there is a language that there is not")
	}
}

// TestT: a text without data is that of the file, also if it has placeholders, and a key without a text is shown itself.
func TestT(t *testing.T) {
	for _, test := range []struct {
		got, want string
	}{
		{words.T("house.row"), "row {{.N}}"},
		{words.T("checkpoint.after", words.Data{"Count": 1}), "after 1 step"},
		{words.T("checkpoint.after", words.Data{"Count": "1"}), "after 1 step"},
		{words.T("checkpoint.after", words.Data{"Count": "1,000"}), "after 1,000 steps"},
		{words.T("no such key"), "no such key"},
		{words.T("no such key", words.Data{"N": 1}), "no such key"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// TestUseFingers: texts for fingers mention no keys.
func TestUseFingers(t *testing.T) {
	defer words.UseFingers(false)
	defer words.Use(words.English)
	for _, step := range []struct {
		on   bool
		says string
	}{{false, "First difference (Alt+J)"}, {true, "First difference"}} {
		words.UseFingers(step.on)
		if got := words.T("compare.divergence.go", words.Data{"Key": "Alt+J"}); got != step.says {
			t.Errorf("by fingers: %v: it says %q, want %q", step.on, got, step.says)
		}
		if got := words.T("solve.hint"); got != "solve.hint" {
			t.Errorf("a key without a text is %q", got)
		}
	}
	words.UseFingers(true)
	keyboard := regexp.MustCompile(`\b(Shift|Ctrl|Alt|F[0-9]+|Enter|Escape|Esc|Space|Backspace|[Cc]lick)\b|空格键|回车|退格键|点击|\{\{\.Key\}\}`)
	aboutKeys := regexp.MustCompile(`^(keys|key|typing\.help)\.`) // a user who asks for the keys has a keyboard
	for _, l := range words.Languages() {
		words.Use(l)
		for key := range words.Texts(l) {
			base := strings.TrimSuffix(key, ".fingers")
			if text := words.T(base); keyboard.MatchString(text) && !aboutKeys.MatchString(base) {
				t.Errorf("%s: %s tells who has no keyboard %q", l.ID, base, text)
			}
		}
	}
}

// TestManyGoroutines asks for texts while the language changes.
func TestManyGoroutines(t *testing.T) {
	defer words.Use(words.English)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 200 {
				words.Use(words.Languages()[i%2])
				if got := words.T("house.row", words.Data{"N": i}); !strings.Contains(got, strconv.Itoa(i)) {
					t.Errorf("row %d is %q", i, got)
				}
			}
		})
	}
	all.Wait()
}

// BenchmarkT fills in a text, as a message that changes with each frame does.
func BenchmarkT(b *testing.B) {
	for b.Loop() {
		words.T("checkpoint.after", words.Data{"Count": 12})
	}
}

// TestOne fills in 1 for every number: no English text says "1 steps" or "1 givens".
func TestOne(t *testing.T) {
	never := map[string]bool{ // what is never counted as one: the text is another then, or there is not less than two
		"check.several": true, "check.several.found": true, "collection.count.first": true, "board.several": true, "conflict": true,
		"deleted.days": true, "expected.boxes": true, "expected.cells": true, "expected.row": true, "film.long": true, "looks.long": true, "program.long": true, "looks.short": true, "gallery.shows": true, "typing.draw.full": true, "solve.cage.rest": true, "solve.cage.many": true, "typing.paste.long": true, "typing.read.end": true, "make.done": true, "make.done.minimal": true,
		"make.impossible.toomany": true, "make.name": true, "make.name.kind": true, "make.name.level": true, "photo.large": true, "photo.small": true,
		"replay.digits": true, "solve.wrong.several": true, "step.assign.least": true, "step.assign.least.tie": true, "step.assign.random": true,
		"step.choose.degree.tie": true, "step.choose.fewest.tie": true, "step.choose.random.tie": true, "step.choose.score.tie": true, "step.choose.weight.tie": true, "step.assign.score": true, "step.assign.score.tie": true, "step.choose.ways.tie": true,
		"tree.node.bundle": true, "why.degree.tie": true, "why.digit.least": true, "why.digit.least.tie": true, "why.digit.random": true,
		"why.fewest.tie": true, "why.random.tie": true, "why.score.tie": true, "why.weight.tie": true, "why.digit.score": true, "why.digit.score.tie": true, "why.ways.tie": true, "wrong.several": true,
	}
	wrong := regexp.MustCompile(`\b1 ((handwritten|neighbouring) )?(backtracks|blanks|cells|days|decisions|digits|engines|givens|items|nodes|options|pixels|problems|puzzles|steps|times)\b`)
	for key, text := range words.Texts(words.English) {
		written, err := template.New(key).Parse(text)
		if err != nil {
			t.Errorf("%q: %v", key, err)
			continue
		}
		ones := map[string]any{}
		for _, name := range regexp.MustCompile(`\.(\w+)`).FindAllStringSubmatch(text, -1) {
			ones[name[1]] = 1
		}
		var said strings.Builder
		if err := written.Execute(&said, ones); err != nil {
			t.Errorf("%q: %v", key, err)
		}
		if found := wrong.FindString(said.String()); found != "" && !never[key] {
			t.Errorf("%q says %q", key, found)
		}
	}
}
