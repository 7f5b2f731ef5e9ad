package pdf

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/sfnt"
)

// In a browser the font is not a part of the program, which few would download it for. The page fetches it when a picture needs it.
var chinese struct {
	sync.Mutex
	file   []byte
	font   *sfnt.Font
	wanted bool
}

// ChineseFile returns the file of the Chinese font; nil if it is not there.
func ChineseFile() []byte {
	chinese.Lock()
	defer chinese.Unlock()
	return chinese.file
}

// Chinese returns the Chinese font as outlines; nil if it is not there.
func Chinese() *sfnt.Font {
	chinese.Lock()
	defer chinese.Unlock()
	chinese.wanted = chinese.wanted || chinese.font == nil
	return chinese.font
}

// WantsChinese reports whether the font was needed before it was there.
func WantsChinese() bool {
	chinese.Lock()
	defer chinese.Unlock()
	return chinese.wanted
}

// UseChinese passes the file of the font.
func UseChinese(file []byte) error {
	font, err := sfnt.Parse(file)
	if err != nil {
		return fmt.Errorf("the Chinese font cannot be read: %w", err)
	}
	chinese.Lock()
	defer chinese.Unlock()
	chinese.file, chinese.font, chinese.wanted = file, font, false
	return nil
}
