/** Tables in which rules that follow each other lead to the same, and why they stand apart all the same. */
export const meantAlike: ReadonlyMap<string, string> = new Map([
  ["payment-arrival", "each page is shown while its own amount is open"],
  ["fraud-answer", "who could prove themselves with another phone is told from any other mismatch"],
  ["held-elsewhere", "the one has the order's number to show, the other waits for it"],
  ["request-refused", "why a press was not carried out is what support reads"],
  ["problem-met", "each rule is of one call, and names it"],
  ["swap-answered", "an answer that may be an order leads where a refusal leads, and leaves the journey in doubt"],
  ["transfer-arrival", "each page has a condition of its own"],
  ["transfer-answered", "a success without its number is found by its own name"],
  ["home-added", "an answer that may be an order leads where a refusal leads, and leaves the journey in doubt"],
  ["member-request-refused", "why a press was not carried out is what support reads"],
  ["login-answered", "the page says the same, the reasons come from other answers"],
  ["standing-of-order", "the one is said of the whole order, the other of its last try"],
  ["list-order", "the one is what the visitor asks for, the other what is left without a priority"],
]);
