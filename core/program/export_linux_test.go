package program

// Left returns the processes of a run that are alive.
func Left(r *Run) []int { return r.process.family.members() }
