package logic

// techniques lists all techniques in the order in which HoDoKu 2.2 tries them.
var techniques = []*Technique{
	FullHouse,
	NakedSingle,
	HiddenSingle,
}
