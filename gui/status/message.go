// Package status is the status line below the board: one sentence, with buttons for what can be
// done about it. It decides which message to show if there are several, and runs the background
// work that some of them are about. The caller provides the text.
package status

import (
	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A Message is a sentence below the board, with buttons.
type Message struct {
	Text    string
	Icon    fyne.ThemeIconName // "" for none
	Actions []Action

	Strikes []controls.Strike // short texts below the sentence, which a click crosses out; nil for none
	Strike  func(i int)       // is called with the one that was clicked
}

// An Action is a button beside a message.
type Action struct {
	Text string
	Do   func()
}

// Note returns a message with the text of a key.
func Note(key string, data ...words.Data) *Message {
	return &Message{Text: words.T(key, data...)}
}

// Say returns a message with a text.
func Say(text string) *Message { return &Message{Text: text} }

// With sets the icon of a message.
func (m *Message) With(icon fyne.ThemeIconName) *Message {
	m.Icon = icon
	return m
}

// Offer adds a button with the text of a key.
func (m *Message) Offer(key string, do func()) *Message {
	m.Actions = append(m.Actions, Action{words.T(key), do})
	return m
}
