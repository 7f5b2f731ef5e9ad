// The parts of go-gl that Fyne uses stand in for the whole: go.mod of Nonet says so, cut.go why.
module github.com/go-gl/gl

go 1.26.8
