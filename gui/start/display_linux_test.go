package start

import (
	"net"
	"strconv"
	"strings"
	"testing"
)

func TestCanOpenSaysWhyNot(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	for display, want := range map[string]string{
		"":              "there is no display",
		":59999":        "the display :59999 cannot be reached",
		"nonsense":      "the display nonsense cannot be reached",
		"127.0.0.1:x":   "cannot be reached",
		"127.0.0.1:x.0": "cannot be reached",
	} {
		t.Setenv("DISPLAY", display)
		err := CanOpen()
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "nonet help") {
			t.Errorf("DISPLAY=%q: %v, want %q and the headless commands", display, err, want)
		}
	}
}

// TestReach checks that a display is reached by the socket that its name stands for.
func TestReach(t *testing.T) {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	port := server.Addr().(*net.TCPAddr).Port
	if port <= 6000 {
		t.Fatalf("the system gave port %d, which no display has", port)
	}
	if err := reach("127.0.0.1:" + strconv.Itoa(port-6000) + ".0"); err != nil {
		t.Error(err)
	}
	if err := reach("127.0.0.1:"); err == nil {
		t.Error("a display without a number was reached")
	}
}
