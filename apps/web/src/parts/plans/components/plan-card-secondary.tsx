import { classNames } from "../../../ui/class-names.ts";
import { PlanAgainst } from "./plan-against.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import {
  PlanBadges,
  PlanDetails,
  PlanHeading,
  PlanLine,
  PlanMonthly,
  PlanNote,
  PlanReasons,
  PlanSelect,
} from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-row.module.css";

/** A row of the list: name, one line, price, month, details, button. */
export function PlanCardSecondary({
  plan,
  boxed = false,
}: {
  readonly plan: PlanCardContent;
  readonly boxed?: boolean;
}) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article
      className={classNames(styles.row, boxed && styles.boxed, plan.against && styles.against)}
      aria-labelledby={`${plan.id}-name`}
    >
      <div className={styles.about}>
        <div className={styles.title}>
          <PlanHeading plan={plan} className={styles.name} />
          <PlanBadges badges={plan.badges ?? []} />
        </div>
        <PlanLine plan={plan} />
        <PlanReasons plan={plan} />
        <PlanNote plan={plan} />
      </div>
      {plan.against ? (
        <>
          <PlanAgainst against={plan.against} small />
          <p className={styles.compared}>{plan.against.price}</p>
        </>
      ) : (
        <>
          <div className={styles.price}>
            <Price amount={amount} sign={sign} spoken={spoken} size="small" />
          </div>
          <PlanMonthly monthly={plan.monthly} />
        </>
      )}
      <PlanDetails plan={plan} />
      <PlanSelect plan={plan} />
    </article>
  );
}
