// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { asksEvAcknowledgment } from "../enrollment/terms.ts";

/** The terms of a renewal; each has its own error text. */
export const renewalTermNames = ["acceptAuthorization", "termsOfService", "evAcknowledgment"] as const;
export type RenewalTerm = (typeof renewalTermNames)[number];

export type RenewalTermsAccepted = Readonly<Partial<Record<RenewalTerm, boolean | undefined>>>;

/** Only plans with a configured model show the electric-vehicle box; it must be ticked then. */
export const renewalTermsAsked = (planEv: string, evModels: readonly string[]): readonly RenewalTerm[] =>
  renewalTermNames.filter((term) => term !== "evAcknowledgment" || asksEvAcknowledgment(planEv, evModels));

/** The required terms that are not accepted, in the order of the page. */
export const openRenewalTerms = (
  accepted: RenewalTermsAccepted,
  planEv: string,
  evModels: readonly string[],
): readonly RenewalTerm[] => renewalTermsAsked(planEv, evModels).filter((term) => accepted[term] !== true);
