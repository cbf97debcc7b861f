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
  /** How autopay that is set up is changed. */
  readonly change: ReactNode;
  /** Autopay is set up, in words; undefined where it is not. */
  readonly autopayDone: string | undefined;
  readonly summaryTitles: readonly string[];
  readonly draft: AccountFormValues;
  /** Problems when the form was last sent. */
  readonly problems: readonly AccountProblem[];
  /** The gateway's reason for refusing the account; empty without one. */
  readonly refusal: string;
  readonly isEv: boolean;
  /** The field that says what the page has shown of what is agreed to. */
  readonly shownTerms: ReactNode;
  /** Which extras the button also orders; empty for none. */
  readonly ordersToo?: ReactNode;
  /** The card that has passed on the provider's own page. */
  readonly card: ShownCard | undefined;
  readonly cardTexts: CardEntryTexts;
  /** Undefined where no card can be taken. */
  readonly cardFrameUrl: string | undefined;
}
