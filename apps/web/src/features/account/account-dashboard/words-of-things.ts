import { termProgress } from "@switchyard/domain/account/next-step";
import { nextPlanOf, type Thing, type ThingAtHome } from "@switchyard/domain/account/what-to-do";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { accountHref } from "../../../parts/account/account-href.ts";
import { longDay } from "../../../ui/format/days.ts";
import { receiptLine } from "../../../parts/order-summary/charge-words.ts";
import { priceText } from "../../../parts/plans/words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";
import { owedArguments } from "../owed-arguments.ts";
import type { WholeAccount } from "../whole-account.ts";
import type { DashboardContent } from "./content.ts";

/** One thing to do, or under way, in the words of the content. */
export interface WordedThing {
  readonly key: string;
  readonly heading: string;
  readonly text: string;
  /** Where it is: an address, or an account; empty where it is plain. */
  readonly where: string;
  readonly action: { readonly text: string; readonly href: string } | undefined;
}

interface Words {
  readonly heading: string;
  readonly text: string;
  readonly action?: { readonly text: string; readonly href: string } | undefined;
}

const shortAddress = (address: string): string => address.split(",")[0] ?? "";

/** "5218 Vanderbilt Ave": a home's street; empty for none. */
export const streetOf = (thing: Thing): string =>
  thing.about === "home" ? shortAddress(thing.asked?.home.serviceAddress ?? "") : "";

export const wordsOfThing = (
  page: PageContext,
  fields: Pick<DashboardContent, "steps" | "owed" | "confirmation" | "account">,
  whole: WholeAccount,
  thing: Thing,
): WordedThing => {
  const words: Words = thing.about === "home" ? fields.steps[thing.what] : fields.owed[thing.what];
  const args = knownArguments(
    thing.about === "home" ? homeArguments(page, whole, thing) : owedArguments(page, thing.asked),
  );
  const where =
    thing.about === "home"
      ? whole.homes.length > 1
        ? (thing.asked?.home.serviceAddress ?? "")
        : ""
      : page.text(fields.account, { account: thing.asked.number });
  return {
    key: `${thing.what} ${thing.about === "home" ? thing.asked?.home.esiid : thing.asked.number}`,
    heading: page.text(words.heading, args),
    text: page.text(words.text, args),
    where,
    action: actionOf(page, fields.confirmation, whole, thing, words),
  };
};

function actionOf(
  page: PageContext,
  confirmation: string,
  whole: WholeAccount,
  thing: Thing,
  { action }: Words,
): WordedThing["action"] {
  const home = thing.about === "home" ? thing.asked?.home : undefined;
  const way = home && whole.trails.get(home.esiid)?.confirmation;
  const isOrder = thing.what === "move-ordered" || thing.what === "plan-ordered" || thing.what === "starts-soon";
  if (isOrder && way !== undefined) return { text: page.text(confirmation), href: way };
  if (!action) return undefined;
  const href = thing.about === "home" ? accountHref(page, action.href, home, thing.offer) : page.href(action.href);
  return { text: page.text(action.text), href };
}

function homeArguments(page: PageContext, { trails }: WholeAccount, { asked }: ThingAtHome): MessageArguments {
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
    address: shortAddress(asked?.home.serviceAddress ?? ""),
    newPlan: order?.plan?.name ?? next?.name ?? "",
    newPrice: order?.plan ? priceText(order.plan.price) : "",
    newHome: order?.movesTo ? [order.movesTo.houseNumber, order.movesTo.street].join(" ") : "",
    begins: day(order?.startsOn ?? next?.startsOn),
    stops: day(order?.stopsOn),
    charges: receiptLine(page, receiptOf(order?.charges ?? [])),
    number: order?.number ?? "",
    reference: (asked && trails.get(asked.home.esiid)?.reference) ?? "",
  };
}
