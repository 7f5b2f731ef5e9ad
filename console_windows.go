package main

import (
	"os"
	"syscall"

	"golang.org/x/sys/windows"
)

// A program with a window gets no console from Windows, even if it was started from one: useConsole
// takes that of the process that started this one. What is redirected to a file or a pipe stays so.
//
// Only commands call it: a console that is closed ends all programs that use it.
func useConsole() {
	streams := []struct {
		id   uint32
		name string
		mode int
		file **os.File
	}{
		{windows.STD_INPUT_HANDLE, "CONIN$", os.O_RDWR, &os.Stdin},
		{windows.STD_OUTPUT_HANDLE, "CONOUT$", os.O_RDWR, &os.Stdout},
		{windows.STD_ERROR_HANDLE, "CONOUT$", os.O_RDWR, &os.Stderr},
	}
	missing := streams[:0]
	for _, s := range streams {
		handle, err := windows.GetStdHandle(s.id)
		if kind, _ := windows.GetFileType(handle); err != nil || handle == 0 || handle == windows.InvalidHandle || kind == windows.FILE_TYPE_UNKNOWN {
			missing = append(missing, s)
		}
	}
	if len(missing) == 0 || !attachConsole() {
		return
	}
	for _, s := range missing {
		file, err := os.OpenFile(s.name, s.mode, 0)
		if err != nil {
			continue
		}
		windows.SetStdHandle(s.id, windows.Handle(file.Fd()))
		*s.file = file
	}
}

// attachConsole attaches the process to the console of its parent, if that has one.
func attachConsole() bool {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	done, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	return done != 0
}
