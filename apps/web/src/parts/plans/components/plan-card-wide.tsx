import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import { PlanAgainst } from "./plan-against.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanDetails, PlanHeading, PlanNote, PlanTerms } from "./plan-parts.tsx";
import { PriceLine } from "./price-line.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-wide.module.css";

/** One plan across the whole page: the only plan of a meter, or the requested plan. */
export function PlanCardWide({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken, unit, note } = plan.price;
  return (
    <article className={styles.card} aria-labelledby={`${plan.id}-name`}>
      <div>
        <PlanBadges badges={plan.badges ?? []} />
        <PlanHeading plan={plan} className={styles.name} />
        {plan.summary && <p className={styles.summary}>{plan.summary}</p>}
        <PlanNote plan={plan} />
        {!plan.against && (
          <div className={styles.terms}>
            <PlanTerms terms={plan.terms} />
          </div>
        )}
      </div>
      {plan.against ? (
        <PlanAgainst against={plan.against} />
      ) : (
        <Price amount={amount} sign={sign} spoken={spoken} unit={unit} note={note} stacked />
      )}
      {plan.against ? (
        <KeyValueList rows={plan.against.rows} />
      ) : (
        <div className={styles.line}>{plan.priceLine && <PriceLine {...plan.priceLine} />}</div>
      )}
      <LinkButton href={plan.select.href} wide="phone">
        {plan.select.label}
      </LinkButton>
      <div className={styles.links}>
        <PlanDetails plan={plan} />
      </div>
    </article>
  );
}
