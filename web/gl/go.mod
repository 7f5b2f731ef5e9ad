// The package that stands in for Fyne's own of this name: go.mod of Nonet says so.
module github.com/fyne-io/gl-js

go 1.26.8
