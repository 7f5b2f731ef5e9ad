// Package walkthrough is the way to the solution as a document: each step that a person would take, in words, in Eureka notation if it is
// a chain, and with its picture if it is harder than a single.
//
//	w, err := walkthrough.Of(ctx, grid, hint.Options{Proper: true})
//	w.Title = "Sunday"
//	fmt.Print(w.Text())
//	err = w.WriteHTML(file)
//	err = w.Document(document.A4).WritePDF(file, time.Now())
//
// It is in the current language of core/words. The steps are those of core/logic/hint.
package walkthrough
