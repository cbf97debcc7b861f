import type { ReactNode } from "react";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import type { FieldProblem, OrderFormDraft, OrderFormField } from "@switchyard/domain/enrollment/order-form-fields";
import type {
  AddressSearchTexts,
  PickedPlace,
  PlaceOption,
} from "../../../parts/address-search/address-search-model.ts";
import type { StartDateTexts } from "../../../parts/start-date/start-date-model.ts";
import type { SectionWords } from "../../../ui/forms/form-section.tsx";
import type { OrderFormTexts } from "./texts.ts";

/** Everything the form needs from the server, plain data. */
export interface OrderFormProps {
  /** Where the form posts to. */
  readonly action: string;
  readonly submission: string;
  /** Server-rendered parts that don't change: the hidden fields, and the dialog while the form is sending. */
  readonly drawn?: ReactNode;
  readonly draft: OrderFormDraft;
  readonly problems: readonly FieldProblem[];
  readonly texts: OrderFormTexts;
  readonly titles: Readonly<Record<"customer" | "dateOfBirth" | "identity" | "service" | "billing", SectionWords>>;
  readonly summaryTitles: readonly string[];
  readonly continueText: string;
  readonly backToPlans: { readonly text: string; readonly href: string };
  readonly dwel: string;
  readonly intent: Intent;
  /** The utility in whose area the plan is sold; empty if the address names none. */
  readonly soldIn: string;
  /** The address of another home's plans, up to the question mark or "&"; the form appends ZIP, utility and meter. */
  readonly plansOfHomeHref: string;
  readonly birthYears: { readonly from: number; readonly to: number };
  readonly minimumAge: number;
  readonly months: readonly string[];
  /** Names by codes, in alphabetical order for the reader. */
  readonly states: Readonly<Record<string, string>>;
  readonly defaultLicenceState: string;
  /** The home, if it is known; otherwise the search is open. */
  readonly home: PickedPlace | undefined;
  /** The homes that match the typed address, to choose from without scripts. */
  readonly candidates: readonly PlaceOption[];
  readonly calendar: CalendarQuestion | undefined;
  readonly calendarFailed: boolean;
  readonly daysWithoutScript: ReactNode;
  readonly today: string;
  readonly policyHolidays: readonly string[];
  readonly calendarDays: number;
  readonly locale: Locale;
  readonly searchTexts: AddressSearchTexts;
  readonly startTexts: StartDateTexts;
}

/** Props that all sections share: initial values, messages, words. */
export interface SectionProps {
  readonly draft: OrderFormDraft;
  readonly texts: OrderFormTexts;
  readonly states: OrderFormProps["states"];
  /** Fields with a checkbox "it is right". */
  readonly doubts: readonly OrderFormField[];
  errorOf(field: OrderFormField): string | undefined;
}
