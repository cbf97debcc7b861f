import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import type { FieldProblem, OrderFormDraft, OrderFormField } from "@switchyard/domain/enrollment/order-form";
import type { AddressSearchTexts, PlaceOption } from "../../address-search/address-search-model.ts";
import type { StartDateTexts } from "../../start-date/start-date-model.ts";
import type { OrderFormTexts } from "./texts.ts";

/** Everything the form needs from the server, plain data. */
export interface OrderFormProps {
  /** Where the form posts to. */
  readonly action: string;
  readonly submission: string;
  /** The script of the device-risk service; undefined when it is off (E-123). */
  readonly deviceRiskScript: string | undefined;
  /** The travelling query, so that the answer can go on with it. */
  readonly search: string;
  readonly draft: OrderFormDraft;
  readonly problems: readonly FieldProblem[];
  readonly texts: OrderFormTexts;
  readonly titles: Readonly<Record<"customer" | "dateOfBirth" | "identity" | "service" | "billing", { readonly title: string; readonly text?: string | undefined }>>;
  readonly summaryTitles: readonly string[];
  readonly continueText: string;
  readonly backToPlans: { readonly text: string; readonly href: string };
  readonly dwel: string;
  readonly intent: string;
  /** The utility in whose area the plan is sold; empty when the address did not say. */
  readonly soldIn: string;
  /** Where the plans of another home are; its ZIP, utility and meter are added by the form. */
  readonly otherPlansHref: string;
  readonly birthYears: { readonly from: number; readonly to: number };
  readonly months: readonly string[];
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly defaultLicenceState: string;
  /** The home, when it is known; else the search is open. */
  readonly home: { readonly text: string; readonly esiid: string; readonly zip: string; readonly tdsp: string } | undefined;
  /** Homes that the typed address could mean, for choosing without a script. */
  readonly candidates: readonly PlaceOption[];
  readonly calendar: CalendarQuestion | undefined;
  readonly calendarFailed: boolean;
  readonly today: string;
  readonly policyHolidays: readonly string[];
  readonly calendarDays: number;
  readonly locale: string;
  readonly searchTexts: AddressSearchTexts;
  readonly startTexts: StartDateTexts;
}

export type Problems = Readonly<Partial<Record<OrderFormField, FieldProblem["code"]>>>;

export const problemMap = (problems: readonly FieldProblem[]): Problems => Object.fromEntries(problems.map(({ field, code }) => [field, code]));

/** What the sections share: values at the start, messages, the words. */
export interface SectionProps {
  readonly draft: OrderFormDraft;
  readonly texts: OrderFormTexts;
  errorOf(field: OrderFormField): string | undefined;
}

/** In the address of the form: somebody searched with an empty field, so every home is an answer (E-082). */
export const findAll = "find=all";

/** The control that takes the focus for a field's problem. */
export const focusTarget = (field: OrderFormField): string => {
  if (field === "month" || field === "year") return `dateOfBirth-${field}`;
  if (field === "date") return "dateOfBirth-day";
  if (field === "isMobile" || field === "correspondanceLanguage" || field === "identityOption") return `${field}-0`;
  return field === "esiid" ? "serviceAddress" : field;
};

