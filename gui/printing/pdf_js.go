package printing

import (
	"errors"
	"io"

	"nonet/core/document"
)

// In a page the browser prints, and its own dialog can make a PDF.
func writePDF(*document.Document, io.Writer) error { return errors.ErrUnsupported }
