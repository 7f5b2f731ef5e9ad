package keep

import (
	"reflect"
	"testing"

	"nonet/core/session"
)

// TestPutBack: what could not be written waits again, unless something newer came in meanwhile; lines of a log stay in order.
func TestPutBack(t *testing.T) {
	old, newer, other := &session.Sheet{Name: "a", Hints: 1}, &session.Sheet{Name: "a", Hints: 2}, &session.Sheet{Name: "b"}
	left := waiting{
		sheets: map[string]*session.Sheet{"a": old, "b": other}, photos: map[string][]byte{"a": []byte("old"), "b": []byte("photo")},
		settings: []byte("old"), lines: map[string][]string{"log": {"one", "two"}, "second": {"x"}},
	}
	w := waiting{
		sheets: map[string]*session.Sheet{"a": newer}, photos: map[string][]byte{"a": nil},
		settings: []byte("new"), lines: map[string][]string{"log": {"three"}, "third": {"y"}},
	}
	w.putBack(left)
	want := waiting{
		sheets: map[string]*session.Sheet{"a": newer, "b": other}, photos: map[string][]byte{"a": nil, "b": []byte("photo")},
		settings: []byte("new"), lines: map[string][]string{"log": {"one", "two", "three"}, "second": {"x"}, "third": {"y"}},
	}
	if !reflect.DeepEqual(w, want) {
		t.Errorf("%+v waits, want %+v", w, want)
	}
	var nothing waiting
	nothing.putBack(waiting{settings: []byte("old")})
	if string(nothing.settings) != "old" || nothing.sheets != nil || nothing.photos != nil {
		t.Errorf("%+v waits", nothing)
	}
}
