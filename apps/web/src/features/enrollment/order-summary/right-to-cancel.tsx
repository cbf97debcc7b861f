import type { Intent } from "@switchyard/domain/kernel/intent";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { lastDayToCancel } from "@switchyard/domain/texas-law/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { dayText } from "../../../ui/format/days.ts";
import styles from "./texas-law.module.css";

// Labels used: texasLaw.rescission.*

interface RightToCancelProps {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly intent: Intent;
  /** The day on which the order is or was sent; older orders lack it. */
  readonly orderedOn: IsoDate | undefined;
  /** The number of days in the policy. */
  readonly businessDays: number;
  /** The reference by which customer service finds the order; omitted before there is one. */
  readonly reference?: string;
}

/** The right to cancel a switch within some federal business days, with the last one (16 TAC §25.474). Nothing for a move-in. */
export function RightToCancel({ page: { t, locale }, intent, orderedOn, businessDays, reference }: RightToCancelProps) {
  if (intent !== "switch") return null;
  const last = orderedOn && lastDayToCancel(intent, orderedOn, businessDays);
  const day = last === undefined ? "none" : dayText(locale, last, "long");
  return (
    <div className={styles.right}>
      <Alert title={t("texasLaw.rescission.title")}>
        <p>
          {reference === undefined
            ? t("texasLaw.rescission.review", { day })
            : t("texasLaw.rescission.ordered", { day, reference })}
        </p>
      </Alert>
    </div>
  );
}
