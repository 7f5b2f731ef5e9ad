package board

import (
	"reflect"
	"testing"

	"nonet/core/render"
	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// full returns a layer that says something of everything, with a number in it.
func full(n int) Layer {
	digit := uint8(n)
	return Layer{
		Clues: &sudoku.Clues{}, Givens: sudoku.Grid{digit}, Typed: sudoku.Grid{digit}, Engine: sudoku.Grid{digit},
		Candidates: func(int) sudoku.Digits { return sudoku.Of(digit) }, Marks: map[int]render.Marks{n: render.Selected}, Refused: map[int]uint8{n: digit},
		Struck: map[int]sudoku.Digits{n: sudoku.Of(digit)}, Arcs: []Arc{{n, n}}, Pencils: func(cell int) session.Pencil { return session.Pencil{} },
		Links: []session.Link{{}}, Lit: sudoku.Of(digit), Step: &Drawing{}, Quiet: true,
	}
}

// field returns a field of a view or a layer, as something to compare: of a function and a pointer, which it is.
func field(of any, name string) any {
	v := reflect.ValueOf(of).FieldByName(name)
	if v.Kind() == reflect.Func || v.Kind() == reflect.Pointer {
		return v.Pointer()
	}
	return v.Interface()
}

// TestCompose: what a layer says is in the view, above what those below it say; what it does not say stays as it was. Marks, arcs and digits that are lit are added.
func TestCompose(t *testing.T) {
	low, high := full(1), full(2)
	all := reflect.TypeFor[Layer]()
	for i := range all.NumField() {
		name := all.Field(i).Name
		var one Layer // only this field
		reflect.ValueOf(&one).Elem().Field(i).Set(reflect.ValueOf(high).Field(i))
		alone, above, below := Compose(sudoku.Classic(), one), Compose(sudoku.Classic(), low, one), Compose(sudoku.Classic(), one, low)
		want, most := field(high, name), field(low, name)
		switch name {
		case "Marks":
			added := map[int]render.Marks{1: render.Selected, 2: render.Selected}
			if !reflect.DeepEqual(above.Marks, added) || !reflect.DeepEqual(below.Marks, added) {
				t.Errorf("marks are %v and %v", above.Marks, below.Marks)
			}
		case "Arcs":
			if !reflect.DeepEqual(above.Arcs, []Arc{{1, 1}, {2, 2}}) || !reflect.DeepEqual(below.Arcs, []Arc{{2, 2}, {1, 1}}) {
				t.Errorf("arcs are %v and %v", above.Arcs, below.Arcs)
			}
		case "Lit":
			if above.Lit != sudoku.Of(1, 2) || below.Lit != sudoku.Of(1, 2) {
				t.Errorf("lit are %v and %v", above.Lit, below.Lit)
			}
		case "Quiet":
			if !above.Quiet || !below.Quiet || Compose(sudoku.Classic(), Layer{}).Quiet {
				t.Errorf("quiet is %t and %t", above.Quiet, below.Quiet)
			}
		default:
			if got := field(above, name); !reflect.DeepEqual(got, want) {
				t.Errorf("%s above another is %v, want %v", name, got, want)
			}
			if got := field(below, name); !reflect.DeepEqual(got, most) {
				t.Errorf("%s below another is %v, want %v", name, got, most)
			}
		}
		if got := field(alone, name); !reflect.DeepEqual(got, want) {
			t.Errorf("%s alone is %v, want %v", name, got, want)
		}
		for j := range all.NumField() {
			if other := all.Field(j).Name; j != i && other != "Marks" && !reflect.ValueOf(alone).FieldByName(other).IsZero() {
				t.Errorf("with %s alone there is %s: %v", name, other, field(alone, other))
			}
		}
	}
	for _, v := range []View{Compose(sudoku.Classic(), low, Layer{}), Compose(sudoku.Classic(), Layer{}, low)} {
		for i := range all.NumField() {
			if name := all.Field(i).Name; !reflect.DeepEqual(field(v, name), field(low, name)) {
				t.Errorf("beside a layer that says nothing, %s is %v", name, field(v, name))
			}
		}
	}
}

// TestDigitsOfLayers: a given is shown before what was typed, and that before what an engine placed, each as what it is.
func TestDigitsOfLayers(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	grid := func(digits ...uint8) sudoku.Grid {
		return append(sudoku.Grid(digits), make(sudoku.Grid, 16-len(digits))...)
	}
	v := View{Layout: l, Givens: grid(1), Typed: grid(2, 2), Engine: grid(3, 3, 3)}
	for cell, want := range []render.Cell{{Digit: 1, Origin: render.Given}, {Digit: 2, Origin: render.Typed}, {Digit: 3, Origin: render.Engine}, {}} {
		if got := v.Cell(cell); !reflect.DeepEqual(got, want) {
			t.Errorf("cell %d is %+v, want %+v", cell, got, want)
		}
	}
	if got := v.Digits(); !reflect.DeepEqual(got, grid(1, 2, 3)) {
		t.Errorf("the digits are %v", got)
	}
	for cell, c := range (View{Layout: l, Quiet: true}).Decorate(nil, 0) {
		if !reflect.DeepEqual(c, render.Cell{}) {
			t.Errorf("without layers cell %d is %+v", cell, c)
		}
	}
}

// TestCursor: the cursor tints its peers, those by clues too, and highlights its digit wherever that is, unless other digits are to be highlighted, or the board is to be quiet.
func TestCursor(t *testing.T) {
	l := sudoku.Classic()
	givens := make(sudoku.Grid, 81)
	givens[0], givens[40], givens[80] = 1, 1, 6
	pencil := func(int) session.Pencil { return session.Pencil{Corner: sudoku.Of(1), Centre: sudoku.Of(6, 7)} }
	v := View{Layout: l, Givens: givens, Pencils: pencil}
	check := func(name string, v View, cursor int, peers bool, lit sudoku.Digits) {
		t.Helper()
		for cell, c := range v.Decorate(nil, cursor) {
			peer := peers && cell != cursor && (cell/9 == cursor/9 || cell%9 == cursor%9 || cell/27 == cursor/27 && cell%9/3 == cursor%9/3)
			same := c.Digit != 0 && lit.Has(c.Digit)
			strong := sudoku.Of(1, 6, 7) & lit
			if c.Digit != 0 && lit.Has(c.Digit) {
				strong = 0
			}
			if (c.Marks&render.Peer != 0) != peer || (c.Marks&render.Same != 0) != same || c.Strong != strong {
				t.Errorf("%s: cell %d is %+v", name, cell, c)
			}
		}
	}
	check("on a 1", v, 0, true, sudoku.Of(1))
	check("on a 6", v, 80, true, sudoku.Of(6))
	check("on a blank", v, 1, true, 0)
	v.Lit = sudoku.Of(6, 7)
	check("with others lit", v, 0, true, sudoku.Of(6, 7))
	v.Quiet = true
	check("quiet, with others lit", v, 0, false, sudoku.Of(6, 7))
	v.Lit = 0
	check("quiet", v, 0, false, 0)

	var err error
	knight := View{Layout: l}
	if knight.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Knight}}); err != nil {
		t.Fatal(err)
	}
	if knight.Decorate(nil, 40)[40+9+2].Marks&render.Peer == 0 || (View{Layout: l}).Decorate(nil, 40)[40+9+2].Marks&render.Peer != 0 {
		t.Error("a knight's move from the cursor is not a peer by the clue alone")
	}
}

// TestSmallDigits: candidates take the place of notes, and marks, colours, refused and crossed-out digits are those of their cells.
func TestSmallDigits(t *testing.T) {
	pencil := session.Pencil{Corner: sudoku.Of(1), Centre: sudoku.Of(2), Colours: 2}
	pencil.Tints[1] = sudoku.Of(1)
	v := View{
		Layout: sudoku.Classic(), Pencils: func(int) session.Pencil { return pencil }, Quiet: true, Marks: map[int]render.Marks{3: render.Scope},
		Refused: map[int]uint8{4: 7}, Struck: map[int]sudoku.Digits{5: sudoku.Of(8)},
	}
	cells := v.Decorate(nil, 0)
	for cell, c := range cells {
		want := render.Cell{Candidates: sudoku.Of(1), Centre: sudoku.Of(2), Colours: render.Colours(pencil.Colours), Tints: pencil.Tints}
		switch cell {
		case 3:
			want.Marks = render.Scope
		case 4:
			want.Refused = 7
		case 5:
			want.Struck = sudoku.Of(8)
		}
		if !reflect.DeepEqual(c, want) {
			t.Errorf("cell %d is %+v, want %+v", cell, c, want)
		}
	}
	v.Candidates = func(cell int) sudoku.Digits { return sudoku.Of(3, 4) }
	if again := v.Decorate(cells, 0); &again[0] != &cells[0] || again[9].Candidates != sudoku.Of(3, 4) || again[9].Centre != 0 {
		t.Errorf("with candidates a cell is %+v", again[9])
	}
}
