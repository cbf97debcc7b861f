import { termNames } from "@switchyard/domain/enrollment/terms";
import type { PageName } from "@switchyard/domain/journey/model";
import { fromSlashDate, padSlashDate } from "@switchyard/domain/service-calendar/dates";
import { cardEntryUrl } from "../card/card-entry-url.ts";
import { runEnrollmentStep } from "../../../site/journeys/enrollment-steps.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";

/** The longest text that the steps take for a day; what is no day is told to whoever typed it. */
const longestDay = 10;

/** How a payment is made, as the form has it: the day as it was typed where it can't be read. */
const choiceIn = (form: FormData): Readonly<Record<"paymentType" | "scheduledDepositDate" | "accessToken", string>> => {
  const typed = formText(form, "scheduledDepositDate").trim();
  return { paymentType: formText(form, "paymentType"), scheduledDepositDate: fromSlashDate(padSlashDate(typed)) ?? typed.slice(0, longestDay), accessToken: formText(form, "accessToken") };
};

const termsIn = (form: FormData): Readonly<Record<string, boolean>> => Object.fromEntries(termNames.map((term) => [term, formText(form, term) === "true"]));

const oops = ({ locale }: FormRequest): string => hrefIn(locale, "/oops?errorCode=FormUnreadable");

const run = async (step: string, input: object, request: FormRequest): Promise<string> => {
  const result = await runEnrollmentStep(step, input, request);
  return result.kind === "unreadable" ? oops(request) : result.url;
};

/** The order: the terms and, where a deposit is owed, how it is paid. */
export const placeOrder: FormHandler = (form, request) => run("placeOrder", { ...termsIn(form), ...choiceIn(form) }, request);

/** A payment without an order to place: prior debts, or again what could not be paid with the order. */
export const choosePayment: FormHandler = (form, request) => run("choosePayment", choiceIn(form), request);

/** Pages on which a card is asked for. */
const cardPages: readonly PageName[] = ["place-order-deposit", "place-order-prior-debt"];

/** Without a script: to the card provider's page, which leads back here; what was chosen and ticked is kept meanwhile. */
export const openCardEntry: FormHandler = async (form, request) => {
  const result = await runEnrollmentStep("openCardEntry", { ...termsIn(form), ...choiceIn(form) }, request);
  if (result.kind === "unreadable") return oops(request);
  const isOpen = result.kind === "moved" && !result.problem && result.destination.kind === "page" && cardPages.includes(result.destination.page);
  return (isOpen && (await cardEntryUrl(result.journey.state.cardAccess, result.url, request.locale))) || result.url;
};
