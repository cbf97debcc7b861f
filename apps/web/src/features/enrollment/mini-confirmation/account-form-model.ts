import type { Locale } from "@switchyard/domain/kernel/locale";
import type { AccountFormFacts, AccountFormValues, AccountProblem } from "@switchyard/domain/enrollment/account-form";
import type { ReactNode } from "react";
import type { CardEntryTexts, ShownCard } from "../card/card-entry-model.ts";
import type { MiniConfirmationContent } from "./content.ts";
import type { AccountFormMessages } from "./settings.ts";

/** Everything the form needs from the server, plain data. */
export interface AccountFormProps {
  readonly action: string;
  readonly search: string;
  readonly locale: Locale;
  readonly facts: AccountFormFacts;
  readonly texts: Pick<MiniConfirmationContent, "account" | "autopay" | "submit" | "working" | "loader">;
  readonly messages: AccountFormMessages;
  /** Labels with links in them. */
  readonly acceptance: ReactNode;
  readonly agreeTerms: ReactNode;
  /** A link to change autopay once it is set up. */
  readonly change: ReactNode;
  /** A description of the autopay that is set up; undefined without it. */
  readonly autopayDone: string | undefined;
  readonly summaryTitles: readonly string[];
  readonly draft: AccountFormValues;
  /** Problems found when the form was last sent. */
  readonly problems: readonly AccountProblem[];
  /** The gateway's reason for refusing the account; empty without one. */
  readonly refusal: string;
  readonly isEv: boolean;
  /** The field with the digest of the agreement that the page has shown. */
  readonly shownTerms: ReactNode;
  /** The add-ons that the button also orders; empty for none. */
  readonly ordersToo?: ReactNode;
  /** The card that has passed on the provider's own page. */
  readonly card: ShownCard | undefined;
  readonly cardTexts: CardEntryTexts;
  /** Undefined if no card can be used. */
  readonly cardFrameUrl: string | undefined;
}
