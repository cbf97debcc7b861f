import type { Locale } from "@switchyard/domain/kernel/locale";
import { priceText, termText } from "../../order-summary/words.ts";
import { currentPlanOf } from "../../session/own-look-ups.ts";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";
import styles from "./current-plan-summary.module.css";

/** The plan that the customer's home has, in one line above the plans that it could have. Nothing where there is none. */
export default async function CurrentPlanSummary({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const own = await page.home(page.query.esiid);
  const plan = own && (await currentPlanOf(own.home, page.brand, page.locale));
  if (!plan) return null;
  return (
    <Wrap className={styles.wrap}>
      <section className={styles.plan} aria-label={page.text(fields.heading)}>
        <p className={styles.heading}>{page.text(fields.heading)}</p>
        <p className={styles.name}>{plan.name}</p>
        <ul className={styles.facts}>
          <li>{page.text(fields.price, { price: priceText(plan.price) })}</li>
          <li>{termText(page, plan.term)}</li>
          <li>{plan.termEndsOn === undefined ? page.text(fields.noEnd) : page.text(fields.endsOn, { day: dayText(plan.termEndsOn, page.locale) })}</li>
        </ul>
      </section>
    </Wrap>
  );
}

/** "March 23, 2027". */
const dayText = (day: string, locale: Locale): string => new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
