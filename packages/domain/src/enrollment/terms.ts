/** The terms of an order; each has its own error text (E-180 to E-183). */
export const termNames = ["acceptAuthorization", "legalAuthorization", "termsOfService", "evAcknowledgment"] as const;
export type TermName = (typeof termNames)[number];

export type TermsAccepted = Readonly<Partial<Record<TermName, boolean>>>;

/** Only plans with a configured model have the electric-vehicle acknowledgment (E-183). */
export const asksEvAcknowledgment = (planEv: string, evModels: readonly string[]): boolean =>
  planEv !== "" && evModels.includes(planEv);

export const termsAsked = (planEv: string, evModels: readonly string[]): readonly TermName[] =>
  termNames.filter((term) => term !== "evAcknowledgment" || asksEvAcknowledgment(planEv, evModels));

/** The ticked terms, in the order of the page. */
export const acceptedTerms = (accepted: TermsAccepted): readonly TermName[] =>
  termNames.filter((term) => accepted[term] === true);

/** The required terms that are not accepted, in the order of the page. */
export const openTerms = (accepted: TermsAccepted, planEv: string, evModels: readonly string[]): readonly TermName[] =>
  termsAsked(planEv, evModels).filter((term) => accepted[term] !== true);
