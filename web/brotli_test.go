package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestDecoder: the decoder for brotli is brotli-dec-wasm 2.3.2 as it was published, byte for byte: these are the checksums of
// pkg/brotli_dec_wasm.js and pkg/brotli_dec_wasm_bg.wasm in the package of that name and version in npm's registry (npm pack
// brotli-dec-wasm@2.3.2). A new version brings new ones, taken from there.
func TestDecoder(t *testing.T) {
	for name, want := range map[string]string{
		"brotli.js":   "19cf5d13fa62df4ebdf3fcefddeefa54b41fd7cca83be2b553dd5a1e9c81b2d0",
		"brotli.wasm": "79b29cb1790560f0a0f32b4a31d935e2782875e4a367fde23c81d986b327ec3f",
	} {
		file, err := os.ReadFile(filepath.Join("brotli", name))
		if err != nil {
			t.Fatal(err)
		}
		if sum := fmt.Sprintf("%x", sha256.Sum256(file)); sum != want {
			t.Errorf("%s is not the published file: its checksum is %s", name, sum)
		}
	}
}
