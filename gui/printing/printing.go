// Package printing puts puzzles and other documents on paper: it asks how, makes the pages in the background, and hands them to the
// system's viewer, from which they are printed, to a file, or to the browser that the program runs in. What the pages look like is for
// core/printout and the other packages above core/document.
package printing

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/document"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/dialogs"
	"nonet/gui/status"
)

// Needs are the functions that a Printer needs from others.
type Needs struct {
	// View shows a file in the system's viewer of PDF documents.
	View func(path string) error
	// Print has the browser print a page of HTML; nil on a desktop.
	Print func(html string)
	// Save asks for the name of a file with that ending, and writes it.
	Save func(name, ending string, write func(path string) error)
	// Address is that of a page of Nonet, for QR codes; empty if none is known.
	Address func() string
}

// A Printer prints for a host.
type Printer struct {
	host    activity.Host
	dialogs *dialogs.Dialogs
	needs   Needs
	asked   choices // the last ones
}

// New returns the printer for a host.
func New(h activity.Host, d *dialogs.Dialogs, needs Needs) *Printer {
	return &Printer{host: h, dialogs: d, needs: needs, asked: usual()}
}

// Paper returns the paper that was chosen last, or that of the country.
func (p *Printer) Paper() document.Paper { return p.asked.paper }

// InPage reports whether the browser prints.
func (p *Printer) InPage() bool { return p.needs.Print != nil }

// A Task is a document to be made.
type Task struct {
	Name string // of the file, without its ending
	// Make makes the document, off the main goroutine. It may be cancelled, and says how far it is by calling done with a share from 0 to 1. Its
	// error becomes the message.
	Make func(ctx context.Context, done func(part float64)) (*document.Document, error)
	// Sentence is the key of what says what is being made, of Count puzzles if it names that.
	Sentence string
	Count    int
}

// Print makes a document and hands it to the viewer, or to the browser.
func (p *Printer) Print(t Task) { p.begin(t, false) }

// Save makes a document and asks where to save it.
func (p *Printer) Save(t Task) { p.begin(t, true) }

func (p *Printer) begin(t Task, save bool) {
	var part progress
	p.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			return part.sentence(words.T(t.Sentence, words.Data{"Count": t.Count}), elapsed)
		},
		Cancelled: "print.cancelled",
		Stays:     !p.host.Working(), // a booklet may take a minute, but it must not end the reading of a photo
		Do: func(ctx context.Context) func() {
			d, err := t.Make(ctx, part.set)
			var text []byte
			if err == nil {
				text, err = p.pages(d)
			}
			return func() {
				switch {
				case err != nil:
					p.failed(err)
				case p.needs.Print != nil:
					p.needs.Print(string(text))
					p.host.Say(status.Note("print.browser").With(theme.IconNameConfirm))
				case save:
					p.needs.Save(words.FileName(t.Name)+".pdf", ".pdf", func(path string) error { return disk.Disk{}.Write(path, text) })
				default:
					p.view(t.Name, text)
				}
			}
		},
	})
}

// pages returns a document as what is handed on: a PDF, or HTML for a browser.
func (p *Printer) pages(d *document.Document) ([]byte, error) {
	var b bytes.Buffer
	write := writePDF
	if p.needs.Print != nil {
		write = (*document.Document).WriteHTML
	}
	err := write(d, &b)
	return b.Bytes(), err
}

// view writes a PDF into a folder for passing files and opens it. The viewer may read it at any later time, so it stays until the system
// clears that folder.
func (p *Printer) view(name string, pdf []byte) {
	folder, err := os.MkdirTemp("", "nonet-print-")
	if err != nil {
		p.failed(err)
		return
	}
	path := filepath.Join(folder, words.FileName(name)+".pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		p.failed(err)
		return
	}
	if err := p.needs.View(path); err != nil {
		p.host.Say(status.Note("print.noviewer", words.Data{"File": path}).With(theme.IconNameWarning))
		return
	}
	p.host.Say(status.Note("print.opened", words.Data{"File": path}).With(theme.IconNameConfirm))
}

// A Refusal is an error that is a sentence for the user.
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return string(r) }

func (p *Printer) failed(err error) {
	text := words.T("print.failed", words.Data{"Why": words.Reason(err)})
	if said, ok := errors.AsType[Refusal](err); ok {
		text = string(said)
	}
	p.host.Say(status.Say(text).With(theme.IconNameWarning))
}
