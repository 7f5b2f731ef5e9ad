package sudoku

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"weak"
)

// A Shape says which houses a layout has beside its rows and columns. Shapes can be compared with ==.
type Shape struct {
	// BoxWidth and BoxHeight are the size of a box in cells, at least 2; 0 if the regions are drawn.
	BoxWidth, BoxHeight int
	// Regions has a sign for each cell, the same for the cells of a region; empty if the regions are boxes. Each region has as many
	// cells as there are in a row, in one piece or not. Layout gives them their usual signs: the digits, in the order of their first cells.
	Regions string
	Extra   Extra
}

// An Extra is a set of further kinds of houses.
type Extra uint8

// The kinds.
const (
	Diagonals Extra = 1 << iota // the two diagonals
	Windows                     // the boxes that are one cell away from the others: four in a 9×9 with boxes of 3×3
	Groups                      // the disjoint groups: the cells at the same place of each box
)

// extras are the kinds in the order of their houses, with their names in texts.
var extras = []struct {
	kind Extra
	name string
}{{Diagonals, "diagonals"}, {Windows, "windows"}, {Groups, "disjoint"}}

// Names returns the names of the kinds in texts: "diagonals", "windows", "disjoint".
func (e Extra) Names() []string {
	var names []string
	for _, x := range extras {
		if e&x.kind != 0 {
			names = append(names, x.name)
		}
	}
	return names
}

// ExtraNamed returns the kind with a name, and whether there is one.
func ExtraNamed(name string) (Extra, bool) {
	for _, x := range extras {
		if x.name == name {
			return x.kind, true
		}
	}
	return 0, false
}

// A ShapeError says why there is no layout of a shape.
type ShapeError struct {
	Kind   ShapeErrorKind
	Count  int    // of cells with a region, or the side
	Region string // the sign of the region that is too large
	Cell   string // the cell at which that is seen
}

// ShapeErrorKind is what is wrong with a shape.
type ShapeErrorKind string

// The kinds.
const (
	NotSquare      ShapeErrorKind = "square" // the number of cells is no square
	WrongSide      ShapeErrorKind = "side"   // the side is not from MinSide to MaxDrawn
	TooManyRegions ShapeErrorKind = "many"   // more regions than rows
	LargeRegion    ShapeErrorKind = "large"  // a region with more cells than a row
	NeedsBoxes     ShapeErrorKind = "boxes"  // windows or disjoint groups without boxes
	NoBoxes        ShapeErrorKind = "size"   // neither boxes nor regions
)

// Error implements error.
func (e *ShapeError) Error() string {
	switch e.Kind {
	case NotSquare:
		return fmt.Sprintf("%d cells have a region, which is no square number", e.Count)
	case WrongSide:
		return fmt.Sprintf("a grid with drawn regions or further houses has a side from %d to %d, not %d", MinSide, MaxDrawn, e.Count)
	case TooManyRegions:
		return fmt.Sprintf("there are more regions than rows: %s begins another one", e.Cell)
	case LargeRegion:
		return fmt.Sprintf("the region %s has more cells than a row: %s is one too many", e.Region, e.Cell)
	case NeedsBoxes:
		return "windows and disjoint groups are made of boxes, and a grid with drawn regions has none"
	}
	return "a box is at least 2×2"
}

// A PlainError says that something is only known of plain puzzles.
type PlainError struct{ Puzzle Puzzle }

// Error implements error.
func (e *PlainError) Error() string {
	text := fmt.Sprintf("the scales of difficulty are for rows, columns and boxes alone, and this is a grid of %v", e.Puzzle.Layout)
	if e.Puzzle.Clues != nil {
		text += ", with clues"
	}
	return text
}

// MaxDrawn is the largest side of a layout with drawn regions or further houses.
const MaxDrawn = 16

// Layout returns the layout of a shape. The error is a sentence that says what is wrong with the shape: a *ShapeError if it has drawn regions or further
// houses.
func (s Shape) Layout() (*Layout, error) {
	if s.Regions == "" && s.Extra == 0 {
		return s.plainLayout()
	}
	side, err := s.side()
	if err != nil {
		return nil, err
	}
	if s.Regions != "" {
		if s.Regions, err = usualSigns(s.Regions, side); err != nil {
			return nil, err
		}
		s.BoxWidth, s.BoxHeight = 0, 0
	}
	if s.Extra&(Windows|Groups) != 0 && s.Regions != "" {
		return nil, &ShapeError{Kind: NeedsBoxes}
	}
	return drawn.layout(s, side), nil
}

// BoxesOf returns the size of the boxes that drawn regions are; ok is false if they are none.
func BoxesOf(regions string, side int) (width, height int, ok bool) {
	if len(regions) != side*side {
		return 0, 0, false
	}
	signs, _ := usualSigns(regions, side) // empty if some are too large
	for width = 2; width <= side/2; width++ {
		height = side / width
		if l, err := NewLayout(width, height); err == nil && l.RegionSigns() == signs {
			return width, height, true
		}
	}
	return 0, 0, false
}

// LatinSquare returns the layout of a side, from MinSide to MaxDrawn, whose regions are its rows: so only rows and columns hold every digit once. It is
// for a grid whose regions are still to be drawn and which has no boxes, because its side is a prime.
func LatinSquare(side int) (*Layout, error) { return Shape{Regions: rowsAsRegions(side)}.Layout() }

// Latin reports whether the regions are the rows.
func (l *Layout) Latin() bool { return l.shape.Regions == rowsAsRegions(l.side) }

func rowsAsRegions(side int) string {
	var regions strings.Builder
	for row := range min(max(side, 0), MaxDrawn+1) {
		regions.WriteString(strings.Repeat(Symbol(uint8(row+1)), side))
	}
	return regions.String()
}

// plainLayouts has the layouts with boxes alone: there are not many.
var plainLayouts sync.Map // Shape → *Layout

func (s Shape) plainLayout() (*Layout, error) {
	if s.BoxWidth < 2 || s.BoxHeight < 2 || s.BoxWidth > MaxSide/s.BoxHeight {
		return nil, fmt.Errorf("no layout has boxes of %d×%d: a box is at least 2×2 and has at most %d cells", s.BoxWidth, s.BoxHeight, MaxSide)
	}
	if l, ok := plainLayouts.Load(s); ok {
		return l.(*Layout), nil
	}
	l, _ := plainLayouts.LoadOrStore(s, s.build(s.BoxWidth*s.BoxHeight))
	return l.(*Layout), nil
}

// side returns the side of a layout that is not plain.
func (s Shape) side() (int, error) {
	side := s.BoxWidth * s.BoxHeight
	if s.Regions != "" {
		side = MinSide
		for side*side < len(s.Regions) {
			side++
		}
		if side*side != len(s.Regions) {
			return 0, &ShapeError{Kind: NotSquare, Count: len(s.Regions)}
		}
	} else if s.BoxWidth < 2 || s.BoxHeight < 2 {
		return 0, &ShapeError{Kind: NoBoxes}
	}
	if side < MinSide || side > MaxDrawn {
		return 0, &ShapeError{Kind: WrongSide, Count: side}
	}
	return side, nil
}

// usualSigns returns the regions with the digits as signs, in the order of their first cells.
func usualSigns(regions string, side int) (string, error) {
	signs, sizes := map[byte]byte{}, map[byte]int{}
	text := []byte(regions)
	for cell, sign := range text {
		if signs[sign] == 0 {
			if len(signs) == side {
				return "", &ShapeError{Kind: TooManyRegions, Cell: nameOf(cell, side)}
			}
			signs[sign] = Symbol(uint8(len(signs) + 1))[0]
		}
		if sizes[sign]++; sizes[sign] > side {
			return "", &ShapeError{Kind: LargeRegion, Region: string(rune(sign)), Cell: nameOf(cell, side)}
		}
		text[cell] = signs[sign]
	}
	return string(text), nil // no region has too many cells and there are not too many, so that none has too few
}

// drawn has the layouts that are not plain, as long as they are used: a file may have a hundred thousand.
var drawn = drawnLayouts{made: map[Shape]weak.Pointer[Layout]{}}

type drawnLayouts struct {
	sync.Mutex
	made map[Shape]weak.Pointer[Layout]
}

func (d *drawnLayouts) layout(s Shape, side int) *Layout {
	d.Lock()
	defer d.Unlock()
	if l := d.made[s].Value(); l != nil {
		return l
	}
	s.Regions = strings.Clone(s.Regions) // it may be a part of a file
	l := s.build(side)
	d.made[s] = weak.Make(l)
	runtime.AddCleanup(l, d.forget, s)
	return l
}

// forget removes a shape whose layout is no longer used, unless it was made again.
func (d *drawnLayouts) forget(s Shape) {
	d.Lock()
	defer d.Unlock()
	if d.made[s].Value() == nil {
		delete(d.made, s)
	}
}

// String returns the shape as a word that ShapeOf reads: "3x3", "3x3+diagonals+windows", "111222…+diagonals".
func (s Shape) String() string {
	text := s.Regions
	if text == "" {
		text = fmt.Sprintf("%dx%d", s.BoxWidth, s.BoxHeight)
	}
	return strings.Join(append([]string{text}, s.Extra.Names()...), "+")
}

// ShapeOf reads what String has written, and reports whether it could.
func ShapeOf(text string) (s Shape, ok bool) {
	words := strings.Split(text, "+")
	for _, name := range words[1:] {
		extra, ok := ExtraNamed(name)
		if !ok {
			return Shape{}, false
		}
		s.Extra |= extra
	}
	if width, height, ok := strings.Cut(words[0], "x"); ok {
		var bad1, bad2 error
		s.BoxWidth, bad1 = strconv.Atoi(width)
		s.BoxHeight, bad2 = strconv.Atoi(height)
		return s, bad1 == nil && bad2 == nil
	}
	s.Regions = words[0]
	return s, s.Regions != ""
}

// build makes the layout of a valid shape.
func (s Shape) build(side int) *Layout {
	l := &Layout{shape: s, side: side}
	add := func(kind Kind, index int, cell func(i int) int) {
		h := House{Kind: kind, Index: index, Cells: make([]int, side)}
		for i := range h.Cells {
			h.Cells[i] = cell(i)
		}
		slices.Sort(h.Cells)
		l.houses = append(l.houses, h)
	}
	for r := range side {
		add(Row, r, func(i int) int { return r*side + i })
	}
	for c := range side {
		add(Column, c, func(i int) int { return i*side + c })
	}
	l.addRegions()
	if s.Extra&Diagonals != 0 {
		add(DiagonalHouse, 0, func(i int) int { return i*side + i })
		add(DiagonalHouse, 1, func(i int) int { return i*side + side - 1 - i })
	}
	width, height := s.BoxWidth, s.BoxHeight
	if s.Extra&Windows != 0 {
		across, down := (side-1)/(width+1), (side-1)/(height+1) // with a cell between two windows, and one around all
		for w := range across * down {
			top, left := w/across*(height+1)+1, w%across*(width+1)+1
			add(Window, w, func(i int) int { return (top+i/width)*side + left + i%width })
		}
	}
	if s.Extra&Groups != 0 {
		for g := range side {
			top, left := g/width, g%width
			add(Disjoint, g, func(i int) int { return (top+i/height*height)*side + left + i%height*width })
		}
	}
	l.connect()
	return l
}

// addRegions adds the boxes, or the regions that are drawn.
func (l *Layout) addRegions() {
	s, side := l.shape, l.side
	l.regions = make([]uint8, side*side)
	kind := Box
	for cell := range l.regions {
		if s.Regions != "" {
			kind = Region
			l.regions[cell] = uint8(strings.IndexByte(symbols, s.Regions[cell]))
		} else {
			// A row of boxes is BoxHeight boxes long, since N = width · height.
			l.regions[cell] = uint8(cell/side/s.BoxHeight*s.BoxHeight + cell%side/s.BoxWidth)
		}
	}
	for r := range side {
		h := House{Kind: kind, Index: r}
		for cell, of := range l.regions {
			if int(of) == r {
				h.Cells = append(h.Cells, cell)
			}
		}
		l.houses = append(l.houses, h)
	}
}

// A Table is something that is computed from a layout when it is first asked for, and kept as long as the layout is.
type Table[T any] struct{ compute func(*Layout) T }

// NewTable returns a table that is computed by a function. Several goroutines may compute it at once; all get the same.
func NewTable[T any](compute func(*Layout) T) *Table[T] { return &Table[T]{compute} }

// Of returns the table of a layout.
func (t *Table[T]) Of(l *Layout) T {
	known, ok := l.known(t)
	if !ok {
		known = l.keep(t, t.compute(l))
	}
	return known.(T)
}

// tables are the tables of a layout that were asked for, by the *Table. This is no sync.Map: its generic code would be compiled into each
// package that knows layouts, and some are compiled without the race detector, which would then not see what the map orders.
type tables struct {
	lock sync.RWMutex
	all  map[any]any
}

// known looks up a table.
//
//go:noinline
func (l *Layout) known(table any) (any, bool) {
	l.tables.lock.RLock()
	defer l.tables.lock.RUnlock()
	computed, ok := l.tables.all[table]
	return computed, ok
}

// keep keeps a table, unless there is one already, and returns the one that is kept.
//
//go:noinline
func (l *Layout) keep(table, computed any) any {
	l.tables.lock.Lock()
	defer l.tables.lock.Unlock()
	if known, ok := l.tables.all[table]; ok {
		return known
	}
	if l.tables.all == nil {
		l.tables.all = map[any]any{}
	}
	l.tables.all[table] = computed
	return computed
}
