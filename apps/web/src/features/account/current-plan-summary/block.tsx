import { longDay } from "../../../ui/format/days.ts";
import { orderedNext } from "../ordered-next.ts";
import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { accountTermText } from "../../../parts/account/words.ts";
import { priceText } from "../../../parts/plans/words.ts";
import { currentPlanOf } from "../../../site/session/own-look-ups.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./current-plan-summary.module.css";

/** The home and its plan, in one line above the plans that it could have. Empty without a plan. */
export default async function CurrentPlanSummary({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const own = await page.home(usageMeterOf(page.query));
  const plan = own && (await currentPlanOf(own.home, page.brand, page.locale));
  if (!plan) return null;
  const next = await orderedNext(page, own.home);
  return (
    <Wrap className={styles.wrap}>
      <section className={styles.plan} aria-label={page.text(fields.heading)}>
        <p className={styles.heading}>{page.text(fields.heading)}</p>
        <p className={styles.name}>{plan.name}</p>
        <ul className={styles.facts}>
          {/* Names the meter where an address has two. */}
          <li>{own.home.serviceAddress}</li>
          <li>{page.text(fields.price, { price: priceText(plan.price) })}</li>
          <li>{accountTermText(page, plan.term)}</li>
          {/* If a successor is ordered, this plan ends when that one begins; the successor's block says so. */}
          {!next && (
            <li>
              {plan.termEndsOn === undefined
                ? page.text(fields.noEnd)
                : page.text(fields.endsOn, { day: longDay(plan.termEndsOn, page.locale) })}
            </li>
          )}
        </ul>
      </section>
    </Wrap>
  );
}
