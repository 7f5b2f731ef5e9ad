//go:build linux

package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"nonet/core/photo/phototest"
)

// TestPictures makes the pictures of the README and the guides, by using the real program as a reader
// and a teacher do: “make pictures”. It is no test otherwise.
func TestPictures(t *testing.T) {
	folder := os.Getenv("NONET_PICTURES")
	if folder == "" {
		t.Skip("make pictures makes the pictures of the documents")
	}
	d := newDesktop(t)
	d.undecorate()
	d.program = d.launch(d.path("nonet"))
	d.waitForTitle("Easy 1 – Nonet")
	d.do("xdotool", "mousemove", "1279", "959") // out of the way
	d.picture(folder, "start")

	d.key("Escape", "ctrl+shift+i")
	misread := withDigit(newspaper, 4, "1") // there is a 7 on paper
	d.write(misread)
	d.picture(folder, "typing")
	d.key("alt+Return")
	d.settle()
	d.key("ctrl+shift+b")
	d.picture(folder, "readback")
	d.key("Escape", "ctrl+shift+Return")
	d.settle()
	d.key("ctrl+a")
	d.write("Sunday paper")
	d.key("Return")
	d.waitForTitle("Sunday paper – Nonet")

	d.photo(folder)
	d.key("ctrl+Home", "Right", "Right", "2", "Right", "6", "Down", "Down", "3", "ctrl+k") // the 2 is wrong
	d.picture(folder, "solving")
	d.key("ctrl+m")
	d.picture(folder, "mypuzzles")
	d.key("Escape")

	d.person(folder)
	pasteText(d, escargot)
	d.key("ctrl+shift+w", "ctrl+alt+2", "alt+Home")
	d.times(30, "alt+b")
	d.picture(folder, "screenshot")
	d.key("alt+Home", "alt+p", "ctrl+Return") // the run stops with the first question
	d.picture(folder, "predict")
	d.key("Escape", "ctrl+period", "alt+t")
	d.picture(folder, "yourturn")
	d.key("Escape", "ctrl+period", "alt+Home")
	d.times(3, "alt+d")
	d.key("ctrl+shift+p")
	d.waitFor("the full screen", func() bool { return d.size() == image.Pt(1280, 960) })
	d.picture(folder, "projector")
	d.key("Escape")

	pasteText(d, "6.....\n..4.2.\n5.6..4\n1..6.2\n.6.5..\n.....1\n")
	d.key("ctrl+shift+j", "alt+j")
	d.settle() // they are at the first difference
	d.key("alt+Home")
	d.times(8, "alt+Right")
	d.picture(folder, "compare")
	d.key("alt+shift+v", "ctrl+Return")
	d.settle() // it takes a fifth of a second
	d.picture(folder, "survey")
}

// person makes the pictures of what a person does who solves a harder puzzle: notes, a hint, and learning the technique.
func (d *desktop) person(folder string) {
	d.t.Helper()
	pasteText(d, wing)
	d.settle()
	d.key("ctrl+Home", "Down", "Down", "Down", "ctrl+l", "shift+Down", "alt+3", "Right", "Right", "Right", "Right")
	d.picture(folder, "notes")
	d.key("F12", "F12", "F12")
	d.picture(folder, "hint")
	d.key("Escape", "ctrl+shift+End")
	d.settle()
	d.times(14, "Down")
	d.picture(folder, "learn")
	d.key("ctrl+shift+o")
}

// wing is a puzzle whose next step is an X-Wing.
const wing = "458263197176849352923751864.39.8.421.1...4538845132679.81.26.4336.4.8.15.9431..86"

// photo makes the picture of a photo, and returns to the puzzle before.
func (d *desktop) photo(folder string) {
	d.t.Helper()
	path := d.path("paper.png")
	if err := os.WriteFile(path, poorPaper(d.t), 0o600); err != nil {
		d.t.Fatal(err)
	}
	pasteText(d, path)
	d.pictureIn(folder, "photo", coarse) // the greys of the photo would take the whole palette
	d.key("ctrl+z")                      // the opening
	d.waitForTitle("Sunday paper – Nonet")
}

// poorPaper returns a photo in which a few cells are doubtful: small, blurred and noisy, in a shadow.
func poorPaper(t *testing.T) []byte {
	t.Helper()
	rng := rand.New(rand.NewPCG(22, 2))
	return take(t, phototest.Setting{Width: 520, Height: 560, Camera: phototest.Camera{Pitch: 14, Yaw: -9, Roll: 3, Distance: 3, Bow: .05},
		Light: phototest.Light{Gradient: .4, Shadow: .3, Direction: 60}, Blur: 1.7 + rng.Float64()*1.1, Noise: 12 + rng.Float64()*9}, rng)
}

// coarse is a picture with only some levels of each colour.
func coarse(picture image.Image) image.Image {
	const step = 15
	bounds := picture.Bounds()
	few := image.NewRGBA(bounds)
	draw.Draw(few, bounds, picture, bounds.Min, draw.Src)
	for i, v := range few.Pix {
		few.Pix[i] = uint8((int(v) + step/2) / step * step)
	}
	return withPalette(few)
}

// undecorate has the window manager put nothing around windows, for a picture of the window alone.
func (d *desktop) undecorate() {
	d.t.Helper()
	d.manageWindows(`<mouse/><applications><application class="*"><decor>no</decor></application></applications>`)
	d.do("openbox", "--reconfigure")
}

// settle waits until the screen has not changed for a while, and returns it. A cursor that blinks in a
// field is no change.
func (d *desktop) settle() *image.RGBA {
	d.t.Helper()
	still := time.Duration(1500*slowness()) * time.Millisecond
	var last *image.RGBA
	since := time.Now()
	d.waitFor("the screen to come to rest", func() bool {
		now, err := d.screen()
		if err != nil {
			d.t.Fatal(err)
		}
		if last == nil || differing(now.Pix, last.Pix) > 100 {
			last, since = now, time.Now()
		}
		return time.Since(since) > still
	})
	return last
}

// slowness returns how many times longer everything takes because others use the machine, too: at most six times.
func slowness() float64 {
	var load float64
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Sscan(string(text), &load)
	}
	return min(max(1, load/float64(runtime.NumCPU())), 6)
}

// differing counts the pixels in which two pictures of the same size differ.
func differing(a, b []uint8) int {
	n := 0
	for i := 0; i < len(a); i += 4 {
		if !bytes.Equal(a[i:i+4], b[i:i+4]) {
			n++
		}
	}
	return n
}

// picture writes a picture of the window into a folder.
func (d *desktop) picture(folder, name string) {
	d.t.Helper()
	d.pictureIn(folder, name, withPalette)
}

// pictureIn writes a picture of the window in some of its colours.
func (d *desktop) pictureIn(folder, name string, colours func(image.Image) image.Image) {
	d.t.Helper()
	screen := d.settle()
	at := d.position()
	window := screen.SubImage(image.Rectangle{Min: at, Max: at.Add(d.size())})
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, colours(window)); err != nil {
		d.t.Fatal(err)
	}
}

// withPalette is a picture in its most frequent colours, which makes it a third of the size.
func withPalette(picture image.Image) image.Image {
	const most = 128
	counts := map[color.RGBA]int{}
	bounds := picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			counts[color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var palette color.Palette
	for _, c := range colours[:min(len(colours), most)] {
		palette = append(palette, c)
	}
	nearest := map[color.RGBA]uint8{}
	small := image.NewPaletted(image.Rect(0, 0, bounds.Dx(), bounds.Dy()), palette)
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			c := color.RGBAModel.Convert(picture.At(bounds.Min.X+x, bounds.Min.Y+y)).(color.RGBA)
			index, known := nearest[c]
			if !known {
				index = uint8(palette.Index(c))
				nearest[c] = index
			}
			small.SetColorIndex(x, y, index)
		}
	}
	return small
}
