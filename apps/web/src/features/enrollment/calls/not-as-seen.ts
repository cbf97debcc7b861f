import { type Destination, isPage } from "@switchyard/domain/journey/model";
import { notAllowed, type Refusal, refusal } from "../../../site/calls/refusal.ts";
import { nameOf } from "../../../parts/journeys/running-enrollment.ts";

const ofNotice: Readonly<Partial<Record<string, Refusal>>> = {
  "price-changed": refusal(
    409,
    "PRICE_CHANGED",
    "The plan is offered at another price than when it was chosen; nothing was sent. The same call again is for the price of now.",
  ),
  "charges-changed": refusal(
    409,
    "DAY_FEE_CHANGED",
    "The utility takes another fee for the start date than when it was chosen; nothing was sent. The same call again is for the fee of now.",
  ),
};

/** The plan or the day has another price than when it was chosen, or is not offered any more: nothing was sent. */
export const notAsSeen = (destination: Destination): Refusal => {
  const notice = destination.kind === "page" ? ofNotice[destination.query?.["notice"] ?? ""] : undefined;
  if (notice) return notice;
  return isPage(destination, "order-information")
    ? refusal(
        409,
        "DAY_PASSED",
        "The calendar offers the start date no more; nothing was sent. Send the customer with another one.",
      )
    : notAllowed(nameOf(destination));
};
