package textfile

import (
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// asUTF16 returns a text as a Windows editor saves it as "Unicode".
func asUTF16(text string, order binary.AppendByteOrder) string {
	var saved []byte
	for _, unit := range utf16.Encode([]rune("\uFEFF" + text)) {
		saved = order.AppendUint16(saved, unit)
	}
	return string(saved)
}

// TestEncodings: a text is the same in every encoding and however slowly it arrives.
func TestEncodings(t *testing.T) {
	const text = "53..7\r\nÄ, 数独, 🙂\n"
	for name, saved := range map[string]string{
		"plain": text, "marked": "\uFEFF" + text,
		"little-endian": asUTF16(text, binary.LittleEndian), "big-endian": asUTF16(text, binary.BigEndian),
	} {
		for _, slow := range []func(io.Reader) io.Reader{iotest.OneByteReader, iotest.HalfReader, iotest.DataErrReader} {
			if got, err := io.ReadAll(NewReader(slow(strings.NewReader(saved)))); string(got) != text || err != nil {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
		if got := string(Normal([]byte(saved))); got != strings.ReplaceAll(text, "\r", "") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestOddTexts: texts that are too short for a mark, or damaged.
func TestOddTexts(t *testing.T) {
	for saved, want := range map[string]string{
		"": "", "5": "5", "\xFF": "\xFF", "\xEF\xBB": "\xEF\xBB", "\xFF\xFE": "", "\uFEFF": "",
		"\xFF\xFE5\x00.":        "5\uFFFD",
		"\xFF\xFE\x00\xD85\x00": "\uFFFD5", // half a pair of surrogates
		"\x80.\uFEFF":           "\x80.\uFEFF",
		"a\rb\r\nc\n\rd":        "a\nb\nc\n\nd",
	} {
		if got := string(Normal([]byte(saved))); got != want {
			t.Errorf("%q became %q, want %q", saved, got, want)
		}
	}
}

func TestOneLine(t *testing.T) {
	for words, want := range map[string]string{
		" a \t\r\n b\xFFc ": "a b\uFFFDc", "a  b": "a  b", "\u3000数\u3000独\u3000": "数\u3000独", "a\u2028b\u0085c\vd": "a b c d", " \n ": "", "": "",
	} {
		if got := OneLine(words); got != want {
			t.Errorf("%q becomes %q, want %q", words, got, want)
		}
	}
}

func TestNumber(t *testing.T) {
	for word, want := range map[string]int{"1": 1, "10": 10, "2147483647": 2147483647} {
		if n, ok := Number(word); n != want || !ok {
			t.Errorf("%q is %d, %v", word, n, ok)
		}
	}
	for _, word := range []string{"", "0", "01", "-1", "+1", "1.", "1 ", "x", "99999999999999999999"} {
		if n, ok := Number(word); ok {
			t.Errorf("%q is %d", word, n)
		}
	}
}

// TestLines: a line ends in the same place whatever the program that saved it.
func TestLines(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, "a": {"a"}, "a\n": {"a"}, "a\nb\n": {"a", "b"}, "a\r\nb\r\n": {"a", "b"}, "a\rb": {"a", "b"}, "\n\na": {"", "", "a"},
	} {
		if got := slices.Collect(Lines(text)); !slices.Equal(got, want) {
			t.Errorf("%q has the lines %q, want %q", text, got, want)
		}
	}
	for range Lines("a\nb") {
		break
	}
}

// TestMarked: a text for a spreadsheet is read as it was, with a mark only where a spreadsheet would read it wrong without.
func TestMarked(t *testing.T) {
	for text, want := range map[string]bool{"": false, "puzzle,level\n": false, "\x7f": false, "\u0080": true, "Ä": true, "level,数独\n": true} {
		marked := Marked([]byte(text))
		back, err := io.ReadAll(NewReader(strings.NewReader(string(marked))))
		if err != nil || string(back) != text || string(marked) != text != want {
			t.Errorf("%q is marked as %q and read as %q", text, marked, back)
		}
	}
}

// TestBroken: what comes before an error is read, and then the error is that of the text.
func TestBroken(t *testing.T) {
	for _, text := range []string{"", "a", "ab", "abc", "abcd", "\uFEFFabc", "\uFEFF"} {
		got, err := io.ReadAll(NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(io.ErrClosedPipe))))
		if want := strings.TrimPrefix(text, "\uFEFF"); string(got) != want || err != io.ErrClosedPipe {
			t.Errorf("of %q, %q is read, and then %v", text, got, err)
		}
	}
}

// TestLineFeeds: the line endings of every system become line feeds, one for one.
func TestLineFeeds(t *testing.T) {
	for text, want := range map[string]string{"a\r\nb\rc\nd": "a\nb\nc\nd", "\r\r\n\n": "\n\n\n", "": "", "a\r": "a\n"} {
		if got := LineFeeds(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// TestMarkInside: only at its beginning has a text a mark; a later one is a character of it.
func TestMarkInside(t *testing.T) {
	const text = "abc\uFEFFd\uFEFF\uFEFFe"
	for _, slow := range []func(io.Reader) io.Reader{iotest.OneByteReader, iotest.HalfReader} {
		if got, err := io.ReadAll(NewReader(slow(strings.NewReader(text)))); string(got) != text || err != nil {
			t.Errorf("%q is read as %q: %v", text, got, err)
		}
	}
}
