module nonet

go 1.26.8

require fyne.io/fyne/v2 v2.8.1 // indirect
