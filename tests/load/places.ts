/** The measured pages. */
export const homePath = "/";
export const contentPath = "/moving";
export const listPath = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
/** A list by a visitor's answers: rendered for them alone, with plans by their session. */
export const answeredListPath = `${listPath}&suited=LK-TRUE-12`;
export const yearCostPath = "/year-cost?cint=6&zip=75206&tdsp=ONCOR&dwel=01";
export const orderPath =
  "/mvi/order-information?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS&planid=LK-TRUE-12&risktype=low&rdcampaign=false&esiid=10443720000057140";
