import { refusalOf } from "@switchyard/domain/bill-payments/standing";
import type { BillPaymentState } from "@switchyard/domain/bill-payments/state";
import type { Choice } from "./choice.ts";
import type { PayContent } from "./content.ts";

/** The reason why the last press charged nothing, or why the choices can't be paid. */
export interface Notice {
  readonly text: string;
  /** It concerns the card or bank account, so it is above that row. */
  readonly isOfMethod: boolean;
}

const ofMethod: ReadonlySet<string> = new Set(["choose-method", "no-card", "card-unread"]);
const notOfMethod: ReadonlySet<string> = new Set(["DateNotAllowed", "AmountMismatch"]);

/** @param asked the address's notice; `card-unread` after a card's entry without a card */
export const noticeOf = (
  asked: string,
  { notices, reasons }: Pick<PayContent, "notices" | "reasons">,
  choice: Choice,
  state: BillPaymentState | undefined,
): Notice | undefined => {
  if (asked === "refused") {
    const because = refusalOf(state);
    // The address of an older refusal says nothing about the last payment.
    if (because === undefined) return undefined;
    const text = (Object.hasOwn(reasons, because) ? reasons[because] : reasons["other"]) ?? notices.refused;
    return { text, isOfMethod: !notOfMethod.has(because) };
  }
  const { check } = choice;
  const checked = check === "pay" || check === "schedule" || check === "see-last" ? "" : check;
  // Without a card or bank account, the row says so.
  const isProposal = choice.method === undefined || (choice.kind === "other" && choice.typed === "");
  const name = (Object.keys(notices) as (keyof typeof notices)[]).find(
    (one) => one === (asked || (isProposal ? "" : checked)),
  );
  return name === undefined ? undefined : { text: notices[name], isOfMethod: ofMethod.has(name) };
};
