package printing

import (
	"errors"
	"io"

	"nonet/core/document"
)

// In a page the browser prints: its dialog makes a PDF, and the program need not have the fonts for one.
func writePDF(*document.Document, io.Writer) error { return errors.ErrUnsupported }
