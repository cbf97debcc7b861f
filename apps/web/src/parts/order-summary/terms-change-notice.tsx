import { Alert } from "../../ui/feedback/alert.tsx";
import type { PageContext } from "../../site/blocks/block-props.ts";

export interface TermsChangeNoticeProps {
  readonly page: Pick<PageContext, "t" | "search">;
  /** Where the words stand that are agreed to: beside boxes that are ticked anew, or at the button alone; or what is beside an order. */
  readonly at: "boxes" | "button" | "extras" | "account";
}

// labels: termsChange.*
/** Says that an order came back because its terms read otherwise by now: they are read and accepted anew. */
export function TermsChangeNotice({ page: { t, search }, at }: TermsChangeNoticeProps) {
  return search.get("notice") === "terms-changed" ? (
    <Alert id="terms-change" tone="warning" title={t(`termsChange.${at}.title`)}>
      <p>{t(`termsChange.${at}.text`)}</p>
    </Alert>
  ) : null;
}
