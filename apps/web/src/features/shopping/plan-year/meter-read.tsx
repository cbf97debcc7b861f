import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Button } from "../../../ui/forms/button.tsx";
import styles from "./meter-file.module.css";

// Labels used: planYear.file.facts.*
const facts = ["from", "to", "interval", "taken", "given", "missing"] as const;
const months = Array.from({ length: 12 }, (_, index) => index);

/** The report of a meter's files. The script fills it in and shows it (browser/parts/meter-report.ts). */
export function MeterRead({ page: { t } }: { readonly page: PageContext }) {
  return (
    <section className={styles.read} data-meter-read hidden aria-labelledby="meter-read">
      <h2 id="meter-read">{t("planYear.file.readTitle")}</h2>
      <p data-read-lead />
      <dl>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`planYear.file.facts.${fact}`)}</dt>
            <dd data-read={fact} />
          </div>
        ))}
      </dl>
      <p data-read-notes className={styles.hint} />
      <svg viewBox="0 0 1200 100" preserveAspectRatio="none" aria-hidden="true">
        <path data-read-line="read" />
        <path data-read-line="estimated" />
      </svg>
      <ol>
        {months.map((month) => (
          <li key={month} data-read-month>
            <span />
            <b />
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        <Button type="button" variant="secondary" small data-meter-add="">
          {t("planYear.file.add")}
        </Button>
        <p className={styles.hint}>{t("planYear.file.overlap")}</p>
      </div>
    </section>
  );
}
