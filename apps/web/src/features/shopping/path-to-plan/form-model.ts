// Browsers load this file: only plain shapes.
import type {
  AddressSearchTexts,
  PickedPlace,
  PlaceOption,
} from "../../../parts/address-search/address-search-model.ts";
import type { Answers } from "./answers.ts";

export type Question = "moving" | "search" | "utility" | "apartment";

/** The questions in the order of the page. */
export const questions: readonly Question[] = ["moving", "search", "utility", "apartment"];

/** Messages for missing or invalid answers, by question. */
export type Messages = Readonly<Partial<Record<Question, string>>>;

/** The control that takes the focus for a question: its first one. */
export const controlOf: Readonly<Record<Question, string>> = {
  moving: "moving-0",
  search: "search",
  utility: "utility-0",
  apartment: "apartment-0",
};

export interface FormTexts {
  readonly heading: string;
  readonly lead: string | undefined;
  readonly moving: { readonly question: string; readonly yes: string; readonly no: string };
  readonly address: { readonly label: string; readonly hint: string };
  readonly apartment: { readonly question: string; readonly yes: string; readonly no: string };
  readonly utility: { readonly question: string; readonly text: string };
  readonly change: string;
  readonly find: string;
  readonly continue: string;
  /** `{zip}` is filled in by the component. */
  readonly continueFor: string;
  /** Heading of the error summary for one, two, … problems. */
  readonly summaries: readonly string[];
  /** The message of each unanswered question. */
  readonly missing: Readonly<Record<Question, string>>;
}

/** Data for the form's script (browser/path-to-plan.ts). */
export interface QuestionData extends Pick<FormTexts, "missing" | "continue" | "continueFor"> {
  /** The form began with a place; clearing it shows an error at once. */
  readonly wasGiven: boolean;
}

export interface PathToPlanFormProps {
  readonly texts: FormTexts;
  readonly searchTexts: AddressSearchTexts;
  readonly headingLevel: 1 | 2;
  /** A tick beside what was picked (S1-150). */
  readonly showsTick: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly answers: Answers;
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
  /** The utilities that share the ZIP code; empty without a choice. */
  readonly utilities: readonly { readonly value: string; readonly label: string }[];
  readonly messages: Messages;
  /** The address that reopens the search without scripts. */
  readonly editHref: string;
}
