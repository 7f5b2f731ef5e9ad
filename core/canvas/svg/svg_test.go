package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/canvastest"
	"nonet/core/canvas/svg"
)

// TestEverything: the document is well-formed, its texts are texts, its groups have their names, and what it refers to is there.
func TestEverything(t *testing.T) {
	c := svg.New(canvastest.Size.X, canvastest.Size.Y)
	c.Title = "All & everything"
	canvastest.Everything(c)
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	if name := os.Getenv("NONET_PICTURES"); name != "" {
		if err := os.WriteFile(name+"/everything.svg", b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var texts, classes, ids, refs []string
	d := xml.NewDecoder(&b)
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			for _, a := range token.Attr {
				if _, ref, ok := strings.Cut(a.Value, "url(#"); ok {
					refs = append(refs, strings.TrimSuffix(ref, ")"))
				}
				switch a.Name.Local {
				case "class":
					classes = append(classes, a.Value)
				case "id":
					ids = append(ids, a.Value)
				}
			}
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				texts = append(texts, text)
			}
		}
	}
	for _, word := range append(canvastest.Words, "All & everything") {
		if !slices.Contains(texts, word) {
			t.Errorf("%q is not a text of the document", word)
		}
	}
	if want := []string{"patterns", "shapes", "lines", "texts"}; !slices.Equal(classes, want) {
		t.Errorf("the groups are %q, want %q", classes, want)
	}
	for _, ref := range refs {
		if !slices.Contains(ids, ref) {
			t.Errorf("there is no %s", ref)
		}
	}
}

// TestFrame: what is painted within a frame is in an svg element of its own, and the canvas goes on as before.
func TestFrame(t *testing.T) {
	c := svg.New(400, 400)
	c.Clip(image.Rect(0, 0, 100, 100))
	c.Frame(image.Rect(100, 100, 300, 300), canvastest.Size, true, func(inner canvas.Page) {
		if inner.Size() != canvastest.Size {
			t.Errorf("the frame is %v", inner.Size())
		}
		inner.Rect(image.Rect(90, 300, 560, 310), canvas.Solid(color.RGBA{1, 2, 3, 255})) // the clip is not of the frame
		canvastest.Everything(inner)
	})
	c.Rect(image.Rect(0, 0, 200, 10), canvas.Solid(color.RGBA{1, 2, 3, 255}))
	if c.Size() != image.Pt(400, 400) {
		t.Errorf("the canvas is %v afterwards", c.Size())
	}
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<g transform="rotate(180 200 200)">`, `<svg x="100" y="100" width="200" height="200" viewBox="0 0 560 420"`, "r3c5=7", `<path fill="#010203" d="M90 300h470v10h-470z"/>`, `<path fill="#010203" d="M0 0h100v10h-100z"/>`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("there is no %s", want)
		}
	}
	if err := xml.Unmarshal(b.Bytes(), new(struct{})); err != nil {
		t.Error(err)
	}
}
