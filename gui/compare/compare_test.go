package compare

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/player"
	"nonet/core/race"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestSplit: the board and the tree are inside their room and apart. The tree has more than a third of it,
// unless the cells would be too small; and one for which there is hardly room is left out.
func TestSplit(t *testing.T) {
	test.NewTempApp(t)
	for _, cells := range []int{4, 6, 9, 16, 25} {
		for width := float32(60); width < 1200; width += 37 {
			for height := float32(60); height < 1000; height += 41 {
				board, tree := split(width, height, cells)
				if board.side <= 0 || board.x < 0 || board.x+board.side > width+0.5 || board.side > height+0.5 {
					t.Fatalf("in %v×%v the board is at %v, %v high", width, height, board.x, board.side)
				}
				if tree == (box{}) {
					if board.side != min(width, height) {
						t.Errorf("in %v×%v there is no tree, and the board has only %v", width, height, board.side)
					}
					continue
				}
				beside, below := tree.x >= board.x+board.side, tree.y >= board.side
				if !beside && !below || beside && tree.w < leastTree || below && tree.h < leastTree || tree.x+tree.w > width+0.5 || tree.y+tree.h > height+0.5 {
					t.Errorf("in %v×%v the board has %v, and the tree is at %v", width, height, board, tree)
				}
				if share := tree.w * tree.h / (width * height); share < 0.37-laneEdge/min(width, height) && board.side > leastCell*unit()*float32(cells)+1 {
					t.Errorf("in %v×%v the tree has %.2f, and the board of %d cells %v", width, height, share, cells, board.side)
				}
			}
		}
	}
	if board, tree := split(355, 490, 6); board.side < 290 || tree.h < 170 || tree.w < 350 {
		t.Errorf("at 1240×850, of a 6×6 the board has %v and the tree %v", board, tree)
	}
	if board, tree := split(425, 520, 9); board.side < 310 || tree.h < 180 {
		t.Errorf("at 1440×900 the board has %v and the tree %v", board, tree)
	}
	if board, _ := split(700, 420, 25); board.side < 370 {
		t.Errorf("with much room, a 25×25 has %v", board.side)
	}
}

// TestGrid: the lanes are side by side without overlapping, in any window, and four are two by two
// where four titles side by side could not be read.
func TestGrid(t *testing.T) {
	test.NewTempApp(t)
	nine := func() int { return 9 }
	for n := 2; n <= 4; n++ {
		for _, size := range []fyne.Size{{Width: 310, Height: 300}, {Width: 620, Height: 560}, {Width: 820, Height: 720}, {Width: 1330, Height: 860}, {Width: 500, Height: 900}} {
			var lanes []fyne.CanvasObject
			for range n {
				lanes = append(lanes, canvas.NewRectangle(nil))
			}
			(&gridLayout{cells: nine}).Layout(lanes, size)
			for i, a := range lanes {
				if at, to := a.Position(), a.Position().AddXY(a.Size().Width, a.Size().Height); at.X < 0 || at.Y < 0 || to.X > size.Width || to.Y > size.Height {
					t.Errorf("%d in %v: a lane is from %v to %v", n, size, at, to)
				}
				for _, b := range lanes[:i] {
					if dx, dy := a.Position().X-b.Position().X, a.Position().Y-b.Position().Y; max(dx, -dx) < a.Size().Width && max(dy, -dy) < a.Size().Height {
						t.Errorf("%d in %v: two lanes overlap", n, size)
					}
				}
			}
		}
	}
	if columns := (&gridLayout{cells: nine}).columns(4, fyne.NewSize(600, 540)); columns != 2 {
		t.Errorf("at 1024×768 four lanes are in %d columns", columns)
	}
	if columns := (&gridLayout{cells: nine}).columns(2, fyne.NewSize(820, 720)); columns != 2 {
		t.Errorf("at 1300×950 two lanes are in %d columns", columns)
	}
}

// TestScale: the longest bar is that of the largest value, larger values have longer bars, and the
// scale is logarithmic exactly if that is wanted.
func TestScale(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 14))
	for range 500 {
		rows := make([]result, 1+rng.IntN(6))
		spread := math.Pow(10, 6*rng.Float64())
		for i := range rows {
			rows[i].values = noValues
			if rng.IntN(5) > 0 {
				rows[i].values[colSteps] = math.Round(1 + spread*rng.Float64())
			}
		}
		log := rng.IntN(2) == 0
		s := scaleOf(rows, colSteps, log)
		least, most := math.Inf(1), 0.0
		for _, a := range rows {
			x := a.values[colSteps]
			if math.IsNaN(x) {
				if s.length(x) != 0 {
					t.Fatal("an unknown value has a bar")
				}
				continue
			}
			least, most = min(least, x), max(most, x)
			if l := s.length(x); l <= 0 || l > 1 {
				t.Fatalf("the bar of %v in %+v is %v long", x, s, l)
			}
			for _, b := range rows {
				if y := b.values[colSteps]; y > x && s.length(y) <= s.length(x) {
					t.Fatalf("in %+v the bar of %v is not longer than that of %v", s, y, x)
				}
			}
		}
		if most > 0 && (s.length(most) != 1 || s.log != log) {
			t.Fatalf("from %v to %v the scale is %+v, and the longest bar %v", least, most, s, s.length(most))
		}
	}
}

// TestScaleWithZero: a 0 has no bar, and the others are on a logarithmic scale from 1 if they are large.
func TestScaleWithZero(t *testing.T) {
	of := func(log bool, values ...float64) (scale, []float64) {
		rows := make([]result, len(values))
		for i, x := range values {
			rows[i].values[colSteps] = x
		}
		s := scaleOf(rows, colSteps, log)
		var lengths []float64
		for _, x := range values {
			lengths = append(lengths, s.length(x))
		}
		return s, lengths
	}
	s, lengths := of(true, 0, 0, 9821, 188118)
	if lengths[0] != 0 || lengths[1] != 0 || lengths[2] < 0.7 || lengths[2] > 0.85 || lengths[3] != 1 {
		t.Errorf("the scale is %+v, and the bars are %v", s, lengths)
	}
	if s, lengths = of(false, 0, 3, 60); lengths[0] != 0 || lengths[1] != 0.05 || lengths[2] != 1 {
		t.Errorf("of small numbers the scale is %+v, and the bars are %v", s, lengths)
	}
	if s, lengths = of(false, 0, 0); lengths[0] != 0 {
		t.Errorf("of nothing the scale is %+v, and the bars are %v", s, lengths)
	}
}

// TestTimeOfRow: the time is that of the steps of the row: measured if the search came to its end like the
// run, otherwise estimated, and the least if not even that is possible.
func TestTimeOfRow(t *testing.T) {
	whole := race.Cost{Time: 2 * time.Second, Ended: true, Steps: 100, Known: true}
	part := race.Cost{Time: time.Second, Steps: 50, Known: true}
	unknown := race.Cost{Time: time.Second}
	for _, test := range []struct {
		cost  race.Cost
		ended bool
		steps float64
		want  string
	}{
		{whole, true, 100, "2 s"}, {whole, false, 25, "≈ 500 ms"}, {part, true, 5, "≈ 100 ms"}, {part, false, 5, "≈ 100 ms"},
		{unknown, true, 5, "> 1 s"}, {unknown, false, 5, "–"},
	} {
		o := result{values: noValues, ended: test.ended}
		o.setTime(test.cost, test.steps)
		if got := o.text(colTime); got != test.want {
			t.Errorf("%+v, ended: %v: the time of %v steps is %s, want %s", test.cost, test.ended, test.steps, got, test.want)
		}
	}
}

// TestTableTexts: a search that was not finished has a least time, and no exact time in the CSV.
func TestTableTexts(t *testing.T) {
	o := result{run: 1, engine: engine.DancingLinks, values: noValues, over: true, cells: "1234341221434321"}
	o.values[colSteps], o.values[colTime] = 1234, 0.5
	text, table := asText([]result{o}), asCSV([]result{o})
	if !strings.Contains(text, "B Dancing links") || !strings.Contains(text, "so far") || !strings.Contains(text, "1,234") || !strings.Contains(text, "> 500 ms") {
		t.Errorf("as text it is\n%s", text)
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != 2 || !strings.HasPrefix(string([]rune(lines[1])[strings.Index(lines[0], "Puzzle"):]), "1234341221434321") {
		t.Errorf("the columns are not aligned:\n%s", text)
	}
	if !strings.HasSuffix(table, "\n1234341221434321,dlx,,1234,,,,,,,,,so far\n") {
		t.Errorf("as CSV it is\n%s", table)
	}
	random := result{run: -1, engine: engine.BestCell, seed: 7, values: noValues, cells: "1234"}
	for _, test := range []struct {
		steps         float64
		ended, solved bool
		unknown       bool
		run           int
		word, outcome string
	}{
		{math.NaN(), false, false, false, 0, "", "–"}, {5, false, false, false, 0, "so far", "so far"}, {5, false, false, false, -1, "stopped", "stopped"},
		{5, true, true, false, 0, "solved", "solved"}, {5, true, false, false, 0, "no solution", "no solution"}, {math.NaN(), false, false, true, 0, "unfit", "does not fit this puzzle"},
	} {
		o := random
		o.run, o.ended, o.unknown, o.values[colSteps] = test.run, test.ended, test.unknown, test.steps
		if test.solved {
			o.solutions = 1
		}
		text, table := asText([]result{o}), asCSV([]result{o})
		if row := strings.Split(table, "\n")[1]; !strings.HasPrefix(row, "1234,bestcell,") || !strings.HasSuffix(row, ",7,"+test.word) || !strings.Contains(text, " 7  "+test.outcome) {
			t.Errorf("%+v is\n%s%s", test, text, table)
		}
	}
	broken := result{engine: engine.DepthFirst, values: noValues, ended: true, failed: true, cells: "1234"}
	broken.values[colSteps] = 5
	if table := asCSV([]result{broken}); !strings.HasSuffix(table, "\n1234,backtrack,,5,,,,,,,,,failed\n") { // how many solutions there are is not known
		t.Errorf("as CSV a run that could not go on is\n%s", table)
	}
}

// TestNames: in the table for other programs a run has the columns of nonet survey, and then its own.
func TestNames(t *testing.T) {
	o := result{run: 1, engine: engine.BestCell, seed: 7, values: noValues, ended: true, solutions: 1, cells: "1234341221434321"}
	for c := range columns {
		o.values[c] = float64(c)
	}
	head, row, _ := strings.Cut(asCSV([]result{o}), "\n")
	if want := strings.Join(survey.Heading(), ","); head != want+",seed,outcome" {
		t.Errorf("the columns are %s", head)
	}
	if row != "1234341221434321,bestcell,1,0,1,2,3,4,5,6,7000.000000,7,solved\n" {
		t.Errorf("the row is %s", row)
	}
	want := `{"puzzle":"1234341221434321","engine":"bestcell","solutions":1,"steps":0,"nodes":1,"assignments":2,"backtracks":3,"conflicts":4,"checks":5,"deepest":6,"ms":7000.000000,"seed":7,"outcome":"solved"}` + "\n"
	if got := asJSON([]result{o}); got != want {
		t.Errorf("as JSON it is %s", got)
	}
}

// TestNarrowTable: on a telephone the table and its buttons are no wider than the screen, and held across it has all of the page to be scrolled in.
func TestNarrowTable(t *testing.T) {
	_, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	table := newTable(r)
	table.setCards(true)
	if got := table.object.MinSize().Width; got > 340 {
		t.Errorf("the table needs %v", got)
	}
	page := fyne.NewSize(540, 300)
	table.object.Resize(page)
	halltest.Seen(table.object, func(o fyne.CanvasObject) {
		if scroll, ok := o.(*container.Scroll); ok && scroll.Size().Height < page.Height-20 {
			t.Errorf("on a page of %v the table has %v", page, scroll.Size())
		}
	})
}

// TestKeepsRunsOfOtherClues: of two puzzles that differ in a clue each has its own run in the table; another run of the same puzzle replaces the one before.
func TestKeepsRunsOfOtherClues(t *testing.T) {
	var r Room
	for i, want := range []int{1, 2, 2} {
		p := sudoku.Empty(sudoku.Classic())
		var err error
		if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 9 + i%2, Cells: []int{0, 1}}}); err != nil {
			t.Fatal(err)
		}
		r.Keep(Record{Engine: engine.DepthFirst, Puzzle: p, Counts: player.Counts{Steps: 10}})
		if len(r.earlier) != want {
			t.Errorf("after %d runs %d are kept, not %d", i+1, len(r.earlier), want)
		}
	}
}

// TestLabelsInChinese: the notes on a run stand in Chinese brackets in a Chinese text.
func TestLabelsInChinese(t *testing.T) {
	o := result{run: 0, engine: engine.DepthFirst, puzzle: "1", turns: 2}
	if got := o.label(); !strings.HasPrefix(got, "A Depth-first search (1 · ") || !strings.HasSuffix(got, ")") {
		t.Errorf("it is called %q", got)
	}
	halltest.Speak(t, words.Chinese)
	if got := o.label(); !strings.Contains(got, "（1 · ") || !strings.HasSuffix(got, "）") || strings.Contains(got, "(") {
		t.Errorf("in Chinese it is called %q", got)
	}
}

// TestColumnsInChinese: the columns of the table as text are one below the other also where Chinese characters, which are twice as wide, stand before them.
func TestColumnsInChinese(t *testing.T) {
	halltest.Speak(t, words.Chinese)
	rows := []result{{run: 0, engine: engine.DepthFirst, cells: "1"}, {run: 1, engine: engine.ForwardChecking, cells: "1", ended: true, solutions: 1, turns: 3}}
	rows[0].values = noValues
	end := map[int]bool{}
	for line := range strings.Lines(asText(rows)) {
		line = strings.TrimSpace(line)
		before := line[:strings.LastIndex(line, " ")]
		wide := 0
		for _, char := range before {
			wide++
			if unicode.Is(unicode.Han, char) || strings.ContainsRune("，（）：", char) {
				wide++
			}
		}
		end[wide] = true
	}
	if len(end) != 1 {
		t.Errorf("the last column begins at the places %v of\n%s", end, asText(rows))
	}
}

// TestClockOfTheMouse: a press of the first button, and no other, moves the clock to its place.
func TestClockOfTheMouse(t *testing.T) {
	test.NewTempApp(t)
	at := int64(-1)
	c := &clockLine{style: pictures.Light, moved: func(to int64) { at = to }, frontier: 100, runs: []lineRun{{ended: -1, diverges: -1, fits: true}}}
	c.ExtendBaseWidget(c)
	c.Resize(fyne.NewSize(300, 60))
	press := func(button desktop.MouseButton) {
		c.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.x(40), 20)}, Button: button})
	}
	if press(desktop.MouseButtonSecondary); at != -1 {
		t.Errorf("the other button leads to %d", at)
	}
	if press(desktop.MouseButtonPrimary); at != 40 {
		t.Errorf("a press leads to %d, want 40", at)
	}
}
