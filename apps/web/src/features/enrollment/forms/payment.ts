import { laterChargeKey } from "@switchyard/domain/charges/shown";
import type { LaterChargeKeys } from "@switchyard/domain/consent/rules";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { termNames } from "@switchyard/domain/enrollment/terms";
import { isPage, type Journey, type PageName } from "@switchyard/domain/journey/model";
import { fromSlashDate, isRealDay } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import { openCardEntry as openCardEntryStep } from "@switchyard/domain/enrollment/steps/open-card-entry";
import { choosePayment as choosePaymentStep } from "@switchyard/domain/enrollment/steps/choose-payment";
import { placeOrder as placeOrderStep } from "@switchyard/domain/enrollment/steps/place-order";
import { submitOrder } from "@switchyard/domain/enrollment/steps/submit-order";
import {
  type CardNamed,
  codeOfPaymentType,
  type PaymentTypeCode,
  paymentTypeCodes,
  paymentTypeOf,
} from "@switchyard/domain/payments/model";
import { waitingProductsAgreement } from "../../add-ons/agreed-cart.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { remainderAgreement } from "../deposit-due/agreement.ts";
import { orderAgreement } from "../place-order/agreement.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { cardUnder } from "../card/shown-card.ts";
import { cardEntryUrl } from "../../../parts/account/payments/card-entry-url.ts";
import {
  type EnrollmentStepResult,
  runEnrollmentStep,
  runEnrollmentStepAlone,
} from "../../../site/journeys/enrollment-steps.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";

/** The longest text that the steps accept as a day; the form reports an invalid day. */
const longestDay = 10;

/** The form's way of payment; an unreadable day stays as typed. */
const choiceIn = (form: FormData) => {
  const typed = formText(form, "scheduledDepositDate").trim();
  const paymentType = paymentTypeCodes.find((code) => code === formText(form, "paymentType")) ?? ("" as const);
  return {
    paymentType,
    scheduledDepositDate: fromSlashDate(normalisedDay(typed)) ?? typed.slice(0, longestDay),
    accessToken: formText(form, "accessToken"),
  };
};

const termsIn = (form: FormData): Readonly<Record<string, boolean>> =>
  Object.fromEntries(termNames.map((term) => [term, formText(form, term) === "true"]));

const oops = ({ locale }: FormRequest): string => hrefIn(locale, "/oops?errorCode=FormUnreadable");

const urlOf = (result: EnrollmentStepResult<unknown>, request: FormRequest): string =>
  result.kind === "unreadable" ? oops(request) : result.url;

/** The later charge that the form showed, and the customer's choice. The server looks up the card. */
const laterIn = async (
  form: FormData,
  request: FormRequest,
  journey: Journey<EnrollmentState> | undefined,
  paymentType: PaymentTypeCode | "",
): Promise<{ readonly card?: CardNamed | undefined; readonly keys: LaterChargeKeys }> => {
  if (journey === undefined || paymentTypeOf(paymentType) !== "half") return { keys: {} };
  const { accessToken, scheduledDepositDate: day } = choiceIn(form);
  const card = await cardUnder(request, journey, accessToken || (journey.state.cardAccess ?? ""));
  const laterNow = laterChargeKey({ day: isRealDay(day) ? day : undefined, card });
  return { card, keys: { shownLater: formText(form, "shownLater"), laterNow } };
};

/**
 * Places the order: the terms and, with a deposit, the way to pay. First it checks that the plan's price and the terms
 * are still those that the page showed. The agreement is composed here again: a browser only proves that it has seen
 * it.
 */
export const placeOrder: FormHandler = async (form, request) => {
  const given = { ...termsIn(form), ...choiceIn(form) };
  const { paymentType, scheduledDepositDate } = given;
  const journey = await journeyNow(request.brand);
  const later = await laterIn(form, request, journey, paymentType);
  const payment =
    paymentType === ""
      ? undefined
      : { paymentType: paymentTypeOf(paymentType), scheduledDepositDate, ...(later.card && { card: later.card }) };
  const pressed = journey && (await orderAgreement(journey, { ...request, payment }));
  const submitted = await runEnrollmentStepAlone(
    submitOrder,
    {
      ...given,
      ...later.keys,
      seen: formText(form, "seen"),
      shownTerms: formText(form, "shownTerms"),
      termsNow: pressed?.termsNow,
    },
    request,
  );
  if (submitted.kind !== "moved" || submitted.destination.kind === "page") return urlOf(submitted, request);
  const { agreement } = pressed ?? {};
  return urlOf(await runEnrollmentStep(placeOrderStep, given, { ...request, agreement }), request);
};

/** A payment without an order: prior debts, or a retry of the order's payment. */
export const choosePayment: FormHandler = async (form, request) => {
  const { brand, locale, way } = request;
  // Products that wait for the payment are ordered right after it.
  const words = { locale, ...(await wordsOf(brand, locale, request.site.content)) };
  const journey = await journeyNow(brand);
  const choice = choiceIn(form);
  const state = journey?.state;
  const paymentType = state?.depositPayment === "half-due" ? codeOfPaymentType("half") : choice.paymentType;
  const { keys, card } = await laterIn(form, request, journey, paymentType);
  // A payment without an answer is sent again unchanged.
  const isAgain = state?.undecidedPayment !== undefined || state?.isPaying === true;
  const payment = isAgain
    ? { ...state.paymentInfo, card }
    : { paymentType: paymentTypeOf(paymentType), scheduledDepositDate: choice.scheduledDepositDate, card };
  const agreement =
    state?.stage === "ordered" && payment.paymentType === "half"
      ? remainderAgreement(words, state, payment, way)
      : waitingProductsAgreement(words, state, way);
  return urlOf(await runEnrollmentStep(choosePaymentStep, { ...choice, ...keys }, { ...request, agreement }), request);
};

/** Pages that take a card. */
const cardPages: readonly PageName[] = ["place-order-deposit", "place-order-prior-debt"];

/**
 * Without scripts: leads to the card provider's page, which returns here; choices and ticked boxes are saved meanwhile.
 */
export const openCardEntry: FormHandler = async (form, request) => {
  const result = await runEnrollmentStep(openCardEntryStep, { ...termsIn(form), ...choiceIn(form) }, request);
  if (result.kind === "unreadable") return oops(request);
  const isOpen =
    result.kind === "moved" && !result.problem && cardPages.some((page) => isPage(result.destination, page));
  return (isOpen && (await cardEntryUrl(result.journey.state.cardAccess ?? "", result.url, request))) || result.url;
};
