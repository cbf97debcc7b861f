import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { yearPath } from "../../../site/navigation/year-question.ts";
import { currentHome, type OwnHome } from "../../../site/session/own-look-ups.ts";
import { UsageCard } from "../usage-card.tsx";
import { ownUsage, type OwnUsage } from "../../../parts/account/own-usage.ts";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./usage-chart.module.css";

interface ChartProps {
  readonly page: PageContext;
  readonly words: { readonly heading: string; readonly none: string };
  readonly usage: OwnUsage;
  readonly home: OwnHome | undefined;
}

/**
 * The home's use in each of the last twelve months, streamed in once it is known. If it can't be loaded, other blocks
 * of the page say so.
 */
export default async function UsageChartBlock({ block, page }: BlockProps) {
  const words = fieldsOf(block, content);
  const [usage, home] = await Promise.all([
    ownUsage(page),
    currentHome(usageMeterOf(page.query) ?? "", page.brand, page.locale),
  ]);
  return Chart({ page, words, usage, home });
}

/** Links to the costs of a year with this home's use, on every plan offered there. */
const yearHref = (page: PageContext, { home, address }: OwnHome): string =>
  `${page.href(yearPath)}${toSearch({ zip: address?.zip, tdsp: address?.tdsp, esiid: home.esiid })}`;

function Chart({ page, words, usage, home }: ChartProps) {
  if (usage.kind === "signed-out" || usage.kind === "failed") return null;
  return (
    <Wrap width="account" className={styles.chart}>
      {usage.kind === "known" ? (
        <UsageCard
          page={page}
          usage={usage.usage}
          heading={page.text(words.heading)}
          more={home && { href: yearHref(page, home), text: page.t("planYear.link") }}
        />
      ) : (
        <Card title={page.text(words.heading)}>
          <p>{page.text(words.none)}</p>
        </Card>
      )}
    </Wrap>
  );
}
