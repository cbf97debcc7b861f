import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { accountArrival, type AccountArrivalFacts, accountArrivalFacts } from "./arrival.ts";
import type { HomeChoice } from "./chosen-home.ts";

const facts = (what: Partial<AccountArrivalFacts> = {}): AccountArrivalFacts => ({
  home: "chosen",
  namesAccount: true,
  isMeterOfHome: true,
  ...what,
});

provesRules(accountArrival, [
  ["the account or the meter is not theirs", facts({ home: "not-theirs", isMeterOfHome: false }), "not-theirs"],
  ["the meter is not on the account that is named", facts({ isMeterOfHome: false }), "meter-of-account"],
  ["the home is theirs, or the page names it", facts(), "show"],
  ["the home is theirs, or the page names it", facts({ namesAccount: false, isMeterOfHome: false }), "show"],
  ["the home is theirs, or the page names it", facts({ home: "none", isMeterOfHome: false }), "show"],
  ["the home is theirs, or the page names it", facts({ home: "unknown", isMeterOfHome: false }), "show"],
]);

test("the address's home is the chosen one, none, another customer's, or unknown", () => {
  const asked = { contractaccount: "2103000011", esiid: "10443720000057140" };
  const chosen = { kind: "chosen", home: { esiid: asked.esiid } } as HomeChoice;
  expect(
    [chosen, { ...chosen, home: undefined }, { kind: "not-theirs" } as const, undefined].map(
      (choice) => accountArrivalFacts(asked, choice).home,
    ),
  ).toEqual(["chosen", "none", "not-theirs", "unknown"]);
  expect(accountArrivalFacts(asked, chosen)).toEqual(facts());
  expect(accountArrivalFacts({ esiid: "10443720000057141" }, chosen)).toEqual(
    facts({ namesAccount: false, isMeterOfHome: false }),
  );
});
