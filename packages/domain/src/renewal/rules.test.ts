import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../journey/model.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import {
  cancellationFeeOf,
  type ChoiceFacts,
  currentPlanForRenewal,
  offerKindOf,
  openReads,
  promoOfList,
  readOn,
  renewalChosen,
  leavingFeeAtOrder,
  renewalProblemMet,
  renewalReasonOf,
  renewalSubmitted,
  swapAnswered,
} from "./rules.ts";
import { openRenewalTerms, renewalTermsAsked } from "./terms.ts";

describe("a meter reading's fee", () => {
  test.each(["NO ECF", "no ecf", " NO  ECF ", "NOECF"])("%j means no fee (A-338)", (text) =>
    expect(cancellationFeeOf(text, 0)).toBeUndefined(),
  );
  test("means no fee even beside an amount: the words decide", () =>
    expect(cancellationFeeOf("NO ECF", 15_000)).toBeUndefined());
  test.each(["$150.00", "$20/month remaining", "ECF", "", "no ecf until May", "There is no ecf"])(
    "%j is a fee",
    (text) => expect(cancellationFeeOf(text, 15_000)).toEqual({ text, amount: 15_000 }),
  );
  test("has its text trimmed", () =>
    expect(cancellationFeeOf(" $195.00 ", 19_500)).toEqual({ text: "$195.00", amount: 19_500 }));
});

test.each([
  ["RENEW26", "02", "01", "RENEW26"],
  ["", "02", "01", "PM"],
  ["", "01", "02", "PS"],
  ["", "", "01", "PS"],
  [undefined, "", undefined, "PM"],
])(
  "an offer's promo code %j at the dwelling %j of the address, %j of the home, lists by %s (A-016, A-017)",
  (offer, asked, own, promo) => expect(promoOfList(offer, asked, own)).toBe(promo),
);

test("a contract can begin only at a reading", () => {
  const dates = { defaultDate: "2026-12-11", reads: [{ date: "2026-12-11", fee: undefined }] };
  expect(readOn(dates, "2026-12-11")).toEqual({ date: "2026-12-11", fee: undefined });
  // A contract can't begin at a reading of today or earlier.
  expect(openReads(dates, "2026-12-10").reads).toEqual(dates.reads.filter(({ date }) => date === "2026-12-11"));
  expect(openReads(dates, "2026-12-11").reads).toEqual([]);
  expect(readOn(dates, "2026-12-12")).toBeUndefined();
});

test("unfamiliar words read as unknown", () => {
  expect(["Renewal", "Swap", "renewal", "constructor", ""].map(offerKindOf)).toEqual([
    "renewal",
    "swap",
    "unknown",
    "unknown",
    "unknown",
  ]);
  expect(
    ["Eligible", "NotDue", "PendingTransaction", "PlanNoLongerSold", "Whatever", "toString"].map(renewalReasonOf),
  ).toEqual(["eligible", "not-due", "pending", "no-longer-sold", "unknown", "unknown"]);
});

provesRules(currentPlanForRenewal, [
  ["the check says that the plan can't be renewed", { isEligible: false }, "renewal-offers"],
  ["it can, or the check says nothing", { isEligible: true }, "current-plan"],
  ["it can, or the check says nothing", { isEligible: undefined }, "current-plan"],
]);

/** A plan of the list that may be ordered; each case states its differences. */
const choice = (what: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  isTheirs: true,
  isOffered: true,
  isOrdered: false,
  isPending: false,
  isCurrentPlan: false,
  isEligible: undefined,
  isSold: true,
  ...what,
});

provesRules(renewalChosen, [
  ["the home is not theirs", choice({ isTheirs: false }), toPage("renewal-not-offered")],
  [
    "nothing is offered any more, because it is ordered",
    choice({ isOffered: false, isOrdered: true, isPending: true }),
    toPage("renewal-confirmation"),
  ],
  [
    "nothing is offered, and a transaction is pending at the meter",
    choice({ isOffered: false, isPending: true }),
    toPage("pending-transaction"),
  ],
  ["nothing is offered for the home", choice({ isOffered: false }), toPage("renewal-not-offered")],
  [
    "the customer keeps the current plan, and it can't be renewed",
    choice({ isCurrentPlan: true, isEligible: false, isSold: false }),
    toPage("renewal-offers"),
  ],
  ["the plan is not on offer", choice({ isSold: false }), toPage("renewal-plan-gone")],
  ["it can be ordered", choice(), "order"],
  ["it can be ordered", choice({ isCurrentPlan: true, isEligible: true }), "order"],
  ["it can be ordered", choice({ isCurrentPlan: true, isEligible: undefined }), "order"],
  // After a new offer, a later visit starts a new order.
  ["it can be ordered", choice({ isOrdered: true }), "order"],
]);

provesRules(leavingFeeAtOrder, [
  ["it costs something else on that day than the form has shown", { isAsShown: false }, "changed"],
  ["it costs what was shown", { isAsShown: true }, "as-shown"],
]);

provesRules(renewalSubmitted, [
  ["a transaction is pending at the meter", { isPending: true }, "pending"],
  ["nothing is pending", { isPending: false }, "create-swap"],
]);

provesRules(swapAnswered, [
  [
    "the contract that follows is made",
    { indicator: "Success", hasContractNumber: true },
    toPage("renewal-confirmation"),
  ],
  [
    "success without a contract number",
    { indicator: "Success", hasContractNumber: false },
    toOops("ServiceContractNumberMissing"),
  ],
  [
    "another word beside a contract number: it may be made",
    { indicator: "NotEligible", hasContractNumber: true },
    toOops("RenewalCreateSwapFailed"),
  ],
  ["it is not", { indicator: "", hasContractNumber: false }, toOops("RenewalCreateSwapFailed")],
]);

provesRules(renewalProblemMet, [
  [
    "a call that must not happen twice was left in doubt",
    { kind: "outcome-unknown", operation: "createSwap" },
    toPage("outcome-unknown"),
  ],
  ["the swap could not be created", { kind: "timeout", operation: "createSwap" }, toOops("RenewalCreateSwapFailed")],
  [
    "pending changes, or the plan's eligibility, could not be found out",
    { kind: "timeout", operation: "pendingTransactionStatus" },
    toOops("RenewalCheckFailed"),
  ],
  [
    "pending changes, or the plan's eligibility, could not be found out",
    { kind: "gateway-error", operation: "renewalEligibility" },
    toOops("RenewalCheckFailed"),
  ],
  ["a look-up before the order failed", { kind: "unreachable", operation: "meterReadDates" }, toOops("RenewalFailed")],
]);

describe("the checkboxes of a renewal", () => {
  test("are two, and a third for plans of a configured electric-vehicle model (A-138 to A-140)", () => {
    expect(renewalTermsAsked("", ["EV-ANY"])).toEqual(["acceptAuthorization", "termsOfService"]);
    expect(renewalTermsAsked("EV-OTHER", ["EV-ANY"])).toEqual(["acceptAuthorization", "termsOfService"]);
    expect(renewalTermsAsked("EV-ANY", ["EV-ANY"])).toEqual([
      "acceptAuthorization",
      "termsOfService",
      "evAcknowledgment",
    ]);
  });
  test("must all be ticked", () => {
    expect(openRenewalTerms({}, "EV-ANY", ["EV-ANY"])).toEqual([
      "acceptAuthorization",
      "termsOfService",
      "evAcknowledgment",
    ]);
    expect(
      openRenewalTerms({ acceptAuthorization: true, termsOfService: true, evAcknowledgment: false }, "", ["EV-ANY"]),
    ).toEqual([]);
  });
});
