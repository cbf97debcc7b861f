/** The pages that are measured. */
export const homePath = "/";
export const contentPath = "/moving";
export const listPath = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
/** A list that heeds somebody's answers: made for them alone, and the gateway is asked which plans only their session has. */
export const answeredListPath = `${listPath}&suited=LK-TRUE-12`;
export const yearCostPath = "/year-cost?cint=6&zip=75206&tdsp=ONCOR&dwel=01";
export const orderPath =
  "/mvi/order-information?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS&planid=LK-TRUE-12&risktype=low&rdcampaign=false&esiid=10443720000057140";
