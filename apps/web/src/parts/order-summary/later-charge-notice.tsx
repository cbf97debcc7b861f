import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";

/** Says that nothing was ordered or charged: the sentence names the day and the card of a later charge from now on. */
export function LaterChargeNotice({ page }: { readonly page: Pick<PageContext, "t" | "search"> }) {
  return page.search.get("notice") === "later-charge" ? (
    <Alert tone="warning" title={page.t("charges.later.title")}>
      <p>{page.t("charges.later.text")}</p>
    </Alert>
  ) : null;
}
