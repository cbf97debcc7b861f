import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { dayAtOrder } from "./day-at-order.ts";

provesRules(dayAtOrder, [
  ["the day has passed: another one is chosen first", { isPassed: true }, "passed"],
  ["the day has passed: another one is chosen first", { isPassed: true, isClosed: true }, "passed"],
  ["the utility has no crew for the day: another one is chosen first", { isPassed: false, isClosed: true }, "closed"],
  [
    "the day costs something else than the customer has seen: it is shown first",
    { isPassed: false, isClosed: false, isOtherFee: true },
    "fee-first",
  ],
  ["the day is today or ahead", { isPassed: false }, "ahead"],
  ["the day is today or ahead", { isPassed: false, isClosed: false }, "ahead"],
]);
