import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { dayAtOrder } from "./day-at-order.ts";

provesRules(dayAtOrder, [
  ["the day has passed: another one is chosen first", { isPassed: true }, "passed"],
  ["the day is today or ahead", { isPassed: false }, "ahead"],
]);
