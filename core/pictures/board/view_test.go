package board

import (
	"reflect"
	"testing"

	"nonet/core/render"
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
