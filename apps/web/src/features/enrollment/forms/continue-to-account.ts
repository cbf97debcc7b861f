import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { continueToAccount as continueToAccountStep } from "@switchyard/domain/enrollment/steps/continue-to-account";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { partnerOf } from "@switchyard/domain/session/rules";
import type { Session } from "@switchyard/domain/session/sessions";
import type { FormHandler, FormRequest } from "../../../site/forms/form-request.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { runEnrollmentStep } from "../../../site/journeys/enrollment-steps.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { accountPath, addressOfGoing, landingPage } from "../../../site/session/account-paths.ts";
import { setSessionCookies } from "../../../site/session/browser.ts";
import { sessionNow } from "../../../site/session/member.ts";
import { urlOf } from "./online-account.ts";

/** The confirmation's message for an unknown landing page. */
const noAnswer = "account-unavailable";

/**
 * "Continue to my account" on the confirmation (E-292 to E-302). The states of the new account's contracts decide where
 * it leads. A customer who may enter gets new sign-in cookies; after an expired session they sign in again.
 */
export const continueToAccount: FormHandler = async (_form, request) => {
  const { brand, locale } = request;
  const state = (await journeyNow(brand))?.state;
  const session = await ownSession(state, request);
  const claims = session?.claims;
  const result = await runEnrollmentStep(
    continueToAccountStep,
    {
      ...(claims ? { classification: claims.classification } : {}),
      partner: claims ? partnerOf(claims) : paddedPartner(state?.enrollmentInfo?.bpNumber ?? ""),
    },
    request,
  );
  if (result.kind !== "moved") return urlOf(result, request);
  const outcome = result.answer?.of(continueToAccountStep);
  if (!outcome || outcome.kind === "say")
    return `${result.url}${result.url.includes("?") ? "&" : "?"}notice=${noAnswer}#account`;
  if (outcome.kind === "go") return addressOfGoing(outcome, result.journey.state.account?.userName ?? "", request);
  if (!session) return hrefIn(locale, await accountPath("sign-in", brand));
  await setSessionCookies(session);
  // A customer of an unknown kind has no page of the account (E-302).
  return outcome.on === "nowhere" ? result.url : hrefIn(locale, await accountPath(landingPage(outcome), brand));
};

/** This browser's session with the enrollment's account. */
async function ownSession(state: EnrollmentState | undefined, { brand }: FormRequest): Promise<Session | undefined> {
  const session = await sessionNow(brand);
  return session && session.claims.userName.toLowerCase() === state?.account?.userName.toLowerCase()
    ? session
    : undefined;
}
