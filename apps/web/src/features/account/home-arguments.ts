import { termProgress } from "@switchyard/domain/account/next-step";
import { type HomeLookups, nextPlanOf } from "@switchyard/domain/flows/what-to-do";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { receiptLine } from "../../parts/order-summary/charge-words.ts";
import { priceText } from "../../parts/plans/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { MessageArguments } from "../../site/messages/translate.ts";
import { longDay } from "../../ui/format/days.ts";
import type { OrderTrail } from "./order-trail.ts";

/** "5218 Vanderbilt Ave" from a complete address. */
export const streetIn = (address: string): string => address.split(",")[0] ?? "";

/** Message arguments about a home and its orders; unknown ones are empty. */
export function homeArguments(
  page: PageContext,
  asked: HomeLookups | undefined,
  trail: OrderTrail | undefined,
): MessageArguments {
  const today = centralDay(page.now);
  const day = (one: string | undefined): string => (one === undefined ? "" : longDay(one, page.locale));
  const plan = asked?.plan?.value;
  const next = asked && nextPlanOf(asked, today);
  const order = asked?.order;
  return {
    plan: plan?.name ?? "",
    day: day(plan?.termEndsOn),
    days: (plan && termProgress(plan, today)?.daysLeft) ?? 0,
    price: plan ? priceText(plan.price) : "",
    address: streetIn(asked?.home.serviceAddress ?? ""),
    newPlan: order?.plan?.name ?? next?.name ?? "",
    newPrice: order?.plan ? priceText(order.plan.price) : "",
    newHome: order?.movesTo ? [order.movesTo.houseNumber, order.movesTo.street].join(" ") : "",
    begins: day(order?.startsOn ?? next?.startsOn),
    stops: day(order?.stopsOn),
    charges: receiptLine(page, receiptOf(order?.charges ?? [])),
    number: order?.number ?? "",
    reference: trail?.reference ?? "",
  };
}
