/** Pairs of rules whose removal would change no outcome, and the reason for each. */
export const redundantOnPurpose: ReadonlyMap<string, string> = new Map([
  ["fraud-answer", "applicants who could prove their identity with another phone are counted separately"],
  ["held-elsewhere", "one page shows the number of the order, the other waits for it"],
  ["request-refused", "support can read why a press was refused"],
  [
    "swap-answered",
    "an answer that may be an order leads to the same page as a refusal, and leaves the journey in doubt",
  ],
  ["transfer-answered", "a success without its number has a name of its own, so that it can be searched"],
  ["home-added", "an answer that may be an order leads to the same page as a refusal, and leaves the journey in doubt"],
  ["member-request-refused", "support can read why a press was refused"],
]);
