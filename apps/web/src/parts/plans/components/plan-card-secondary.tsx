import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks, PlanMonthly, PlanPhone, PlanSelect, PlanTerms } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-secondary.module.css";

/** A row of the list; below 640 px the price and the button are in a column beside the text. */
export function PlanCardSecondary({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article className={styles.card} aria-labelledby={`${plan.id}-name`}>
      <div className={styles.about}>
        <div className={styles.title}>
          <PlanHeading plan={plan} className={styles.name} />
          <PlanBadges badges={plan.badges ?? []} />
        </div>
        {plan.summary && <p className={styles.summary}>{plan.summary}</p>}
      </div>
      <div className={styles.price}>
        <Price amount={amount} sign={sign} spoken={spoken} size="medium" />
      </div>
      <div className={styles.monthly}>
        <PlanMonthly monthly={plan.monthly} />
      </div>
      <PlanSelect plan={plan} />
      <div className={styles.foot}>
        <PlanTerms terms={plan.terms}>
          <PlanPhone plan={plan} quiet />
        </PlanTerms>
        <PlanLinks plan={plan} phone={null} />
      </div>
    </article>
  );
}
