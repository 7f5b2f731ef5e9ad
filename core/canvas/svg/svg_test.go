package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

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
