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
  { id: "transfer-pending-old-home", who: "penny.pending", what: "move to 5714 Goodwin Ave, Dallas", happens: "the pending page", because: "her own service has not begun yet" },
  { id: "transfer-two-accounts", who: "tina.twohomes", what: "pick one account, then the other", happens: "two homes, then another one; the account that ended can’t be picked", because: "two running accounts, one that is over" },
  { id: "transfer-no-mail", who: "grace.garza", what: "move to lot 14, Light Farms, Celina", happens: "bills can’t go to the new home: another address or a PO box is asked for", because: "the lot has a meter and no street yet" },
  { id: "transfer-email-in-capitals", who: "maria.mayo", what: "look at paperless billing in a transfer", happens: "maria.mayo@example.com in lower case", because: "the books have Maria.MAYO@Example.com" },
  { id: "transfer-no-day-named", who: "rex.remote", what: "choose the day on which service ends", happens: "tomorrow can be chosen", because: "no day is named for the old home, where crews can't come" },
];
