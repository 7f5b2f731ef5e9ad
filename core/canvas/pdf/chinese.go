//go:build !js

package pdf

import (
	_ "embed"
	"fmt"
	"sync"

	"golang.org/x/image/font/sfnt"
)

//go:embed Chinese.ttf
var chinese []byte

// ChineseFile returns the file of the Chinese font.
func ChineseFile() []byte { return chinese }

var parsedChinese = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(chinese)
	if err != nil {
		panic(fmt.Sprintf("pdf: a built-in font cannot be read: %v", err))
	}
	return f
})

// Chinese returns the Chinese font as outlines, for pictures that are not PDFs too. It may be used by several goroutines.
func Chinese() *sfnt.Font { return parsedChinese() }

// WantsChinese reports whether the font was needed before it was there, which happens in browsers only.
func WantsChinese() bool { return false }

// UseChinese passes the file of the font, which browsers need.
func UseChinese([]byte) error { return nil }
