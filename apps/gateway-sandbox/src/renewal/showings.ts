import type { Showing } from "../people/showing.ts";

/** Who can renew, and who can't. */
export const renewalShowings: readonly Showing[] = [
  { id: "renewal-due", who: "ray.renner", what: "renew", happens: "may renew the present plan (promotion RENEW26); once it is ordered the home is no longer due", because: "the contract ends in a month, and the plan is still sold" },
  { id: "renewal-early-fee", who: "ray.renner", what: "choose a meter reading before the last two weeks of the contract", happens: "the plan's early cancellation fee, $195.00, stands beside the date", because: "a contract may be left without a fee from fourteen days before its end" },
  { id: "renewal-swap", who: "sam.swapp", what: "swap plans", happens: "another plan can be ordered (promotion SWAP26), the present one can't be renewed", because: "in the middle of the contract, but a swap is offered" },
  { id: "renewal-not-due", who: "grace.garza", what: "renew", happens: "no renewal in the menu; the check says NotDue, an order is refused (NotEligible)", because: "in the middle of the contract, and nothing is offered" },
  { id: "renewal-in-the-menu", who: "ray.renner", what: "sign in, open My plan in the left navigation", happens: "Renewal offers, whose link carries cint=3, contractaccount, esiid and prom=RENEW26; no Change plans", because: "a renewal is offered, under a promotion" },
  { id: "renewal-without-promotion", who: "emil.electric", what: "sign in, open My plan in the left navigation", happens: "Renewal offers, whose link carries cint=3, contractaccount and esiid, but no prom", because: "a renewal is offered without a promotion" },
  { id: "renewal-swap-redirect", who: "sam.swapp", what: "sign in, open /swap/offers?zip=77008&x=1", happens: "/renewal/offers with the whole query; grace.garza stays on /swap/offers", because: "a swap is offered to Sam, and nothing to Grace" },
  { id: "renewal-plan-gone", who: "olive.oldplan", what: "renew the present plan", happens: "the renewal offers (PlanNoLongerSold)", because: "Lantern 12 is no longer sold" },
  { id: "renewal-by-the-month", who: "vera.variable", what: "look at the meter readings", happens: "none has a fee (NO ECF)", because: "pays month to month" },
  { id: "renewal-not-begun", who: "penny.pending", what: "renew", happens: "the check has no result; the meter has a pending transaction", because: "service begins later" },
  { id: "renewal-pending", who: "wes.waits", what: "choose a plan of the renewal offers other than True Rate 12, submit", happens: "the pending page; nothing is ordered", because: "a renewal is offered, but somebody else's contract is on its way at the same meter" },
  { id: "renewal-of-a-firm", who: "rita.retail", what: "renew", happens: "the order goes out under the organisation's partner number, 0060000038", because: "classification 5: a business" },
  { id: "renewal-again", who: "ray.renner", what: "renew a second time", happens: "the confirmation of the first order, for as long as it is remembered; after that the pending page", because: "a contract that follows is ordered already" },
];
