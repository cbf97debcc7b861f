import type { Showing } from "../people/showing.ts";

/** Who moves where, and what comes of it. */
export const transferShowings: readonly Showing[] = [
  { id: "transfer-same-plan", who: "grace.garza", what: "move to 5714 Goodwin Ave, Dallas", happens: "the plan moves along (TransferSameProduct); once ordered the new home is pending on the same account", because: "the same utility, and the plan is still sold" },
  { id: "transfer-plan-gone", who: "olive.oldplan", what: "move to 5714 Goodwin Ave, Dallas", happens: "offers (TransferShowOffer)", because: "Lantern 12 is no longer sold" },
  { id: "transfer-other-utility", who: "grace.garza", what: "move to 2511 Country Place Pkwy Apt 12, Pearland", happens: "offers (TransferShowOfferDifferentTDSP)", because: "CenterPoint serves the new home, Oncor the old one" },
  { id: "transfer-advanced-meter", who: "amy.advance", what: "move to 5714 Goodwin Ave, Dallas", happens: "offers (TransferShowOfferAMS)", because: "enrolled in the advanced meter program" },
  { id: "transfer-protected", who: "carla.care", what: "move to 5714 Goodwin Ave, Dallas", happens: "offers, and when the order is sent the blocking popup (TransferShowOfferProtectedID)", because: "somebody in the old home depends on electricity" },
  { id: "transfer-call-center", who: "dana.due", what: "move to 5714 Goodwin Ave, Dallas", happens: "the call-center page (TransferSendToCallCenter)", because: "the account is past due" },
  { id: "transfer-several-meters", who: "grace.garza", what: "move to 7400 Park Ln, Plano", happens: "the multi-meter page", because: "a house and a workshop have a meter each at that address" },
  { id: "transfer-pending", who: "grace.garza", what: "move to 3317 Rosedale Ave, Dallas", happens: "the pending page", because: "Paula Pendiente's service there begins later" },
  { id: "transfer-active-elsewhere", who: "grace.garza", what: "move to 908 Heights Blvd, Houston", happens: "the active-ESIID page", because: "Hector Holloway is our customer there, under a number of eight digits" },
  { id: "transfer-switch-hold", who: "grace.garza", what: "move to 2215 21st St, Lubbock", happens: "the switch-hold page", because: "the meter is under a switch hold" },
  { id: "transfer-permit", who: "grace.garza", what: "move to 1180 Pecan Blvd, McAllen, and order", happens: "the order is refused (PermitRequired)", because: "the city wants a permit first" },
  { id: "transfer-no-day-named", who: "rex.remote", what: "choose the day on which service ends", happens: "tomorrow can be chosen", because: "no day is named for the old home, where crews can't come" },
];
