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
import { accountPath } from "../../site/session/account-paths.ts";
import { memberNowOrNobody } from "../../site/session/member.ts";
import { type FormHandler, type FormTable, formText } from "../../site/forms/form-request.ts";

/** Submit on either order page: the day and the boxes; all other things are what the journey has found to be offered. */
export const renewalOrder: FormHandler = async (form, { brand, locale, query, way }) => {
  const member = await memberNowOrNobody();
  if (!member) return hrefIn(locale, await accountPath("session-timeout", brand));
  const orderPage: RenewalOrderPage =
    formText(form, "orderPage") === "renewal-place-order" ? "renewal-place-order" : "renewal-order-information";
  const memberRequest = { member, brand, locale };
  const journey = renewalJourney(query.esiid ?? "", memberRequest);
  const startDate = formText(form, "startDate");
  const submit = async () => {
    const agreed = await renewalAgreement(await journey.now(), { brand, locale, way, day: startDate });
    return journey.run(
      submitRenewal,
      {
        planid: query.planid ?? "",
        startDate,
        seen: formText(form, "seen"),
        seenFee: formText(form, `seenFee-${startDate}`) || undefined,
        shownTerms: formText(form, "shownTerms"),
        termsNow: agreed?.termsNow,
        ...Object.fromEntries(renewalTermNames.map((term) => [term, formText(form, term) === "true"])),
      },
      { query: confirmed(query), agreement: agreed?.agreement },
    );
  };

  let result = await submit();
  if (isAboutAnother(result)) {
    const { planid: _, ...withoutPlan } = query;
    const chosen = await journey.run(chooseRenewal, askedRenewal(query, orderPage, memberRequest), {
      query: withoutPlan,
    });
    if (chosen.kind !== "moved" || !isPage(chosen.destination, orderPage)) return urlOf(chosen, locale);
    result = await submit();
  }
  const problems = problemsOf(result);
  if (problems === undefined) return urlOf(result, locale);
  const page = destinationUrl(toPage(orderPage), {
    route: "swi",
    locale,
    query,
    paths: await pathsOfDestinations(brand),
  });
  return problems[0] === undefined ? page : `${page}#${problems[0]}`;
};

/** What goes along to the confirmation, and nothing else. */
const confirmed = ({ contractaccount, zip, esiid, planid, dwel }: ShoppingQuery): ShoppingQuery =>
  Object.fromEntries(
    Object.entries({ contractaccount, zip, esiid, planid, dwel }).filter(([, value]) => value !== undefined),
  );

/** The journey's time is up, or another tab has chosen something else: the form says what it is about. */
const isAboutAnother = (result: StepResult<RenewalFlowState>): boolean =>
  (result.kind === "not-allowed" && result.journey.state.stage === "shopping") ||
  (result.kind === "moved" && result.answer?.of(submitRenewal)?.kind === "another-plan");

/** What keeps the form from being sent; undefined when it was sent. */
const problemsOf = (result: StepResult<RenewalFlowState>): readonly string[] | undefined => {
  const answer = result.kind === "moved" ? result.answer?.of(submitRenewal) : undefined;
  return answer?.kind === "problems" ? answer.problems : undefined;
};

/** A form whose shape is not ours is somebody's experiment. */
const urlOf = (result: StepResult<RenewalFlowState>, locale: Parameters<typeof hrefIn>[0]): string =>
  result.kind === "unreadable" ? hrefIn(locale, "/oops?errorCode=FormUnreadable") : result.url;

/** What the forms of this subject do, by their verbs: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "renewal-order": renewalOrder,
};
