import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";

/** Says that nothing was ordered, since what is paid is something else than the form had shown. */
export function ChargesChanged({ page }: { readonly page: Pick<PageContext, "t" | "search"> }) {
  return page.search.get("notice") === "charges-changed" ? (
    <Alert tone="warning" title={page.t("charges.changed")} />
  ) : null;
}
