//go:build !js

package printing

import (
	"io"
	"time"

	"nonet/core/document"
)

func writePDF(d *document.Document, to io.Writer) error { return d.WritePDF(to, time.Now()) }
