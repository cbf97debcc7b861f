import { isPage, type PageName, toPage } from "@switchyard/domain/journey/model";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { ServiceInfoValues } from "@switchyard/domain/transfer/service-info-form";
import type { Member } from "@switchyard/domain/session/model";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { TransferState } from "@switchyard/domain/transfer/state";
import { keepServiceInfo } from "@switchyard/domain/transfer/steps/keep-typed";
import { keepTransferOrder } from "@switchyard/domain/transfer/steps/keep-typed";
import { tellServiceInfo } from "@switchyard/domain/transfer/steps/tell-service-info";
import { keepCurrentPlan as keepCurrentPlanStep } from "@switchyard/domain/transfer/steps/keep-current-plan";
import { type DayField, dayFields } from "@switchyard/domain/transfer/order-form";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import { orderTransfer } from "@switchyard/domain/transfer/steps/order-transfer";
import { setServiceDates } from "@switchyard/domain/transfer/steps/set-service-dates";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { focusOfServiceInfo } from "./focus.ts";
import { orderNamedIn } from "../../parts/order-summary/order-named.ts";
import type { StepResult } from "../../site/journeys/run-step.ts";
import { transferAgreement } from "./transfer-order-information/agreement.ts";
import { aboutHome } from "../../parts/journeys/about-home.ts";
import { transferJourney, transferQuery } from "./journey.ts";
import { feeFields, serviceInfoValues, takenDays, transferDaysIn, transferOrderValues } from "./journey-values.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import { keepForOwner } from "../../site/journeys/member-journey.ts";
import { memberNow } from "../../site/session/member.ts";
import { dayTakenIn } from "../../parts/start-date/day-taken.ts";
import { memberOfForm, signInFirst } from "../../site/forms/way-back.ts";
import type { Owner } from "../../site/session/owner.ts";
import { signedOutAddress } from "../../site/session/signed-out-address.ts";
import { type FormHandler, type FormTable, type FormRequest, formText } from "../../site/forms/form-request.ts";

const unreadable = ({ locale }: FormRequest): string => hrefIn(locale, "/oops?errorCode=FormUnreadable");

const urlOf = (result: StepResult<TransferState>, request: FormRequest): string =>
  result.kind === "unreadable" ? unreadable(request) : result.url;

const isAt = (result: StepResult<TransferState>, page: PageName): boolean =>
  result.kind === "moved" && isPage(result.destination, page);

/** The address's account and home after the first page: the chosen ones replace the previous ones. */
const queryWithAnswers = (
  { query }: FormRequest,
  { ContractAccountNumber, CurrentServiceAddressNumber, esiid }: ServiceInfoValues,
): ShoppingQuery =>
  readShoppingQuery({
    ...query,
    cint: codeOfIntent("transfer"),
    contractaccount: ContractAccountNumber ?? "",
    oldEsiId: CurrentServiceAddressNumber ?? "",
    esiid: esiid ?? "",
  });

/**
 * Continue on the first page. Without scripts the form has further buttons, which only save the input: another
 * account's homes, "find the address" and "change the address".
 */
export const transferServiceInfo: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member) return signInAt("transfer-service-info", form, request);
  const action = formText(form, "action");
  const typed = serviceInfoValues(form);
  const values = action === "change-address" ? { ...typed, NewServiceAddress: "", esiid: "" } : typed;
  const query = queryWithAnswers(request, values);
  if (onlySaves.has(action)) return saveServiceInfo(values, action, { member, ...request });
  const ran = await transferJourney(query.oldEsiId, { member, ...request }).run(
    tellServiceInfo,
    { partner: member.partner, values },
    { query: transferQuery(query), page: query },
  );
  return `${urlOf(ran, request)}${firstProblem(ran)}`;
};

/** Returns to the first page's original address, at the current question, even after another home is chosen. */
const saveServiceInfo = async (
  values: ServiceInfoValues,
  action: string,
  request: FormRequest & { readonly member: Member },
): Promise<string> => {
  const { member, query: along, locale, brand } = request;
  const query = readShoppingQuery({
    ...along,
    cint: codeOfIntent("transfer"),
    contractaccount: values.ContractAccountNumber ?? "",
  });
  const saved = await transferJourney(along.oldEsiId, request).run(
    keepServiceInfo,
    { partner: member.partner, values },
    { query },
  );
  if (saved.kind !== "moved") return urlOf(saved, request);
  const path = destinationUrl(toPage("transfer-service-info"), {
    route: "swi",
    locale,
    query,
    paths: await pathsOfDestinations(brand),
  });
  return `${path}#${action === "choose-account" ? "CurrentServiceAddress" : "NewServiceAddress"}`;
};

/** Handlers that save a page's input in the journey of the customer that the page was rendered for. */
const keeping = {
  "transfer-service-info": (form: FormData, { oldEsiId }: ShoppingQuery, owner: Owner) =>
    keepForOwner(transfer, aboutHome(oldEsiId), owner, keepServiceInfo, {
      partner: owner.partner,
      values: serviceInfoValues(form),
    }),
  "transfer-service-dates": (form: FormData, { oldEsiId }: ShoppingQuery, owner: Owner) =>
    keepForOwner(transfer, aboutHome(oldEsiId), owner, keepTransferOrder, { values: transferDaysIn(form) }),
  "transfer-order-information": (form: FormData, { oldEsiId }: ShoppingQuery, owner: Owner) =>
    keepForOwner(transfer, aboutHome(oldEsiId), owner, keepTransferOrder, { values: transferOrderValues(form) }),
};

/** The session expired: after the next sign-in the customer returns to the filled-in page. */
const signInAt = async (page: keyof typeof keeping, form: FormData, request: FormRequest): Promise<string> =>
  signInFirst(form, request, {
    backTo: destinationUrl(toPage(page), {
      route: "swi",
      locale: request.locale,
      query: request.query,
      paths: await pathsOfDestinations(request.brand),
    }),
    keep: (owner) => keeping[page](form, request.query, owner),
  });

/** Buttons other than Continue. */
const onlySaves: ReadonlySet<string> = new Set(["choose-account", "find", "change-address"]);

const firstProblem = (result: StepResult<TransferState>): string => {
  const [first] =
    result.kind === "moved" && isAt(result, "transfer-service-info") ? result.journey.state.serviceInfo.problems : [];
  return first ? `#${focusOfServiceInfo(first.field)}` : "";
};

/** Continues after the dialog about the advanced meter program, with the input from before it (A-163). */
export const transferMeterProgram: FormHandler = async (_form, request) => {
  const member = await memberNow();
  if (!member) return signedOutAddress(request);
  const journey = transferJourney(request.query.oldEsiId, { member, ...request });
  const { values } = (await journey.now())?.state.serviceInfo ?? { values: {} };
  const ran = await journey.run(
    tellServiceInfo,
    { partner: member.partner, values, hasSeenMeterProgram: true },
    { query: transferQuery(queryWithAnswers(request, values)), page: request.query },
  );
  return `${urlOf(ran, request)}${firstProblem(ran)}`;
};

/** Runs a step of the transfer that the form's address names. */
const run = async <Input, Answer>(
  step: StepOver<TransferState, Input, Answer>,
  input: NoInfer<Input>,
  request: FormRequest,
): Promise<StepResult<TransferState> | undefined> => {
  const member = await memberNow();
  return (
    member &&
    transferJourney(request.query.oldEsiId, { member, ...request }).run(step, input, {
      query: transferQuery(request.query),
      page: request.query,
    })
  );
};

const opensAtProblem = async (
  result: StepResult<TransferState> | undefined,
  page: PageName,
  request: FormRequest,
): Promise<string> => {
  if (!result) return signedOutAddress(request);
  const [first] = result.kind === "moved" && isAt(result, page) ? (result.journey.state.problems ?? []) : [];
  return `${urlOf(result, request)}${first ? `#${first.field}` : ""}`;
};

/** Keeps the plan, on the current plan page of a customer who moves (A-109). */
export const keepCurrentPlan: FormHandler = async (_form, request) => {
  const next = await run(keepCurrentPlanStep, { campaignId: request.query.campaignId }, request);
  return next ? urlOf(next, request) : signedOutAddress(request);
};

/**
 * Buttons that only render the page again, for browsers without scripts: they show a day's fee or update the receipt.
 * Undefined for other buttons.
 */
const renderedAgain = async (form: FormData, page: PageName, request: FormRequest): Promise<string | undefined> => {
  const [taken] = dayFields.flatMap((field) => {
    const of = dayTakenIn(form, takenDays[field]);
    return of ? [{ field, values: { [field]: of.day, [feeFields[field]]: of.consent } }] : [];
  });
  if (taken === undefined && formText(form, "action") !== "update") return undefined;
  const values = { ...transferOrderValues(form), ...taken?.values };
  const saved = await run(keepTransferOrder, { values }, request);
  if (saved?.kind !== "moved") return saved ? urlOf(saved, request) : signedOutAddress(request);
  const path = destinationUrl(toPage(page), {
    route: "swi",
    locale: request.locale,
    query: transferQuery(request.query)(saved.journey.state),
    paths: await pathsOfDestinations(request.brand),
  });
  return `${path}#${taken?.field ?? "what-is-ordered"}`;
};

export const transferServiceDates: FormHandler = async (form, request) =>
  (await memberOfForm(form, request)) === undefined
    ? signInAt("transfer-service-dates", form, request)
    : ((await renderedAgain(form, "transfer-service-dates", request)) ??
      opensAtProblem(await run(setServiceDates, transferDaysIn(form), request), "transfer-service-dates", request));

export const transferOrder: FormHandler = async (form, request) =>
  (await memberOfForm(form, request)) === undefined
    ? signInAt("transfer-order-information", form, request)
    : ((await renderedAgain(form, "transfer-order-information", request)) ??
      opensAtProblem(await pressedOrder(form, request), "transfer-order-information", request));

/**
 * Orders under the terms that the page shows, composed again by the server: a browser only states whether it has shown
 * them.
 */
const pressedOrder = async (form: FormData, request: FormRequest): Promise<StepResult<TransferState> | undefined> => {
  const member = await memberNow();
  if (!member) return undefined;
  const journey = transferJourney(request.query.oldEsiId, { member, ...request });
  const values = transferOrderValues(form);
  const seen = formText(form, "seen");
  const dayIn = (field: DayField) => fromSlashDate(normalisedDay(values[field] ?? ""));
  const days = { stop: dayIn("stopServiceDate"), start: dayIn("startServiceDate") };
  const named = orderNamedIn(form);
  const agreed = await transferAgreement(await journey.now(), { ...request, seen, named, days });
  return journey.run(
    orderTransfer,
    {
      planid: request.query.planid ?? "",
      seen: seen || undefined,
      named,
      shownTerms: formText(form, "shownTerms"),
      // Charges are part of the agreed words: a customer who hasn't seen them hasn't agreed.
      termsNow: seen === "" ? undefined : agreed?.termsNow,
      values,
    },
    { query: transferQuery(request.query), page: request.query, agreement: agreed?.agreement },
  );
};

/** Saves a page's input when the customer leaves it; the response is ignored. */
export const transferKeep: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member)
    return signInAt(
      form.has("NewServiceAddress") ? "transfer-service-info" : "transfer-order-information",
      form,
      request,
    );
  // Saved under the page's original address, because the page reads it there after another home is chosen.
  const journey = transferJourney(request.query.oldEsiId, { member, ...request });
  const { query } = request;
  const saved = await (form.has("NewServiceAddress")
    ? journey.run(keepServiceInfo, { partner: member.partner, values: serviceInfoValues(form) }, { query })
    : journey.run(keepTransferOrder, { values: transferOrderValues(form) }, { query }));
  return urlOf(saved, request);
};

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "keep-current-plan": keepCurrentPlan,
  "transfer-keep": transferKeep,
  "transfer-meter-program": transferMeterProgram,
  "transfer-order": transferOrder,
  "transfer-service-dates": transferServiceDates,
  "transfer-service-info": transferServiceInfo,
};
