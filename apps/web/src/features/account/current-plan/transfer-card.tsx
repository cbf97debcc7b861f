import { toSearch } from "../../../site/navigation/to-search.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import styles from "./current-plan.module.css";
import { PlanFigures, type PlanProps } from "./plan-figures.tsx";

/** A customer who moves keeps the plan, which is a step of the move, or selects a new one. */
export function TransferCard({ page, fields, own }: PlanProps) {
  const { keep, select } = fields.transfer;
  const search = toSearch(page.query);
  return (
    <Card>
      <div className={styles.columns}>
        <PlanFigures page={page} fields={fields} own={own} />
        <div className={styles.choices}>
          <form action="/forms/keep-current-plan" method="post">
            <input type="hidden" name="locale" value={page.locale} />
            <input type="hidden" name="search" value={search} />
            <Button wide>{page.text(keep.text)}</Button>
            <p className={styles.hint}>{page.text(keep.hint)}</p>
          </form>
          <div>
            <LinkButton variant="secondary" wide href={page.href(`${select.href}${search}`)}>
              {page.text(select.text)}
            </LinkButton>
            <p className={styles.hint}>{page.text(select.hint)}</p>
          </div>
        </div>
      </div>
    </Card>
  );
}
