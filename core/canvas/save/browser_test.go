package save_test

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
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/save"
)

// The largest mean difference, of 255, between the pixels of a browser and ours: over the whole picture, and over any square. Within a square edges
// may be smoothed in other ways, but nothing may be missing or elsewhere. The side of a square is in pixels.
const (
	meanTolerance   = 3
	squareTolerance = 40
	square          = 8
)

// TestBrowserAgrees: Chromium paints the SVG of everything that a canvas can do as our own pixels are. The bitmaps of very small digits, which SVG has not, are left out.
func TestBrowserAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium")
	}
	p := save.Picture{Size: canvastest.Size, Paint: canvastest.Everything}
	want := save.Image(p)
	got := browse(t, chromium, p)
	if got.Bounds().Dx() < want.Rect.Dx() || got.Bounds().Dy() < want.Rect.Dy() {
		t.Fatalf("the browser paints %v", got.Bounds())
	}
	small := image.Rect(400, 360, 440, 375)
	whole := 0
	for y := 0; y < want.Rect.Dy(); y += square {
		for x := 0; x < want.Rect.Dx(); x += square {
			sum := 0
			for i := range square * square {
				at := image.Pt(x+i%square, y+i/square)
				if at.In(want.Rect) && !at.In(small) {
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

// browse returns the SVG of a picture as a browser paints it, in which the fonts are installed.
func browse(t *testing.T, chromium string, p save.Picture) image.Image {
	t.Helper()
	drawn, err := save.Encode("svg", p)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	var page bytes.Buffer
	page.WriteString("<!doctype html><style>body{margin:0}svg{display:block}")
	for face, style := range []string{"", "font-weight:bold;", "font-style:italic;"} {
		fmt.Fprintf(&page, "@font-face{font-family:Go;%ssrc:url(data:font/ttf;base64,%s)}", style, base64.StdEncoding.EncodeToString(canvas.TrueType(canvas.Face(face))))
	}
	page.WriteString("</style>")
	page.Write(drawn)
	name, shot := filepath.Join(folder, "page.html"), filepath.Join(folder, "shot.png")
	if err := os.WriteFile(name, page.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	browser := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
		"--user-data-dir="+filepath.Join(folder, "profile"), "--screenshot="+shot, fmt.Sprintf("--window-size=%d,%d", p.Size.X, p.Size.Y+200), "file://"+name)
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
