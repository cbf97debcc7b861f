import {
  type AccountLookups,
  standingAtHome,
  type Thing,
  type ThingOfExtras,
} from "@switchyard/domain/flows/what-to-do";
import { advisedOrder } from "@switchyard/domain/advice/advice-for-order";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Standing } from "@switchyard/domain/standing/model";
import { accountHref } from "../../../parts/account/account-href.ts";
import { payHref, payPath } from "../../../parts/account/payments/pay-href.ts";
import type { AdviceProps } from "../../../parts/order-summary/advice.tsx";
import { receiptLine } from "../../../parts/order-summary/charge-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";
import { listText } from "../../../ui/format/lists.ts";
import { homeArguments, streetIn } from "../home-arguments.ts";
import { owedArguments } from "../owed-arguments.ts";
import type { OrderTrail } from "../order-trail.ts";
import type { WholeAccount } from "../whole-account.ts";
import type { DashboardContent } from "./content.ts";

interface AboutThing {
  readonly key: string;
  /** The place: an address or an account; empty if it is obvious. */
  readonly where: string;
  /** The states of the orders, if they are known. */
  readonly standing: readonly Standing[];
}

/** One task, or order under way, in the content's words. */
export interface WordedThing extends AboutThing {
  readonly advice?: undefined;
  readonly heading: string;
  readonly text: string;
  readonly action: { readonly text: string; readonly href: string } | undefined;
}

/** An order without an answer, with the advice that every page gives for it. */
export interface AdvisedThing extends AboutThing {
  readonly advice: Pick<AdviceProps, "advised" | "href" | "reference">;
}

type Fields = Pick<DashboardContent, "steps" | "owed" | "extras" | "confirmation" | "account">;

/** "5218 Vanderbilt Ave": a home's street; empty for none. */
export const streetOf = (thing: Thing): string =>
  thing.about === "home" ? streetIn(thing.asked?.home.serviceAddress ?? "") : "";

export const wordsOfThing = (
  page: PageContext,
  fields: Fields,
  whole: WholeAccount,
  thing: Thing,
): WordedThing | AdvisedThing | undefined => {
  const words = wordsFor(fields, whole, thing);
  const standing = standingOf(page, whole, thing);
  const about = { key: keyOf(thing), where: whereOf(page, fields, whole, thing) };
  if (!words) {
    const [first, ...others] = standing;
    return first && { ...about, standing: others, advice: adviceFor(whole, thing, first) };
  }
  const args = knownArguments(argumentsOf(page, whole, thing));
  return {
    ...about,
    heading: page.text(words.heading, args),
    text: page.text(words.text, args),
    standing,
    action: actionOf(page, fields.confirmation, whole, thing, words, args),
  };
};

const trailOf = (whole: WholeAccount, thing: Thing): OrderTrail | undefined => {
  if (thing.about === "extras") return whole.extras.get(thing.order);
  if (thing.about === "payment") return whole.payments.get(thing.payment.contractAccount);
  if (thing.about === "extra-end") return whole.extraEnds.get(thing.end.extra);
  return thing.about === "home" && thing.asked ? whole.trails.get(thing.asked.home.esiid) : undefined;
};

/** @param standing the order without an answer, named in the page's language */
const adviceFor = (whole: WholeAccount, thing: Thing, standing: Standing): AdvisedThing["advice"] => {
  const { advised, reference, way } = trailOf(whole, thing) ?? {};
  return { advised: advised ? { ...advised, standing } : advisedOrder(standing, undefined), href: way, reference };
};

/** Undefined for an order without an answer, whose text comes from the table of advice. */
const wordsFor = (
  fields: Fields,
  whole: WholeAccount,
  thing: Thing,
): Fields["owed"][keyof Fields["owed"]] | undefined => {
  switch (thing.about) {
    case "home":
      return thing.what === "order-unanswered" ? undefined : fields.steps[thing.what];
    case "account":
      return owedWords(fields.owed[thing.what], whole, thing.asked);
    case "payment":
    case "extra-end":
      return undefined;
    case "extras":
      return thing.what === "extras-in-doubt" ? undefined : fields.extras[thing.what];
  }
};

/**
 * The text for an amount due. If this site takes payments, it has a button with the amount, unless an earlier payment
 * has no answer yet.
 */
const owedWords = (
  { payable, ...words }: Fields["owed"][keyof Fields["owed"]],
  whole: WholeAccount,
  { number, isPayable }: AccountLookups,
): Fields["owed"][keyof Fields["owed"]] => {
  if (whole.payments.has(number)) return { heading: words.heading, text: payable?.waiting ?? words.text };
  return payable && isPayable ? { ...words, text: payable.text, action: payable.action } : words;
};

const keyOf = (thing: Thing): string => {
  switch (thing.about) {
    case "home":
      return `${thing.what} ${thing.asked?.home.esiid}`;
    case "account":
      return `${thing.what} ${thing.asked.number}`;
    case "payment":
      return `${thing.what} ${thing.payment.contractAccount}`;
    case "extra-end":
      return `${thing.what} ${thing.end.extra}`;
    case "extras":
      return `${thing.what} ${thing.order.esiid} ${thing.extras.map(({ of }) => of).join(" ")}`;
  }
};

const argumentsOf = (page: PageContext, whole: WholeAccount, thing: Thing): MessageArguments => {
  switch (thing.about) {
    case "home":
      return homeArguments(page, thing.asked, thing.asked && whole.trails.get(thing.asked.home.esiid));
    case "account":
      return {
        ...owedArguments(page, thing.asked),
        sent: whole.payments.get(thing.asked.number)?.advised?.standing.name ?? "",
      };
    case "payment":
    case "extra-end":
      return {};
    case "extras":
      return extrasArguments(page, whole, thing);
  }
};

const homeOfExtras = ({ homes }: WholeAccount, { order }: ThingOfExtras) =>
  homes.find(({ home }) => home.esiid === order.esiid)?.home;

/** Arguments of the messages about extras; unknown values are empty. */
const extrasArguments = (page: PageContext, whole: WholeAccount, thing: ThingOfExtras): MessageArguments => {
  const named = thing.extras.map((one) => ({
    product: whole.names.get(one.of ?? "") ?? one.name ?? "",
    number: "number" in one ? (one.number ?? "") : "",
  }));
  const ids = new Set(thing.extras.map(({ of }) => of));
  return {
    products: listText(
      named.map(({ product }) => product),
      page.locale,
    ),
    numbers: listText(
      named.flatMap(({ product, number }) => (number === "" ? [] : [page.t("addOns.ordered", { product, number })])),
      page.locale,
    ),
    address: streetIn(homeOfExtras(whole, thing)?.serviceAddress ?? ""),
    charges: receiptLine(page, receiptOf(thing.order.charges.filter(({ of }) => ids.has(of)))),
  };
};

const whereOf = (page: PageContext, { account }: Fields, whole: WholeAccount, thing: Thing): string => {
  if (thing.about === "account") return page.text(account, { account: thing.asked.number });
  if (thing.about === "payment") return page.text(account, { account: thing.payment.contractAccount });
  if (thing.about === "extra-end") return page.text(account, { account: thing.end.contractAccount });
  if (whole.homes.length < 2) return "";
  return (thing.about === "home" ? thing.asked?.home : homeOfExtras(whole, thing))?.serviceAddress ?? "";
};

/** Tasks that are orders for a home. */
const isOrder = ({ what }: Thing): boolean =>
  what === "move-ordered" || what === "plan-ordered" || what === "starts-soon" || what === "order-unanswered";

const standingOf = ({ now }: PageContext, { names }: WholeAccount, thing: Thing): readonly Standing[] => {
  if (thing.about === "extras")
    return thing.extras.map((one) => ({ ...one, name: names.get(one.of ?? "") ?? one.name ?? "" }));
  if (thing.about === "payment") return [thing.payment.standing];
  if (thing.about === "extra-end") return [thing.end.standing];
  return thing.about === "home" && thing.asked && isOrder(thing)
    ? [standingAtHome(thing.asked, centralDay(now)) ?? []].flat()
    : [];
};

function actionOf(
  page: PageContext,
  confirmation: string,
  whole: WholeAccount,
  thing: Thing,
  { action }: NonNullable<ReturnType<typeof wordsFor>>,
  args: MessageArguments,
): WordedThing["action"] {
  const home =
    thing.about === "home" ? thing.asked?.home : thing.about === "extras" ? homeOfExtras(whole, thing) : undefined;
  const way = home && whole.trails.get(home.esiid)?.confirmation;
  if (isOrder(thing) && way !== undefined) return { text: page.text(confirmation), href: way };
  if (!action) return undefined;
  const offer = thing.about === "home" ? thing.offer : undefined;
  const href =
    thing.about === "account" && action.href === payPath
      ? payHref(page, thing.asked.number)
      : accountHref(page, action.href, home, offer);
  return { text: page.text(action.text, args), href };
}
