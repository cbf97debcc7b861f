import { addHome } from "@switchyard/domain/add-home/flow";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { isChosenAs } from "@switchyard/domain/add-home/arrival";
import { billingFields } from "@switchyard/domain/account/billing-form";
import { byField } from "@switchyard/domain/kernel/form-table";
import { isPage, type PageName, toPage } from "@switchyard/domain/journey/model";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { choosePlanForHome } from "@switchyard/domain/add-home/steps/choose-plan-for-home";
import { keepHomeOrder } from "@switchyard/domain/add-home/steps/keep-home-order";
import { orderHome } from "@switchyard/domain/add-home/steps/order-home";
import { focusOfHomeOrder } from "./focus.ts";
import { aboutHome } from "../../parts/journeys/about-home.ts";
import { addHomeJourney, addHomeQuery, askedHome } from "./journey.ts";
import { homeAgreement } from "./add-home-order-information/agreement.ts";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import { addHomeValues } from "./journey-values.ts";
import { orderNamedIn } from "../../parts/order-summary/order-named.ts";
import type { StepResult } from "../../site/journeys/run-step.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import { keepForOwner } from "../../site/journeys/member-journey.ts";
import { dayTakenIn } from "../../parts/start-date/day-taken.ts";
import { memberOfForm, signInFirst } from "../../site/forms/way-back.ts";
import { type FormHandler, type FormTable, type FormRequest, formText } from "../../site/forms/form-request.ts";

const urlOf = (result: StepResult<AddHomeState>, { locale }: FormRequest): string =>
  result.kind === "unreadable" ? hrefIn(locale, "/oops?errorCode=FormUnreadable") : result.url;

const isAt = (result: StepResult<AddHomeState>, page: PageName): boolean =>
  result.kind === "moved" && isPage(result.destination, page);

/**
 * Buttons other than the order button, for browsers without scripts, with the page that then opens. They save the
 * input.
 */
const savedAt: Readonly<Record<string, string>> = {
  find: "serviceAddress",
  "change-address": "serviceAddress",
  update: "what-is-ordered",
};

const pathOfForm = async ({ brand, locale, query }: FormRequest): Promise<string> =>
  destinationUrl(toPage("add-home-order-information"), {
    route: "mvi",
    locale,
    query,
    paths: await pathsOfDestinations(brand),
  });

/** The session has ended. After the next sign-in the customer returns to the filled-in page. */
const signInToAddHome = async (form: FormData, request: FormRequest): Promise<string> =>
  signInFirst(form, request, {
    backTo: await pathOfForm(request),
    keep: (owner) =>
      keepForOwner(addHome, aboutHome(request.query.esiid), owner, keepHomeOrder, {
        values: addHomeValues(form),
        page: request.query,
      }),
  });

/** Submit on the order page, or one of the buttons that search for the home. */
export const addHomeOrder: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member) return signInToAddHome(form, request);
  const memberRequest = { member, ...request };
  const { query } = request;
  const values = addHomeValues(form);
  const action = formText(form, "action");
  const taken = dayTakenIn(form);
  const here = addHomeJourney(query.esiid, memberRequest);
  if (taken || Object.hasOwn(savedAt, action)) {
    const draft = taken ? { ...values, startdate: taken.day, acceptsDayFee: taken.consent } : values;
    if (query.zip !== undefined && !isChosenAs(query, (await here.now())?.state)) {
      const chosen = await here.run(choosePlanForHome, await askedHome(query, memberRequest), { query });
      if (!isAt(chosen, "add-home-order-information")) return urlOf(chosen, request);
    }
    const saved = await here.run(
      keepHomeOrder,
      { values: action === "change-address" ? { ...draft, display_text: "", esiid: "" } : draft },
      { query },
    );
    if (saved.kind !== "moved") return urlOf(saved, request);
    return `${await pathOfForm(request)}#${taken ? "startdate" : (savedAt[action] ?? "")}`;
  }

  // The journey of the home that is picked now, so that the same home is never ordered twice.
  const along = queryWithAnswers(query, form);
  const journey = addHomeJourney(along.esiid, memberRequest);
  const running = (await journey.now())?.state;
  if (running?.stage !== "submitted" && !isChosenAs(query, running)) {
    // The plan comes from the first home's list. The order checks whether it is sold at this home too.
    const chosenAt = (await here.now())?.state.selection;
    const asked = await askedHome(
      chosenAt && chosenAt.plan.id === query.planid ? { ...query, zip: chosenAt.zip, tdsp: chosenAt.tdsp } : query,
      memberRequest,
    );
    const chosen = await journey.run(
      choosePlanForHome,
      { ...asked, esiid: "" },
      { query: addHomeQuery(along), page: query },
    );
    if (!isAt(chosen, "add-home-order-information")) return urlOf(chosen, request);
  }
  const seen = formText(form, "seen");
  const named = orderNamedIn(form);
  const agreed = await homeAgreement(await journey.now(), {
    ...request,
    seen,
    named,
    startDate: fromSlashDate(normalisedDay(values.startdate ?? "")),
    address: await addressOf(values.esiid ?? "", request),
    contractAccount: values.isExistingBill === "true" ? (values.contractAccount ?? "") : "",
  });
  const ordered = await journey.run(
    orderHome,
    {
      planid: query.planid ?? "",
      seen: seen || undefined,
      named,
      shownTerms: formText(form, "shownTerms"),
      // Charges are part of the agreed words: a customer who hasn't seen them hasn't agreed.
      termsNow: seen === "" ? undefined : agreed?.termsNow,
      values,
    },
    { query: addHomeQuery(along), page: query, agreement: agreed?.agreement },
  );
  // A step with an unknown outcome saves nothing, so this saves the typed input.
  if (ordered.kind === "moved" && ordered.problem) await journey.run(keepHomeOrder, { values }, { query: along });
  // The order has taken over the input of the page without a home, so a return there begins a new order.
  if (along !== query && isAt(ordered, "add-home-confirmation"))
    await here.run(
      keepHomeOrder,
      { values: { ...byField(billingFields, () => ""), display_text: "", esiid: "", startdate: "" } },
      { query },
    );
  const [first] =
    isAt(ordered, "add-home-order-information") && ordered.kind === "moved"
      ? (ordered.journey.state.problems ?? [])
      : [];
  return `${urlOf(ordered, request)}${first ? `#${focusOfHomeOrder(first.field)}` : ""}`;
};

/** The picked home's address, for the agreement; the ordering step looks it up again. */
const addressOf = async (esiid: string, { site, brand, locale }: FormRequest): Promise<ServiceAddress | undefined> =>
  esiid === ""
    ? undefined
    : (await site.lookUps(brand, locale).addresses.addresses(esiid))
        .unwrapOr([])
        .find((address) => address.esiid === esiid);

/** The home that is picked in the form, which replaces that of the address. */
const queryWithAnswers = (query: ShoppingQuery, form: FormData): ShoppingQuery => {
  const { esiid, zip, tdsp } = readShoppingQuery({
    esiid: formText(form, "esiid"),
    zip: formText(form, "zip"),
    tdsp: formText(form, "tdsp"),
  });
  if (esiid === undefined || esiid === query.esiid) return query;
  return { ...query, esiid, zip: zip ?? query.zip, tdsp: tdsp ?? query.tdsp };
};

/** Saves the page's input when the customer leaves it; the response is ignored. */
export const addHomeKeep: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member) return signInToAddHome(form, request);
  const { query } = request;
  return urlOf(
    await addHomeJourney(query.esiid, { member, ...request }).run(
      keepHomeOrder,
      { values: addHomeValues(form), page: query },
      { query },
    ),
    request,
  );
};

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "add-home-keep": addHomeKeep,
  "add-home-order": addHomeOrder,
};
