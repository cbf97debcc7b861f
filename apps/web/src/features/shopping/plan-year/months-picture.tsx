import { moneyText } from "@switchyard/domain/kernel/money";
import type { YearCost } from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { Table } from "../../../ui/lists/table.tsx";
import styles from "./plan-year.module.css";
import { missedText, missedYearText, monthNames } from "./year-words.ts";

interface MonthsPictureProps {
  readonly page: PageContext;
  readonly name: string;
  readonly cost: YearCost;
}

/**
 * The twelve bills of a year on one plan: a table that looks like a chart, with a bar per month, and marks where a
 * credit is missed.
 */
export function MonthsPicture({ page, name, cost }: MonthsPictureProps) {
  const { t, locale } = page;
  const names = monthNames(locale);
  const most = Math.max(1, ...cost.months.map(({ total }) => total));
  const title = t("planYear.monthsOf", { plan: name });
  return (
    <section className={styles.months} aria-labelledby="months" data-year-picture>
      <div>
        <h2 id="months" tabIndex={-1} data-year-heading>
          {title}
        </h2>
        <p data-year-total>{t("planYear.total", { total: moneyText(cost.total) })}</p>
        <p className={styles.missed} data-year-missed>
          {missedYearText(page, cost)}
        </p>
        <p className={styles.averages} data-year-averages hidden={!cost.assumes.includes("averages")}>
          {t("planYear.averages")}
        </p>
      </div>
      <Table
        caption={t("planYear.caption")}
        captionHidden
        columns={[
          { key: "month", label: t("planYear.columns.oneMonth") },
          { key: "use", label: "kWh", isFigure: true },
          { key: "cost", label: t("planYear.columns.cost"), isFigure: true },
          { key: "bar", label: t("planYear.columns.credit") },
        ]}
        rows={cost.months.map(({ month, kwh, total, missedCredit }) => ({
          key: String(month),
          cells: [
            <span key="month" data-year-month>
              {names[month - 1]}
            </span>,
            <span key="use" data-year-kwh>
              {numberText(kwh)}
            </span>,
            <span key="cost" data-year-bill>
              {moneyText(total)}
            </span>,
            <span key="bar" className={styles.bar}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={Math.max(0, Math.round((total / most) * 100))}
                  height="10"
                  data-missed={missedCredit > 0 ? "yes" : "no"}
                />
              </svg>
              <span className={styles.missed} data-year-credit>
                {missedText(page, missedCredit)}
              </span>
            </span>,
          ],
        }))}
      />
    </section>
  );
}
