import { capitalised, monthWords } from "../../ui/format/days.ts";
import { numberText } from "../../ui/format/numbers.ts";
import type { UsageOverview } from "@switchyard/domain/account/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { UsageChart } from "../../parts/account/usage-chart.tsx";
import { TextLink } from "../../ui/forms/text-link.tsx";
import { Disclosure } from "../../ui/lists/disclosure.tsx";
import { Table } from "../../ui/lists/table.tsx";
import { Card } from "../../ui/shell/card.tsx";
import styles from "./usage-card.module.css";

interface UsageCardProps {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly usage: UsageOverview;
  /** Replaces the heading about the average month, if another element shows that. */
  readonly heading?: string | undefined;
  /** Leads to more about it. */
  readonly more?: { readonly href: string; readonly text: string } | undefined;
}

// Labels used: usageChart.*
/** A home's use in the last twelve months: sums, chart, and the chart's table. Without months only the sums. */
export function UsageCard({ page: { t, locale }, usage, heading, more }: UsageCardProps) {
  const months = usage.byMonth
    .slice(-12)
    .map(({ month, kwh }) => ({ month, kwh, kwhText: numberText(kwh), words: monthWords(month, locale) }));
  const total = numberText(usage.totalKwh);
  const average = numberText(usage.averageMonthlyKwh);
  const highest = months.toSorted((a, b) => b.kwh - a.kwh)[0];
  return (
    <Card>
      <h2 className={styles.heading}>{heading ?? t("usageChart.average", { kwh: average })}</h2>
      <p className={styles.lead}>
        {highest && months.length > 1
          ? t("usageChart.total", { kwh: total, count: usage.months, month: highest.words.long, most: highest.kwhText })
          : t("usageChart.sum", { kwh: total, count: usage.months })}
      </p>
      {more && (
        <p className={styles.more} data-print="off">
          <TextLink href={more.href}>{more.text}</TextLink>
        </p>
      )}
      {months.length > 1 && (
        <UsageChart
          months={months.map(({ words, ...month }) => ({ ...month, name: words.short, initial: words.initial }))}
          figure={numberText}
          label={t("usageChart.label", {
            from: months[0]?.words.long ?? "",
            until: months.at(-1)?.words.long ?? "",
            average,
          })}
          table={
            <Disclosure summary={t("usageChart.asTable")}>
              <Table
                caption={t("usageChart.caption")}
                captionHidden
                columns={[
                  { key: "month", label: t("usageChart.month") },
                  { key: "kwh", label: "kWh", isFigure: true },
                ]}
                rows={months.map(({ month, words, kwhText: kwh }) => ({
                  key: month,
                  cells: [capitalised(words.long), kwh],
                }))}
                foot={[t("usageChart.all"), total]}
              />
            </Disclosure>
          }
        />
      )}
    </Card>
  );
}
