package share

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
)

// Pack returns a text deflated and in URL-safe base64, so that a link can carry it.
func Pack(text []byte) string {
	var deflated bytes.Buffer
	w, _ := flate.NewWriter(&deflated, flate.BestCompression) // the level is right
	_, _ = w.Write(text)                                      // memory takes it
	w.Close()
	return base64.RawURLEncoding.EncodeToString(deflated.Bytes())
}

// Unpack returns the text that Pack has packed, or its first bytes, at most that many. The error is that of a damaged one.
func Unpack(packed string, most int64) ([]byte, error) {
	deflated := base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(packed))
	return io.ReadAll(io.LimitReader(flate.NewReader(deflated), most))
}
