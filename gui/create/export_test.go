package create

// Asked returns the last wish; nil before the first.
func (r *Maker) Asked() *Wish { return r.asked }
