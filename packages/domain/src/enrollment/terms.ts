/** What a customer accepts before the order is placed; each has its own error text (E-180 to E-183). */
export const termNames = ["acceptAuthorization", "legalAuthorization", "termsOfService", "evAcknowledgment"] as const;
export type TermName = (typeof termNames)[number];

export type TermsAccepted = Readonly<Partial<Record<TermName, boolean>>>;

/** The electric-vehicle acknowledgment is asked only for plans whose model is configured (E-183). */
export const asksEvAcknowledgment = (planEv: string, evModels: readonly string[]): boolean =>
  planEv !== "" && evModels.includes(planEv);

export const termsAsked = (planEv: string, evModels: readonly string[]): readonly TermName[] =>
  termNames.filter((term) => term !== "evAcknowledgment" || asksEvAcknowledgment(planEv, evModels));

/** The terms that were ticked, in the order of the page. */
export const acceptedTerms = (accepted: TermsAccepted): readonly TermName[] =>
  termNames.filter((term) => accepted[term] === true);

/** The terms that are asked and not accepted, in the order of the page. */
export const openTerms = (accepted: TermsAccepted, planEv: string, evModels: readonly string[]): readonly TermName[] =>
  termsAsked(planEv, evModels).filter((term) => accepted[term] !== true);
