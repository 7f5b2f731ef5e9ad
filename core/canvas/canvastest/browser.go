package canvastest

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/canvas"
)

// The largest mean difference, of 255, between the pixels of a browser and ours: over the whole picture, and over any square. Within a square edges
// may be smoothed in other ways, but nothing may be missing or elsewhere. The side of a square is in pixels.
const (
	meanTolerance   = 3
	squareTolerance = 60 // a line of text that is moved by a pixel
	square          = 8
)

// Agree checks that a browser has painted the same picture. The bitmaps of very small digits, which SVG has not, are to be left out: in except.
func Agree(t *testing.T, got image.Image, want *image.RGBA, except image.Rectangle) {
	t.Helper()
	if got.Bounds().Dx() < want.Rect.Dx() || got.Bounds().Dy() < want.Rect.Dy() {
		t.Fatalf("the browser paints %v", got.Bounds())
	}
	whole := 0
	for y := 0; y < want.Rect.Dy(); y += square {
		for x := 0; x < want.Rect.Dx(); x += square {
			sum := 0
			for i := range square * square {
				at := image.Pt(x+i%square, y+i/square)
				if at.In(want.Rect) && !at.In(except) {
					sum += apart(got.At(at.X, at.Y), want.RGBAAt(at.X, at.Y))
				}
			}
			if whole += sum; sum > squareTolerance*square*square {
				t.Errorf("around (%d, %d) the pixels differ by %d", x+square/2, y+square/2, sum/square/square)
			}
		}
	}
	if mean := float64(whole) / float64(want.Rect.Dx()*want.Rect.Dy()); mean > meanTolerance {
		t.Errorf("the pixels differ by %.2f on average", mean)
	}
}

// apart returns the mean difference of two colours, of 255.
func apart(a color.Color, b color.RGBA) int {
	r, g, bl, _ := a.RGBA()
	abs := func(x int) int { return max(x, -x) }
	return (abs(int(r>>8)-int(b.R)) + abs(int(g>>8)-int(b.G)) + abs(int(bl>>8)-int(b.B))) / 3
}

// Browse returns an SVG document of a size in pixels as Chromium paints it, in which the fonts are installed. Without Chromium, and with -short, the test is
// skipped.
func Browse(t *testing.T, svg []byte, size image.Point) image.Image {
	t.Helper()
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium")
	}
	folder := t.TempDir()
	var page bytes.Buffer
	page.WriteString("<!doctype html><style>body{margin:0}svg{display:block}")
	for face, style := range []string{"", "font-weight:bold;", "font-style:italic;"} {
		fmt.Fprintf(&page, "@font-face{font-family:Go;%ssrc:url(data:font/ttf;base64,%s)}", style, base64.StdEncoding.EncodeToString(canvas.TrueType(canvas.Face(face))))
	}
	page.WriteString("</style>")
	page.Write(svg)
	name, shot := filepath.Join(folder, "page.html"), filepath.Join(folder, "shot.png")
	if err := os.WriteFile(name, page.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	browser := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none", "--force-device-scale-factor=1",
		"--user-data-dir="+filepath.Join(folder, "profile"), "--screenshot="+shot, fmt.Sprintf("--window-size=%d,%d", size.X, size.Y+200), "file://"+name)
	if out, err := browser.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file, err := os.ReadFile(shot)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return img
}
