/** Pairs of rules whose removal would change no outcome, and the reason for each. */
export const meantAlike: ReadonlyMap<string, string> = new Map([
  ["fraud-answer", "applicants who could prove themselves with another phone are counted apart"],
  ["held-elsewhere", "one has the number of the order to show, the other waits for it"],
  ["request-refused", "support reads why a press was not carried out"],
  ["swap-answered", "an answer that may be an order leads where a refusal leads, and leaves the journey in doubt"],
  ["transfer-answered", "a success without its number is found by its own name"],
  ["home-added", "an answer that may be an order leads where a refusal leads, and leaves the journey in doubt"],
  ["member-request-refused", "support reads why a press was not carried out"],
]);
