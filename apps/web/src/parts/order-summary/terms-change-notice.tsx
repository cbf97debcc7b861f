import { Alert } from "../../ui/feedback/alert.tsx";
import type { PageContext } from "../../site/blocks/block-props.ts";

export interface TermsChangeNoticeProps {
  readonly page: Pick<PageContext, "t" | "search">;
  /**
   * The place of the agreement: beside boxes to tick again, only at the button, or at add-ons of an order or account.
   */
  readonly at: "boxes" | "button" | "extras" | "account";
}

// Labels used: termsChange.*
/** Explains that an order came back because its terms have changed: the customer reads and accepts them again. */
export function TermsChangeNotice({ page: { t, search }, at }: TermsChangeNoticeProps) {
  return search.get("notice") === "terms-changed" ? (
    <Alert id="terms-change" tone="warning" title={t(`termsChange.${at}.title`)}>
      <p>{t(`termsChange.${at}.text`)}</p>
    </Alert>
  ) : null;
}
