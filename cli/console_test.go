package cli

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestIsTerminal: a dumb terminal does not count, because lines cannot be rewritten
// there.
func TestIsTerminal(t *testing.T) {
	file, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no pseudo-terminals here:", err)
	}
	defer file.Close()
	for _, test := range []struct {
		name string
		want bool
	}{{"xterm", true}, {"", true}, {"dumb", false}} {
		if t.Setenv("TERM", test.name); isTerminal(file) != test.want {
			t.Errorf("with TERM=%s it is a terminal: %v", test.name, !test.want)
		}
	}
	if isTerminal(new(strings.Builder)) {
		t.Error("a buffer is a terminal")
	}
}

// TestConsoleLine: on a terminal of any width, the line shown is the last one, cut to one column less than there are; nothing of longer ones
// before it is left. The same line is not written again.
func TestConsoleLine(t *testing.T) {
	for width := range 12 {
		var written strings.Builder
		c := &console{to: &written, terminal: &terminal{width: func() int { return width }}}
		var screen []rune
		for _, line := range []string{"½ done", "a long line, longer than any", "äöü", "äöü", "", "done"} {
			before := written.Len()
			c.show(line)
			text := written.String()[before:]
			if text == "" && string(screen) != strings.Repeat(" ", len(screen)) && !strings.HasPrefix(line, strings.TrimRight(string(screen), " ")) {
				t.Errorf("width %d: %q is not shown", width, line)
			}
			if text != "" {
				after, ok := strings.CutPrefix(text, "\r")
				if !ok {
					t.Fatalf("width %d: %q is written as %q", width, line, text)
				}
				fresh := []rune(after)
				screen = append(fresh, screen[min(len(fresh), len(screen)):]...)
			}
			want := []rune(line)
			want = want[:min(len(want), max(width-1, 0))]
			if got := strings.TrimRight(string(screen), " "); got != strings.TrimRight(string(want), " ") || len(screen) > max(width-1, 0) {
				t.Errorf("width %d: for %q the terminal shows %q", width, line, got)
			}
		}
		written.Reset()
		c.show("done")
		c.clear()
		c.clear()
		if shown := min(4, width-1); shown > 0 && written.String() != "\r"+strings.Repeat(" ", shown)+"\r" {
			t.Errorf("width %d: shown again and cleared twice it is written as %q", width, written.String())
		}
	}
}

// TestWidthOf: where the width is not known, it is the usual one.
func TestWidthOf(t *testing.T) {
	plain, err := os.Create(filepath.Join(t.TempDir(), "plain"))
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	streams := []any{new(strings.Builder), plain}
	if terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0); err == nil { // a new one has no columns yet
		defer terminal.Close()
		streams = append(streams, terminal)
	}
	for _, stream := range streams {
		if width := widthOf(stream); width != 80 {
			t.Errorf("%T has %d columns", stream, width)
		}
	}
}

// TestAddresses: a listener on all interfaces has those of the local network, of the fourth version.
func TestAddresses(t *testing.T) {
	var interfaces []net.Addr
	for _, ip := range []string{"127.0.0.1", "::1", "192.168.1.7", "2001:db8::7", "fe80::1", "169.254.3.4"} {
		interfaces = append(interfaces, &net.IPNet{IP: net.ParseIP(ip)})
	}
	for _, test := range []struct {
		ip   net.IP
		want string
	}{{net.IPv4zero, "[127.0.0.1:8080 192.168.1.7:8080]"}, {net.IPv4(127, 0, 0, 1), "[127.0.0.1:8080]"}} {
		if got := fmt.Sprint(addresses(&net.TCPAddr{IP: test.ip, Port: 8080}, interfaces)); got != test.want {
			t.Errorf("at %v: %s, want %s", test.ip, got, test.want)
		}
	}
}

// TestFrame: the line appears after a second, and on a terminal with the output only if there was none for a second.
func TestFrame(t *testing.T) {
	var written strings.Builder
	c := &console{to: &written, terminal: &terminal{width: func() int { return 80 }}}
	for elapsed, want := range map[time.Duration]bool{0: false, soonEnough - 1: false, soonEnough: true, time.Minute: true} {
		written.Reset()
		c.line, c.shown = "", 0
		if c.frame("line", elapsed); (written.Len() > 0) != want {
			t.Errorf("after %v it shows %q", elapsed, written.String())
		}
	}
	c.clear()
	c.terminal.shared = true
	for range 2 {
		if _, err := c.output(new(strings.Builder)).Write([]byte("text")); err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= 7; n++ {
			written.Reset()
			if c.frame(fmt.Sprint(n), time.Minute); (written.Len() > 0) != (n > frameRate) {
				t.Errorf("in frame %d after the output it shows %q", n, written.String())
			}
		}
	}
}

// TestConsoleMessage: a message takes the place of the line, and what is not shared leaves it alone.
func TestConsoleMessage(t *testing.T) {
	var written, out strings.Builder
	c := &console{to: &written, terminal: &terminal{width: func() int { return 80 }}}
	c.show("line")
	if c.output(&out) != &out {
		t.Error("output elsewhere goes through the console")
	}
	if n, err := c.Write([]byte("message\n")); n != 8 || err != nil || written.String() != "\rline\r    \rmessage\n" {
		t.Errorf("%d bytes, %v: %q", n, err, written.String())
	}
}

// TestSizeOf: what is left to read is known of a file, and of nothing else.
func TestSizeOf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("0123456789"), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	is := func(what string, stream any, want int64, wantKnown bool) {
		t.Helper()
		if size, known := sizeOf(stream); known != wantKnown || known && size != want {
			t.Errorf("%s: %d bytes, known: %v", what, size, known)
		}
	}
	is("a file", file, 10, true)
	if _, err := file.Read(make([]byte, 3)); err != nil {
		t.Fatal(err)
	}
	is("the rest of a file", file, 7, true)
	is("text", strings.NewReader("text"), 0, false)
	file.Close()
	is("a closed file", file, 0, false)
	folder, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	is("a folder", folder, 0, false)
}

// TestEntriesNoFurther: who has enough puzzles gets none of the next file either.
func TestEntriesNoFurther(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle")
	if err := os.WriteFile(path, []byte(easy), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &call{}
	for most := 1; most <= 2; most++ {
		n := 0
		for range c.entries(t.Context(), c.input([]string{path, path})) {
			if n++; n == most {
				break
			}
		}
		if n != most {
			t.Errorf("%d puzzles, want %d", n, most)
		}
	}
}

// TestKindsOfThePage: every file that web puts into the page is one that serve serves.
func TestKindsOfThePage(t *testing.T) {
	written, err := os.ReadDir("../web/page")
	if err != nil || len(written) == 0 {
		t.Fatalf("the page has %d files: %v", len(written), err)
	}
	names := []string{"files.js", "wasm_exec.js", "icon.svg", "icon-192.png", "Chinese.ttf", wasmFile, wasmFile + ".br", wasmFile + ".gz"} // made for it
	for _, file := range written {
		names = append(names, file.Name())
	}
	for _, name := range names {
		if kindOf(name) == "" {
			t.Errorf("%s is not served", name)
		}
	}
}
