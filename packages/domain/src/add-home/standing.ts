import { earlierAndLater } from "../standing/earlier-and-later.ts";
import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { AddHomeState } from "./state.ts";

/** Service at a further home: an earlier order, then a later one. */
export const addHomeOrders = ({ ordered, lastTry, stage, selection }: AddHomeState): readonly OrderSeen[] =>
  earlierAndLater(
    stage === "ordered",
    lastTry,
    {
      what: "another-home",
      isOrdered: ordered !== undefined,
      day: ordered?.order.startDate,
      number: ordered?.serviceContractNumber,
    },
    {
      isInDoubt: stage === "in-doubt",
      isSent: stage === "submitted",
      isReady: stage === "order",
      wayOn: selection && stage !== "in-doubt" ? "add-home-order-information" : undefined,
    },
  );

export const addHomeStanding = (state: AddHomeState): readonly Standing[] => standingsOf(addHomeOrders(state));
