import { renewal } from "@switchyard/domain/renewal/flow";
import { keepRenewal } from "@switchyard/domain/renewal/steps/keep-renewal";
import { isPage, toPage } from "@switchyard/domain/journey/model";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { RenewalFlowState, RenewalOrderPage } from "@switchyard/domain/renewal/state";
import { renewalTermNames } from "@switchyard/domain/renewal/terms";
import { chooseRenewal } from "@switchyard/domain/renewal/steps/choose-renewal";
import { submitRenewal } from "@switchyard/domain/renewal/steps/submit-renewal";
import { askedRenewal } from "./arrive.ts";
import { renewalAgreement } from "./renewal-order/agreement.ts";
import { renewalJourney } from "./journey.ts";
import type { StepResult } from "../../site/journeys/run-step.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import { keepForOwner } from "../../site/journeys/member-journey.ts";
import { memberOfForm, signInFirst } from "../../site/forms/way-back.ts";
import { type FormHandler, type FormRequest, type FormTable, formText } from "../../site/forms/form-request.ts";

const orderPageOf = (form: FormData): RenewalOrderPage =>
  formText(form, "orderPage") === "renewal-place-order" ? "renewal-place-order" : "renewal-order-information";

const pathOf = async (page: RenewalOrderPage, { brand, locale, query }: FormRequest): Promise<string> =>
  destinationUrl(toPage(page), { route: "swi", locale, query, paths: await pathsOfDestinations(brand) });

/** The day and the boxes of a form. */
const filledIn = (form: FormData, { query }: FormRequest) => ({
  planid: query.planid ?? "",
  startDate: formText(form, "startDate"),
  ...Object.fromEntries(renewalTermNames.map((term) => [term, formText(form, term) === "true"])),
});

/** The session expired: the input is restored after the customer's next sign-in. */
const signInToRenew = async (form: FormData, request: FormRequest): Promise<string> =>
  signInFirst(form, request, {
    backTo: await pathOf(orderPageOf(form), request),
    keep: (owner) => keepForOwner(renewal, request.query.esiid ?? "", owner, keepRenewal, filledIn(form, request)),
  });

/** Saves the page's input when the customer leaves it; the response is ignored. */
export const renewalKeep: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member) return signInToRenew(form, request);
  const { brand, locale, query } = request;
  const journey = renewalJourney(query.esiid ?? "", { member, brand, locale });
  return urlOf(await journey.run(keepRenewal, filledIn(form, request), { query }), locale);
};

/** Submit on either order page: the day and the boxes. All other values come from the journey's offer. */
export const renewalOrder: FormHandler = async (form, request) => {
  const member = await memberOfForm(form, request);
  if (!member) return signInToRenew(form, request);
  const { brand, locale, query, way } = request;
  const orderPage = orderPageOf(form);
  const memberRequest = { member, brand, locale };
  const journey = renewalJourney(query.esiid ?? "", memberRequest);
  const startDate = formText(form, "startDate");
  const submit = async () => {
    const agreed = await renewalAgreement(await journey.now(), { brand, locale, way, day: startDate });
    return journey.run(
      submitRenewal,
      {
        ...filledIn(form, request),
        seen: formText(form, "seen"),
        seenFee: formText(form, `seenFee-${startDate}`) || undefined,
        shownTerms: formText(form, "shownTerms"),
        termsNow: agreed?.termsNow,
      },
      {
        // A sent order is about its own plan, even if another plan's page was submitted.
        query: ({ stage, choice }) => confirmed(stage === "submitted" ? { ...query, planid: choice.plan.id } : query),
        page: query,
        agreement: agreed?.agreement,
      },
    );
  };

  let result = await submit();
  if (isAboutAnother(result)) {
    const { planid: _, ...withoutPlan } = query;
    const chosen = await journey.run(chooseRenewal, askedRenewal(query, orderPage, memberRequest), {
      query: withoutPlan,
      page: query,
    });
    if (chosen.kind !== "moved" || !isPage(chosen.destination, orderPage)) return urlOf(chosen, locale);
    result = await submit();
  }
  const problems = problemsOf(result);
  if (problems === undefined) return urlOf(result, locale);
  const page = await pathOf(orderPage, request);
  return problems[0] === undefined ? page : `${page}#${problems[0]}`;
};

/** The shopping parameters of the confirmation. */
const confirmed = ({ contractaccount, zip, esiid, planid, dwel }: ShoppingQuery): ShoppingQuery =>
  Object.fromEntries(
    Object.entries({ contractaccount, zip, esiid, planid, dwel }).filter(([, value]) => value !== undefined),
  );

/** The journey has expired, or another tab has chosen another plan. The form contains its plan. */
const isAboutAnother = (result: StepResult<RenewalFlowState>): boolean =>
  (result.kind === "not-allowed" && result.journey.state.stage === "shopping") ||
  (result.kind === "moved" && result.answer?.of(submitRenewal)?.kind === "another-plan");

/** The problems of the form; undefined if it was sent. */
const problemsOf = (result: StepResult<RenewalFlowState>): readonly string[] | undefined => {
  const answer = result.kind === "moved" ? result.answer?.of(submitRenewal) : undefined;
  return answer?.kind === "problems" ? answer.problems : undefined;
};

/** A form of an unknown shape was changed by the visitor. */
const urlOf = (result: StepResult<RenewalFlowState>, locale: Parameters<typeof hrefIn>[0]): string =>
  result.kind === "unreadable" ? hrefIn(locale, "/oops?errorCode=FormUnreadable") : result.url;

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "renewal-keep": renewalKeep,
  "renewal-order": renewalOrder,
};
