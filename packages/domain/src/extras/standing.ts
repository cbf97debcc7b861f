import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { AskedEnd, ExtraEndState } from "./state.ts";

const what = "extra-end" as const;

/** An end goes by the name of its extra, and has its last day. */
const named = ({ extra, planName, day }: AskedEnd): Pick<OrderSeen, "what" | "of" | "name" | "day"> => ({
  what,
  of: extra,
  name: planName,
  day,
});

export const extraEndOrders = ({ stage, asked, accepted, refused, lastTry }: ExtraEndState): readonly OrderSeen[] => {
  if (accepted) return [{ ...named(accepted), number: accepted.number, isOrdered: true, lastTry }];
  const end = asked ?? refused;
  return [
    {
      ...(end ? named(end) : { what }),
      isInDoubt: stage === "in-doubt",
      isSent: asked !== undefined,
      wayOn: stage === "in-doubt" ? undefined : "account-extras",
      lastTry,
    },
  ];
};

/** The last refusal, with the extra's name and the gateway's word; undefined without one. */
export const refusalOfEnd = ({
  refused,
  lastTry,
}: ExtraEndState): { readonly name: string; readonly account: string; readonly because: string } | undefined =>
  refused && lastTry?.is === "refused"
    ? { name: refused.planName, account: refused.contractAccount, because: lastTry.because }
    : undefined;

export const extraEndStanding = (state: ExtraEndState): readonly Standing[] => standingsOf(extraEndOrders(state));
