package words_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonet/core/words"
)

// TestReason: what disks often refuse is said in the user's language.
func TestReason(t *testing.T) {
	defer words.Use(words.English)
	_, missing := os.Open(filepath.Join(t.TempDir(), "none"))
	for _, test := range []struct {
		err              error
		english, chinese string
	}{
		{missing, "there is no such file or folder", "没有这个文件或文件夹"},
		{&os.PathError{Op: "open", Path: "a", Err: syscall.EACCES}, "access is not allowed", "没有权限"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.ENOSPC}, "the disk is full", "磁盘空间不足"},
		{&os.PathError{Op: "open", Path: strings.Repeat("long", 100), Err: syscall.ENAMETOOLONG}, "the name is too long", "文件名太长"},
		{fmt.Errorf("page 2: %w", syscall.EIO), "page 2: " + syscall.EIO.Error(), "page 2: " + syscall.EIO.Error()},
		{&os.PathError{Op: "write", Path: "a", Err: syscall.EIO}, syscall.EIO.Error(), syscall.EIO.Error()},
	} {
		for language, want := range map[words.Language]string{words.English: test.english, words.Chinese: test.chinese} {
			words.Use(language)
			if got := words.Reason(test.err); got != want {
				t.Errorf("%v: %q, want %q", test.err, got, want)
			}
		}
	}
}
