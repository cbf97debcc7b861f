import { numberText } from "../../../ui/format/numbers.ts";
import { homeTypeOf } from "@switchyard/domain/account/home-type";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import type { UsageToolContent } from "./content.ts";
import styles from "./usage-tool.module.css";

interface OwnHomeUsageProps {
  readonly page: PageContext;
  readonly fields: UsageToolContent;
  readonly averageKwh: number;
  readonly squareFeet: number;
}

/** The average month's use of the customer's home, next to that of homes of its size (S1-110 to S1-117). */
export function OwnHomeUsage({ page: { text }, fields, averageKwh, squareFeet }: OwnHomeUsageProps) {
  const home = fields.homes[homeTypeOf(squareFeet)];
  return (
    <Wrap>
      <section className={styles.ownTool} aria-labelledby="usage-tool">
        <div className={styles.ownWords}>
          <h2 id="usage-tool">{text(fields.ownTitle)}</h2>
          <p className={styles.own}>{text(fields.average, { kwh: numberText(averageKwh) })}</p>
          <p>{text(fields.unit)}</p>
        </div>
        <figure className={styles.ownHome}>
          <ContentDrawing name={home.drawing} fluid />
          <figcaption>
            <b>{text(home.label)}</b>
            <p>{text(home.description)}</p>
          </figcaption>
        </figure>
      </section>
    </Wrap>
  );
}
