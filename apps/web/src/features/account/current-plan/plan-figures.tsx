import { longDay } from "../../../ui/format/days.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { termProgress } from "@switchyard/domain/account/next-step";
import type { OwnPlan } from "@switchyard/domain/renewal/current-plan-page";
import { accountTermText } from "../../../parts/account/words.ts";
import { TermLine } from "../../../parts/account/term-line.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { CurrentPlanContent } from "./content.ts";
import styles from "./current-plan.module.css";

export interface PlanProps {
  readonly page: PageContext;
  readonly fields: CurrentPlanContent;
  readonly own: Extract<OwnPlan, { kind: "known" }>;
}

/** The plan in force: name, term and price, and its home. */
export function PlanFigures({ page, fields, own: { plan, home } }: PlanProps) {
  const { text, t, locale } = page;
  const amount = centsPerKwhText(plan.price);
  const progress = termProgress(plan, centralDay(page.now));
  return (
    <div className={styles.figures}>
      <p className={styles.home}>
        <Icon name="home" size="small" />
        {text(fields.home, { address: home.serviceAddress })}
      </p>
      <h2 className={styles.name}>{plan.name}</h2>
      <Price
        amount={amount}
        sign={t("planCard.cents")}
        spoken={t("planCard.centsAria", { price: amount })}
        unit={t("planCard.perKwh")}
        note={plan.usageKwh === undefined ? undefined : text(fields.priceNote, { kwh: numberText(plan.usageKwh) })}
      />
      {progress && <TermLine elapsed={progress.elapsed} />}
      <KeyValueList
        rows={[
          { label: text(fields.term), value: accountTermText(page, plan.term) },
          {
            label: text(fields.ends),
            value: plan.termEndsOn === undefined ? text(fields.noEnd) : longDay(plan.termEndsOn, locale),
          },
        ]}
      />
    </div>
  );
}
