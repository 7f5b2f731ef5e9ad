package pdf_test

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/pdf"
)

// everything makes a document that uses all of a canvas, and has Chinese, bold Chinese and characters without a glyph.
func everything(t *testing.T) []byte {
	d := pdf.New("All & everything 数独")
	d.SetDate(time.Unix(0, 0))
	page := d.AddPage(595, 842, image.Pt(2380, 3368))
	page.Frame(image.Rect(100, 100, 100+2*canvastest.Size.X, 100+2*canvastest.Size.Y), canvastest.Size, false, func(c canvas.Page) { canvastest.Everything(c) })
	page.Frame(image.Rect(100, 1600, 100+2*canvastest.Size.X, 1600+2*canvastest.Size.Y), canvastest.Size, true, func(c canvas.Page) { canvastest.Everything(c) })
	say := func(y int, text string, face canvas.Face) {
		page.Text(canvas.Text{String: text, At: image.Pt(1400*canvas.Unit, y*canvas.Unit), Anchor: canvas.Middle, Height: 40, Face: face, Color: color.RGBA{A: 255}})
	}
	say(2900, "Forward checking 前向检查，r1c1 ≠ 5 → 数独", canvas.Regular)
	say(3000, "Bold 粗体标题 123", canvas.Bold)
	say(3100, "☃ 𠀀 龘 \x00 \xff ⇒", canvas.Regular)
	var b bytes.Buffer
	if _, err := d.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("NONET_PICTURES"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, "everything.pdf"), b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// TestSameBytes: the same document is the same file each time, with several fonts too, and their files stay as they are.
func TestSameBytes(t *testing.T) {
	var want []byte
	chinese := bytes.Clone(pdf.ChineseFile())
	defer func() {
		if !bytes.Equal(pdf.ChineseFile(), chinese) {
			t.Error("the font was changed")
		}
	}()
	for range 8 {
		d := pdf.New("the same")
		d.SetDate(time.Unix(0, 0))
		page := d.AddPage(300, 300, image.Pt(300, 300))
		for face := range canvas.Faces {
			page.Text(canvas.Text{String: "abc 数独", At: image.Pt(20, 20+40*int(face)).Mul(canvas.Unit), Height: 12, Face: face, Color: color.RGBA{A: 255}})
		}
		var b bytes.Buffer
		if _, err := d.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = b.Bytes()
		} else if !bytes.Equal(b.Bytes(), want) {
			t.Fatal("two documents differ")
		}
	}
}

// TestTitle: another program finds the title of a document, whatever characters it has.
func TestTitle(t *testing.T) {
	for title, want := range map[string]string{"数独 (Sunday) \\ 🎲 × 9": "数独 (Sunday) \\ 🎲 × 9", "cut off \xf0\x9f": "cut off", "": ""} {
		d := pdf.New(title)
		d.AddPage(100, 100, image.Pt(100, 100))
		var b bytes.Buffer
		if _, err := d.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("pdfinfo", "-")
		cmd.Stdin = &b
		about, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v (scripts/deps.sh test installs it)", err)
		}
		got := ""
		if _, after, ok := strings.Cut(string(about), "Title:"); ok {
			got, _, _ = strings.Cut(after, "\n")
		}
		if got = strings.TrimRight(strings.TrimSpace(got), "\uFFFD "); got != want {
			t.Errorf("the title %q is found as %q", title, got)
		}
	}
}

// TestText: another program finds every text, also Chinese and bold.
func TestText(t *testing.T) {
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatalf("%v (scripts/deps.sh test installs it)", err)
	}
	cmd := exec.Command(program, "-", "-")
	cmd.Stdin = bytes.NewReader(everything(t))
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	squeezed := strings.Join(strings.Fields(string(text)), "") // where blanks are is up to that program
	for _, want := range append(canvastest.Words, "Forward checking 前向检查，r1c1 ≠ 5 → 数独", "Bold 粗体标题 123", "□") {
		if !strings.Contains(squeezed, strings.Join(strings.Fields(want), "")) {
			t.Errorf("%q is not found in\n%s", want, text)
		}
	}
}
