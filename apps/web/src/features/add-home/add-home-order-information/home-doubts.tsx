import type { Dwelling } from "@switchyard/domain/kernel/dwelling";
import { toSearch } from "../../../site/navigation/to-search.ts";
import notices from "../../../parts/order-summary/order-notices.module.css";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";

export interface HomeDoubtsProps {
  readonly page: PageContext;
  /** The text for the chosen home. */
  readonly zip: string | undefined;
  /** The kind of home in the order, if the address contradicts it. */
  readonly dwelling: Dwelling | undefined;
}

/** Warns if the picked home contradicts the answers with which the plan was chosen, and leads back to them. */
export function HomeDoubts({ page, zip, dwelling }: HomeDoubtsProps) {
  const isElsewhere = page.search.get("notice") === "home-elsewhere" && zip !== undefined;
  if (!isElsewhere && dwelling === undefined) return null;
  const answers = toSearch({ ...page.query, planid: undefined });
  return (
    <div className={notices.notices}>
      {isElsewhere && <Alert tone="warning" title={page.t("addHome.elsewhere", { zip })} />}
      {dwelling && (
        <Alert tone="warning" title={page.t(`orderSummary.dwelling.${dwelling}`)}>
          <p>
            <TextLink href={page.href(`/my-account/add-home${answers}`)}>
              {page.t("orderSummary.dwelling.change")}
            </TextLink>
          </p>
        </Alert>
      )}
    </div>
  );
}
