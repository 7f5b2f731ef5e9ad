package explainer

type inner struct{}
