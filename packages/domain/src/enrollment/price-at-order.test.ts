import { provesRules } from "../kernel/proves-rules.fixture.ts";
import type { PlanOffer } from "../plans/model.ts";
import { priceOf } from "../plans/price-change.ts";
import { priceAtOrder, priceAtOrderFacts } from "./price-at-order.ts";

const offered = {
  id: "LK-TRUE-12",
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "flat", cents: 15_000 },
} as unknown as PlanOffer;
const now = (change: Partial<PlanOffer> = {}) => priceAtOrderFacts(priceOf(offered), { ...offered, ...change });

const changed = "it is offered at another price than the form has shown";
provesRules(priceAtOrder, [
  ["the plan is offered no more", priceAtOrderFacts(priceOf(offered), undefined), "gone"],
  [changed, now({ baseRate: 13_100_000 }), "changed"],
  [changed, now({ baseCharge: 995 }), "changed"],
  [changed, now({ term: 24 }), "changed"],
  [changed, now({ cancellationFee: { kind: "none" } }), "changed"],
  ["it is offered as it was shown", now(), "as-seen"],
  ["it is offered as it was shown", now({ name: "Truly Simple" }), "as-seen"],
]);
