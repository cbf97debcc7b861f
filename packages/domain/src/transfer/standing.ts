import { earlierAndLater } from "../standing/earlier-and-later.ts";
import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { NotDone, TransferState } from "./state.ts";

const settings = {
  "billing-address": "billing-address",
  "paperless-billing": "paperless",
} as const satisfies Record<NotDone, OrderSeen["what"]>;

/** A move: an earlier order with its failed bill settings, then a later order. */
export const transferOrders = ({ ordered, lastTry, stage, isUnanswered }: TransferState): readonly OrderSeen[] => [
  ...earlierAndLater(
    stage === "ordered",
    lastTry,
    {
      what: "move",
      isOrdered: ordered !== undefined,
      day: ordered?.order.startDate,
      number: ordered?.serviceContractNumber,
    },
    {
      isInDoubt: stage === "in-doubt",
      isSent: isUnanswered,
      isReady: stage === "order",
      wayOn: stage === "order" ? "transfer-order-information" : undefined,
    },
  ),
  // Either call may be repeated, so a lost answer counts as a refusal.
  ...(ordered?.notDone ?? []).map((one): OrderSeen => ({
    what: settings[one],
    lastTry: { is: "refused", because: "not changed" },
  })),
];

export const transferStanding = (state: TransferState): readonly Standing[] => standingsOf(transferOrders(state));
