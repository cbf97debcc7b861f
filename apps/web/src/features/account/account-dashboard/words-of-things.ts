import { standingAtHome, type Thing } from "@switchyard/domain/account/what-to-do";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Standing } from "@switchyard/domain/standing/model";
import { accountHref } from "../../../parts/account/account-href.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { homeArguments, streetIn } from "../home-arguments.ts";
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
  /** What is known of the order that it is about. */
  readonly standing: readonly Standing[];
  readonly action: { readonly text: string; readonly href: string } | undefined;
}

interface Words {
  readonly heading: string;
  readonly text: string;
  readonly action?: { readonly text: string; readonly href: string } | undefined;
}

/** "5218 Vanderbilt Ave": a home's street; empty for none. */
export const streetOf = (thing: Thing): string =>
  thing.about === "home" ? streetIn(thing.asked?.home.serviceAddress ?? "") : "";

export const wordsOfThing = (
  page: PageContext,
  fields: Pick<DashboardContent, "steps" | "owed" | "confirmation" | "account">,
  whole: WholeAccount,
  thing: Thing,
): WordedThing => {
  const words: Words = thing.about === "home" ? fields.steps[thing.what] : fields.owed[thing.what];
  const args = knownArguments(
    thing.about === "home"
      ? homeArguments(page, thing.asked, thing.asked && whole.trails.get(thing.asked.home.esiid))
      : owedArguments(page, thing.asked),
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
    standing: standingOf(page, thing),
    action: actionOf(page, fields.confirmation, whole, thing, words),
  };
};

/** Things that are orders. */
const isOrder = ({ what }: Thing): boolean =>
  what === "move-ordered" || what === "plan-ordered" || what === "starts-soon" || what === "order-unanswered";

const standingOf = ({ now }: PageContext, thing: Thing): readonly Standing[] =>
  thing.about === "home" && thing.asked && isOrder(thing)
    ? [standingAtHome(thing.asked, centralDay(now)) ?? []].flat()
    : [];

function actionOf(
  page: PageContext,
  confirmation: string,
  whole: WholeAccount,
  thing: Thing,
  { action }: Words,
): WordedThing["action"] {
  const home = thing.about === "home" ? thing.asked?.home : undefined;
  const way = home && whole.trails.get(home.esiid)?.confirmation;
  if (isOrder(thing) && way !== undefined) return { text: page.text(confirmation), href: way };
  if (!action) return undefined;
  const href = thing.about === "home" ? accountHref(page, action.href, home, thing.offer) : page.href(action.href);
  return { text: page.text(action.text), href };
}
