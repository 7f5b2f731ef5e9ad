package foreign

import "unicode/utf16"

// compress compresses a text as decompress reads it.
func compress(text string) string {
	out := bitWriter{}
	type phrase struct{ prefix, unit int } // a phrase is a known one and a unit more
	phrases := map[phrase]int{}
	singles := map[int]int{}
	fresh := map[int]uint16{} // units that were not written yet, by their number
	next, width, grow := firstEntry, 2, 2
	shrink := func() {
		if grow--; grow == 0 {
			grow = 1 << width
			width++
		}
	}
	put := func(number int) {
		if unit, ok := fresh[number]; ok {
			if unit < 256 {
				out.write(newByte, width)
				out.write(int(unit), 8)
			} else {
				out.write(newUnit, width)
				out.write(int(unit), 16)
			}
			delete(fresh, number)
			shrink()
		} else {
			out.write(number, width)
		}
		shrink()
	}
	const none = -1
	current := none
	for _, unit := range utf16.Encode([]rune(text)) {
		single, known := singles[int(unit)]
		if !known {
			single = next
			singles[int(unit)], fresh[single] = single, unit
			next++
		}
		if current == none {
			current = single
			continue
		}
		if longer, ok := phrases[phrase{current, int(unit)}]; ok {
			current = longer
			continue
		}
		put(current)
		phrases[phrase{current, int(unit)}] = next
		next++
		current = single
	}
	if current != none {
		put(current)
	}
	out.write(theEnd, width)
	return out.end()
}

// A bitWriter writes bits as text in the alphabet of base64: the highest of each character first.
type bitWriter struct {
	text  []byte
	value int
	bits  int // in value
}

// write writes a number of some bits, the lowest first.
func (w *bitWriter) write(n, bits int) {
	const perChar = 6
	for range bits {
		w.value = w.value<<1 | n&1
		n >>= 1
		if w.bits++; w.bits == perChar {
			w.text, w.value, w.bits = append(w.text, alphabet[w.value]), 0, 0
		}
	}
}

// end returns the text, filled up to whole bytes as base64 is.
func (w *bitWriter) end() string {
	for w.write(0, 1); w.bits != 0; {
		w.write(0, 1)
	}
	for len(w.text)%4 != 0 {
		w.text = append(w.text, '=')
	}
	return string(w.text)
}
