import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";

/** Explains that nothing was ordered because the charges differ from those in the form. */
export function ChargesChanged({ page }: { readonly page: Pick<PageContext, "t" | "search"> }) {
  return page.search.get("notice") === "charges-changed" ? (
    <Alert tone="warning" title={page.t("charges.changed")} />
  ) : null;
}
