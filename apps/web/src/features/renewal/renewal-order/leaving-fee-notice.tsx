import { leavingFeeOn } from "@switchyard/domain/renewal/rules";
import type { RenewalChoice } from "@switchyard/domain/renewal/state";
import { chargeAmount } from "../../../parts/order-summary/charge-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { dayInSentence } from "../../../ui/format/days.ts";

export interface LeavingFeeNoticeProps {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly choice: Pick<RenewalChoice, "dates" | "feeBefore" | "present">;
}

/**
 * Shows, before the order, that the fee for leaving the current plan has changed since the page was shown, with both
 * values.
 */
export function LeavingFeeNotice({ page, choice: { dates, feeBefore, present } }: LeavingFeeNoticeProps) {
  const now = feeBefore && leavingFeeOn(dates, feeBefore.day);
  if (feeBefore === undefined || now === undefined || now === feeBefore.amount) return null;
  const feeText = (amount: typeof now): string =>
    amount === 0 ? page.t("leavingFeeChange.nothing") : chargeAmount(page, { amount });
  return (
    <Alert
      id="leaving-fee-change"
      tone="warning"
      title={page.t("leavingFeeChange.title", knownArguments({ plan: present?.name ?? "" }))}
    >
      <p>
        {page.t("leavingFeeChange.values", {
          day: dayInSentence(feeBefore.day, page.locale),
          before: feeText(feeBefore.amount),
          now: feeText(now),
        })}
      </p>
    </Alert>
  );
}
