import { type Destination, isPage } from "@switchyard/domain/journey/model";
import { notAllowed, type Refusal, refusal } from "../../../site/calls/refusal.ts";
import { nameOf } from "../../../site/calls/running-enrollment.ts";

/** The plan does not cost what it did when it was chosen, or is offered no more, or its day has passed: nothing was sent. */
export const notAsSeen = (destination: Destination): Refusal =>
  destination.kind === "page" && destination.query?.["notice"] === "price-changed"
    ? refusal(
        409,
        "PRICE_CHANGED",
        "The plan is offered at another price than when it was chosen; nothing was sent. The same call again is for the price of now.",
      )
    : isPage(destination, "order-information")
      ? refusal(
          409,
          "DAY_PASSED",
          "The start date lies in the past; nothing was sent. Send the customer with another one.",
        )
      : notAllowed(nameOf(destination));
