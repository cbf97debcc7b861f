import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";

/**
 * Explains that nothing was ordered or charged yet, because the sentence now names the day and card of a later charge.
 */
export function LaterChargeNotice({ page }: { readonly page: Pick<PageContext, "t" | "search"> }) {
  return page.search.get("notice") === "later-charge" ? (
    <Alert tone="warning" title={page.t("charges.later.title")}>
      <p>{page.t("charges.later.text")}</p>
    </Alert>
  ) : null;
}
