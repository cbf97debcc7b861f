import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { isOrderedLife, listedOnPages, type Standing } from "@switchyard/domain/standing/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import styles from "./standing-lines.module.css";
import { standingText } from "./standing-words.ts";

/** The state of each order, one line each. */
export function StandingLines({
  page,
  standing,
  dayWords,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly standing: readonly Standing[];
  /** The page's format of days, outside of an order's pages. */
  readonly dayWords?: ((day: IsoDate) => string) | undefined;
}) {
  const listed = listedOnPages(standing);
  if (listed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {listed.map((one) => (
        <li key={`${one.what} ${one.of ?? ""} ${one.is}`} data-standing={one.what} data-is={one.is}>
          <Icon name={isOrderedLife(one) ? "done" : "info"} />
          <span>{standingText(page, one, dayWords)}</span>
        </li>
      ))}
    </ul>
  );
}
