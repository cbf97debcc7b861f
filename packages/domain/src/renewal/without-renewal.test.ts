import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type WithoutRenewal, withoutRenewal, type WithoutRenewalFacts } from "./without-renewal.ts";

const ending: WithoutRenewalFacts = { hasChangeAhead: false, term: 12, end: "ahead", next: undefined };

provesRules<WithoutRenewalFacts, WithoutRenewal>(withoutRenewal, [
  ["the contract has a change ahead", { ...ending, hasChangeAhead: true, next: "priced" }, "nothing"],
  ["the plan goes from month to month", { ...ending, term: 0, end: undefined, next: "priced" }, "month-to-month"],
  ["its last day is unknown", { ...ending, end: undefined, next: "priced" }, "nothing"],
  ["its last day is over", { ...ending, end: "past", next: "priced" }, "ended"],
  ["the provider names the plan that follows, with its price", { ...ending, next: "priced" }, "becomes-priced"],
  ["the provider names the plan that follows", { ...ending, next: "named" }, "becomes"],
  ["only the last day is known", ending, "ends"],
]);
