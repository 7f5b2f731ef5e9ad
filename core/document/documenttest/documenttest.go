//go:build !js

// Package documenttest checks documents, for the tests of those who make them.
package documenttest

import (
	"bytes"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/document"
)

// Check checks that every item lies on the paper, within its edge, and that no two of a page overlap. It writes the document as a PDF,
// and returns the text of its pages as another program finds it, without blanks. In the folder NONET_PICTURES it keeps the PDF.
func Check(t *testing.T, d *document.Document) (pages []string) {
	t.Helper()
	edge := image.Rectangle{Max: d.Paper.Size()}.Inset(document.Margin / 2)
	for n, p := range d.Pages() {
		if len(p.Items) == 0 {
			t.Errorf("page %d is empty", n+1)
		}
		for i, item := range p.Items {
			if !item.At.In(edge) {
				t.Errorf("page %d: %q at %v is outside %v", n+1, item.Text, item.At, edge)
			}
			for _, other := range p.Items[:i] {
				if item.At.Overlaps(other.At) {
					t.Errorf("page %d: %q at %v overlaps %q at %v", n+1, item.Text, item.At, other.Text, other.At)
				}
			}
		}
	}
	var b bytes.Buffer
	if err := d.WritePDF(&b, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("NONET_PICTURES"); folder != "" {
		name := strings.NewReplacer("/", "-", " ", "_").Replace(t.Name()) + ".pdf"
		if err := os.WriteFile(filepath.Join(folder, name), b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return TextOf(t, b.Bytes())
}

// TextOf returns the text of each page of a PDF, without blanks: where they are is up to the program that reads it.
func TextOf(t *testing.T, pdf []byte) (pages []string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "pdftotext", "-", "-")
	cmd.Stdin = bytes.NewReader(pdf)
	text, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v (scripts/deps.sh test installs pdftotext)", err)
	}
	for page := range strings.SplitSeq(strings.TrimSuffix(string(text), "\f"), "\f") {
		pages = append(pages, Squeeze(page))
	}
	return pages
}

// Squeeze removes the blanks of a text.
func Squeeze(text string) string { return strings.Join(strings.Fields(text), "") }
