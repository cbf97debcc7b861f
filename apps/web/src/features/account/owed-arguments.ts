import type { AccountLookups } from "@switchyard/domain/flows/what-to-do";
import { autopayDay } from "@switchyard/domain/bills/what-is-owed";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { moneyText } from "@switchyard/domain/kernel/money";
import { longDay } from "../../ui/format/days.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { MessageArguments } from "../../site/messages/translate.ts";

/** Message arguments about an account's bills; unknown ones are empty. */
export function owedArguments(
  { locale, now }: Pick<PageContext, "locale" | "now">,
  { number, bills }: AccountLookups,
): MessageArguments {
  const account = bills?.value.bills;
  const day = (one: string | undefined): string => (one === undefined ? "" : longDay(one, locale));
  return {
    account: number,
    balance: account ? moneyText(Math.abs(account.balance)) : "",
    pastDue: account ? moneyText(account.pastDue) : "",
    due: day(account?.dueOn),
    // On a past day the text says since when the amount is due.
    isOver: account?.dueOn !== undefined && account.dueOn < centralDay(now) ? "yes" : "no",
    taken: day(account && autopayDay(account, centralDay(now))),
  };
}
