package save

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"io"
	"iter"
	"slices"
)

// mostColours are the colours of a GIF without the transparent one, and longestDelay the longest time of one of its frames.
const (
	mostColours  = 255
	longestDelay = 1<<16 - 1
)

// mostPixels is how many pixels the frames of a GIF may have: one takes a byte of memory until all are written.
const mostPixels = 1 << 30

// ErrLarge is the error of GIF if the animation has too many pixels.
var ErrLarge = errors.New("the animation is too large for a GIF: it needs fewer steps or smaller pictures")

// GIF writes an animation. frames yields its pictures in order, all of one size, each valid until the next; it is called twice: to choose the
// colours, and to write. delay is how long a frame is shown, in hundredths of a second; the last is shown four times as long. From a frame to the next only the rectangle
// that has changed is written.
func GIF(ctx context.Context, w io.Writer, frames iter.Seq[*image.RGBA], delay int) error {
	return animate(ctx, w, frames, delay, mostPixels)
}

// animate is GIF with at most some pixels.
func animate(ctx context.Context, w io.Writer, frames iter.Seq[*image.RGBA], delay int, most int64) error {
	colours := map[color.RGBA]int{}
	for img := range frames {
		if ctx.Err() != nil {
			break
		}
		count(colours, img)
	}
	if ctx.Err() != nil { // the frames may have ended because of that
		return ctx.Err()
	}
	p := newPalette(colours)
	var g gif.GIF
	var before *image.RGBA
	pixels := int64(0)
	for img := range frames {
		if ctx.Err() != nil {
			break
		}
		changed := img.Rect
		if before == nil {
			before = image.NewRGBA(img.Rect)
		} else if changed = difference(before, img); changed.Empty() {
			wait(&g, p, delay)
			continue
		}
		if pixels += int64(changed.Dx()) * int64(changed.Dy()); pixels > most {
			return ErrLarge
		}
		g.Image = append(g.Image, p.frame(before, img, changed))
		g.Delay = append(g.Delay, delay)
		g.Disposal = append(g.Disposal, gif.DisposalNone)
		copy(before.Pix, img.Pix)
	}
	if len(g.Image) == 0 || ctx.Err() != nil {
		return ctx.Err()
	}
	wait(&g, p, 3*delay)
	g.Config = image.Config{ColorModel: p.colours, Width: before.Rect.Dx(), Height: before.Rect.Dy()}
	return gif.EncodeAll(w, &g)
}

// wait shows the last frame for longer. A frame has a longest time, so one in which a single pixel stays as it is may follow.
func wait(g *gif.GIF, p *palette, delay int) {
	last := len(g.Delay) - 1
	more := min(delay, longestDelay-g.Delay[last])
	if g.Delay[last] += more; more == delay {
		return
	}
	g.Image = append(g.Image, image.NewPaletted(image.Rect(0, 0, 1, 1), p.colours))
	g.Delay = append(g.Delay, delay-more)
	g.Disposal = append(g.Disposal, gif.DisposalNone)
}

// count counts the pixels of each colour.
func count(colours map[color.RGBA]int, img *image.RGBA) {
	for i := 0; i < len(img.Pix); {
		begin, c := i, *(*[4]uint8)(img.Pix[i:])
		for i < len(img.Pix) && *(*[4]uint8)(img.Pix[i:]) == c {
			i += 4
		}
		colours[color.RGBA{c[0], c[1], c[2], 255}] += i - begin
	}
}

// A palette is the colours of an animation: those of most pixels. What has another colour, at the edges of letters and lines, gets the nearest.
type palette struct {
	colours color.Palette // the first is transparent
	nearest map[color.RGBA]uint8
}

func newPalette(colours map[color.RGBA]int) *palette {
	all := make([]color.RGBA, 0, len(colours))
	for c := range colours {
		all = append(all, c)
	}
	order := func(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if colours[a] != colours[b] {
			return colours[b] - colours[a]
		}
		return order(a) - order(b)
	})
	p := &palette{colours: color.Palette{color.RGBA{}}, nearest: map[color.RGBA]uint8{}}
	for _, c := range all {
		if len(p.colours) <= mostColours && p.apart(c) {
			p.nearest[c] = uint8(len(p.colours))
			p.colours = append(p.colours, c)
		}
	}
	return p
}

// apart reports whether no colour of the palette is nearly the same.
func (p *palette) apart(c color.RGBA) bool {
	for _, other := range p.colours[1:] {
		if distance(c, other.(color.RGBA)) < 24 {
			return false
		}
	}
	return true
}

func distance(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + bl*bl
}

// index returns the number of the colour that is nearest to one.
func (p *palette) index(c color.RGBA) uint8 {
	if i, ok := p.nearest[c]; ok {
		return i
	}
	best := 1
	for i := 2; i < len(p.colours); i++ {
		if distance(c, p.colours[i].(color.RGBA)) < distance(c, p.colours[best].(color.RGBA)) {
			best = i
		}
	}
	p.nearest[c] = uint8(best)
	return uint8(best)
}

// frame returns the part of a picture that has changed. Pixels in it that have not are transparent, which takes less room.
func (p *palette) frame(before, img *image.RGBA, r image.Rectangle) *image.Paletted {
	f := image.NewPaletted(r, p.colours)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i := img.PixOffset(x, y)
			if *(*[4]uint8)(img.Pix[i:]) != *(*[4]uint8)(before.Pix[i:]) {
				f.Pix[f.PixOffset(x, y)] = p.index(color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255})
			}
		}
	}
	return f
}

// difference returns the smallest rectangle outside which two pictures are the same.
func difference(a, b *image.RGBA) (r image.Rectangle) {
	width := a.Rect.Dx()
	for y := range a.Rect.Dy() {
		first, last := a.Pix[y*a.Stride:][:4*width], b.Pix[y*b.Stride:][:4*width]
		if slices.Equal(first, last) {
			continue
		}
		left, right := 0, width
		for *(*[4]uint8)(first[4*left:]) == *(*[4]uint8)(last[4*left:]) {
			left++
		}
		for *(*[4]uint8)(first[4*right-4:]) == *(*[4]uint8)(last[4*right-4:]) {
			right--
		}
		r = r.Union(image.Rect(left, y, right, y+1))
	}
	return r
}
