package exhibit

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/canvas/pdf"
	"nonet/core/canvas/save"
	"nonet/core/words"
	"nonet/gui/status"
)

// Fyne's clipboard is text only. A picture is put into it by the program that the desktop has for that.

// copyTime is how long such a program may take.
const copyTime = 10 * time.Second

// Copy copies the picture that has the focus, or that of the board, to the clipboard.
func (e *Exhibit) Copy() {
	all, focused := e.subjects()
	if len(all) == 0 {
		e.host.Say(status.Note("picture.none").With(theme.IconNameWarning))
		return
	}
	e.copy(all[focused].Name, all[focused].Picture(false))
}

// copy copies a picture, which is called name.
func (e *Exhibit) copy(name string, p save.Picture) {
	file, err := save.Encode("png", p)
	page := e.needs.Page()
	switch {
	case pdf.WantsChinese():
		e.withChinese(func() { e.copy(name, p) })
	case err != nil:
		e.failed(err)
	case page != nil:
		page.CopyPicture(file, func(copied bool) {
			switch {
			case e.host.Closing():
			case copied:
				e.copied(name)
			default:
				e.host.Say(status.Note("picture.copy.page").With(theme.IconNameWarning))
			}
		})
	default:
		e.copyOnDesktop(name, file)
	}
}

func (e *Exhibit) copied(name string) {
	e.host.Say(status.Note("picture.copied", words.Data{"What": name}).With(theme.IconNameConfirm))
}

// copyOnDesktop has a program of the desktop copy a PNG.
func (e *Exhibit) copyOnDesktop(name string, file []byte) {
	e.threads.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), copyTime)
		defer cancel()
		tool, err := toClipboard(ctx, file)
		e.threads.Do(func() {
			switch {
			case e.host.Closing():
			case errors.Is(err, exec.ErrNotFound):
				e.host.Say(status.Note("picture.copy.tool", words.Data{"Tool": tool}).With(theme.IconNameWarning))
			case err != nil:
				e.host.Say(status.Note("picture.copy.failed", words.Data{"Why": words.Reason(err)}).With(theme.IconNameError))
			default:
				e.copied(name)
			}
		})
	})
}

// toClipboard puts a PNG into the clipboard. It returns the name of what would have to be installed, if the error is exec.ErrNotFound.
func toClipboard(ctx context.Context, file []byte) (tool string, err error) {
	switch runtime.GOOS {
	case "windows", "darwin":
		return "", throughFile(ctx, file)
	}
	// These programs go on in the background for as long as others may ask for the picture, so nothing waits for their output.
	name, args := "xclip", []string{"-selection", "clipboard", "-t", "image/png", "-i"}
	tool = name
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		name, tool, args = "wl-copy", "wl-clipboard", []string{"--type", "image/png"}
	}
	command := exec.CommandContext(ctx, name, args...)
	command.Stdin = bytes.NewReader(file)
	return tool, command.Run()
}

// throughFile has a system's own script language read a file and put it into the clipboard.
func throughFile(ctx context.Context, file []byte) error {
	folder, err := os.MkdirTemp("", "nonet")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "picture.png")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		return err
	}
	if runtime.GOOS == "darwin" {
		return exec.CommandContext(ctx, "osascript", "-e", `set the clipboard to (read (POSIX file "`+path+`") as «class PNGf»)`).Run()
	}
	script := "Add-Type -AssemblyName System.Windows.Forms,System.Drawing; $p = [System.Drawing.Image]::FromFile('" + strings.ReplaceAll(path, "'", "''") +
		"'); [System.Windows.Forms.Clipboard]::SetImage($p); $p.Dispose()"
	return exec.CommandContext(ctx, "powershell", "-NoProfile", "-STA", "-Command", script).Run()
}
