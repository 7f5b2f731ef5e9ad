package diagram

import (
	"fmt"

	"nonet/core/diagram/sketch"
	"nonet/core/position"
)

// plan says where everything is in the picture.
func (p *picture) plan() sketch.Plan {
	far := margin + float64(p.layout.Side())*p.cell
	return sketch.Plan{
		Low: sketch.Point{X: margin, Y: margin}, High: sketch.Point{X: far, Y: far},
		At:     func(c position.Candidate) sketch.Point { x, y := p.at(c); return sketch.Point{X: x, Y: y} },
		Middle: func(cell int) sketch.Point { x, y := p.middle(cell); return sketch.Point{X: x, Y: y} },
		Radius: radius, Digit: p.cell * .3,
	}
}

// drawGroups draws a frame around the candidates that are one end of a link together.
func (p *picture) drawGroups() {
	plan := p.plan()
	for _, n := range p.sketch.Groups {
		low, high := plan.Frame(n)
		const r = radius + 2
		fmt.Fprintf(p, `<rect class="group" x="%g" y="%g" width="%g" height="%g" rx="%g" fill="none" stroke="#20304a" stroke-width="1.2" stroke-dasharray="2 2"/>`+"\n",
			low.X-r, low.Y-r, high.X-low.X+2*r, high.Y-low.Y+2*r, r)
	}
}

func (p *picture) drawLinks() {
	router := sketch.NewRouter(p.plan(), p.grid)
	for _, l := range p.d.Links {
		q, ok := router.Link(l)
		if !ok {
			continue
		}
		class, stroke := "weak", `stroke="#a8401a" stroke-width="1.7" stroke-dasharray="5 3.5"`
		if l.Strong {
			class, stroke = "strong", `stroke="#123f8c" stroke-width="2.3"`
		}
		if p.sketch.Directed {
			stroke += ` marker-end="url(#head)"`
		}
		fmt.Fprintf(p, `<path class="%s" d="M%.1f %.1fQ%.1f %.1f %.1f %.1f" fill="none" %s/>`+"\n", class, q.A.X, q.A.Y, q.C.X, q.C.Y, q.B.X, q.B.Y, stroke)
	}
}
