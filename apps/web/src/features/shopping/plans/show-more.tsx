import type { PlanOffer } from "@switchyard/domain/plans/model";

import type { PageContext } from "../../../site/blocks/block-props.ts";
import { readListPart, rowsOf, searchOfPart } from "../../../site/navigation/list-part.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { cardId } from "./plan-card.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  readonly page: PageContext;
  /** All plans that have a row, shown or not. */
  readonly rows: readonly PlanOffer[];
  /** The number of plans on the list, in rows and in larger cards. */
  readonly total: number;
  /** The number of plans at the beginning. */
  readonly first?: number;
}

/** The rows of a list that the address requests. */
export const shownRows = ({ page: { search }, rows, total, first }: ShowMoreProps): readonly PlanOffer[] =>
  rowsOf(rows, total, readListPart(search), first).shown;

/**
 * Says how much of the list is shown and links to more: the same page with more rows. With a script
 * (browser/plan-list.ts) they are added to the open page.
 */
export function ShowMore({ page, rows, total, first: begin }: ShowMoreProps) {
  const { t, href, path, search } = page;
  const part = readListPart(search);
  const { shown, next } = rowsOf(rows, total, part, begin);
  const left = rows.length - shown.length;
  const [first] = next;
  if (part.more === 0 && !first) return null;
  return (
    <div className={styles.more} data-more-rows="" data-print="off">
      <p>{t("planList.shown", { shown: total - left, total })}</p>
      {first && (
        <LinkButton
          variant="secondary"
          href={`${href(path)}${searchOfPart(search, { more: part.more + 1 })}#${cardId(first)}-name`}
          rel="nofollow"
        >
          {t(next.length === left ? "planList.showAll" : "planList.showNext", { count: next.length })}
        </LinkButton>
      )}
    </div>
  );
}
