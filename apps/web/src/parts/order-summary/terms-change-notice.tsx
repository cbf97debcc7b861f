import { Alert } from "../../ui/feedback/alert.tsx";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** Says that an order came back because its terms read otherwise by now: they are read and accepted anew. */
export function TermsChangeNotice({ page: { t, search } }: { readonly page: Pick<PageContext, "t" | "search"> }) {
  return search.get("notice") === "terms-changed" ? (
    <Alert id="terms-change" tone="warning" title={t("termsChange.title")}>
      <p>{t("termsChange.text")}</p>
    </Alert>
  ) : null;
}
