import {
  type AccountFormFacts,
  type AccountFormValues,
  accountProblems,
  type AccountProblem,
  accountTexts,
  isPaperless,
  nameFieldOf,
  paysByBank,
  wantsAutopay,
  accountDraftOf,
} from "@switchyard/domain/enrollment/account-form";
import type { Agreement } from "@switchyard/domain/consent/model";
import type { TermsDigests } from "@switchyard/domain/consent/rules";
import { type At, type EnrollmentState, isOrdered } from "@switchyard/domain/enrollment/model";
import { toPage } from "@switchyard/domain/journey/model";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { memberOf } from "@switchyard/domain/session/sessions";
import { keepAccountForm } from "@switchyard/domain/enrollment/steps/keep-account-form";
import { openAutopayCard as openAutopayCardStep } from "@switchyard/domain/enrollment/steps/open-autopay-card";
import { checkUserName } from "@switchyard/domain/enrollment/steps/check-user-name";
import { createOnlineAccount as createOnlineAccountStep } from "@switchyard/domain/enrollment/steps/create-online-account";
import { enrollInAutopay } from "@switchyard/domain/enrollment/steps/enroll-in-autopay";
import { keepSession } from "@switchyard/domain/enrollment/steps/keep-session";
import { orderAddOns } from "@switchyard/domain/enrollment/steps/order-add-ons";
import { skipAccount as skipAccountStep } from "@switchyard/domain/enrollment/steps/skip-account";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { headers } from "next/headers";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { productsAgreement, waitingProductsAgreement, waitsInCart } from "../../add-ons/agreed-cart.ts";
import { accountTermsShown, autopayAgreement, autopayFrom } from "../mini-confirmation/agreement.ts";
import { content, type MiniConfirmationContent } from "../mini-confirmation/content.ts";
import {
  type AccountFormMessages,
  accountFormFacts,
  accountFormMessages,
  autopayDone,
  messageOf,
} from "../mini-confirmation/settings.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { cardEntryUrl } from "../../../parts/account/payments/card-entry-url.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { type EnrollmentStepResult, runEnrollmentStep } from "../../../site/journeys/enrollment-steps.ts";
import { destinationUrl } from "../../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { routeOf } from "../../../site/navigation/route-of.ts";
import { accountFormValues, focusTargetOf } from "../mini-confirmation/account-form-values.ts";
import { tokenHandle } from "../../../site/session/handles.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { signInNewAccount } from "../../../site/session/sign-in-new-account.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormAnswer, type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";

/** The address of a step's result, for a form. */
export const urlOf = async (result: EnrollmentStepResult, request: FormRequest): Promise<string> =>
  result.kind === "unreadable"
    ? destinationUrl(toPage("oops", { errorCode: "FormUnreadable" }), {
        ...request,
        route: routeOf("", request.query),
        paths: await pathsOfDestinations(request.brand),
      })
    : result.url;

/**
 * Submit on the mini-confirmation, in the specification's order (E-254): add-ons, autopay, user name, account, sign-in.
 * Each is a separate step. A failure is reported at its step, and the flow continues (E-230, E-262).
 */
export const createOnlineAccount: FormHandler<FormAnswer> = async (form, request) => {
  const run = <Input, Answer>(
    step: StepOver<EnrollmentState, Input, Answer>,
    input: NoInfer<Input>,
    agreement?: Agreement,
  ) => runEnrollmentStep(step, input, { ...request, agreement });
  const values = accountFormValues(form);
  const state = (await journeyNow(request.brand))?.state;
  if (!state || !isOrdered(state)) return urlOf(await run(keepAccountForm, { values: {} }), request);
  const accessToken = formText(form, "accessToken") || state.cardAccess;
  const { fields, facts, messages } = await settingsOf(state, accessToken !== "", request);

  /** Returns to the form, with errors beside their fields and the first one in view. */
  const back = async (
    problems: readonly AccountProblem[],
    typed: AccountFormValues,
    refusal = "",
  ): Promise<FormAnswer> => {
    const saved = await run(keepAccountForm, { values: accountDraftOf(typed), problems });
    if (saved.kind !== "moved" || problems.length === 0) return urlOf(saved, request);
    const { isAutoPay: isAutopayDone = false, autopayFrom } = saved.journey.state;
    const { brand, locale, site } = request;
    const words = { ...(await wordsOf(brand, locale, site.content)), locale };
    return {
      url: `${saved.url}#${focusTargetOf(problems[0]?.field ?? "")}`,
      // Autopay was enrolled before the later error: the page confirms it and doesn't ask again.
      done: autopayDone(fields, { isAutopayDone, autopayFrom }, words),
      problems: Object.fromEntries(problems.map((problem) => [problem.field, messageOf(problem, messages, refusal)])),
    };
  };

  const problems = accountProblems(values, facts);
  if (problems.length > 0) return back(problems, values);
  const words = await wordsOn(request);
  const [hasProducts, isAutopayWanted] = [waitsInCart(state).length > 0, wantsAutopay(values, facts)];
  const saved = await run(keepAccountForm, {
    values: accountDraftOf(values),
    ...(hasProducts || isAutopayWanted
      ? termsIn(form, accountTermsShown(words, fields, state, facts.offersAutopay))
      : {}),
  });
  if (saved.kind !== "moved") return urlOf(saved, request);
  if (saved.answer?.of(keepAccountForm)?.isAsShown === false) return `${saved.url}#terms-change`;

  if (hasProducts) await run(orderAddOns, {}, productsAgreement(words, state, request.way));
  if (isAutopayWanted) {
    const from = await autopayFrom(values, accessToken, saved.journey, request);
    const agreement = autopayAgreement(fields, state, from, request.way);
    const asked = await run(enrollInAutopay, autopayInput(values, accessToken), agreement);
    const answer = asked.kind === "moved" ? asked.answer?.of(enrollInAutopay) : undefined;
    if (answer?.kind === "no-card") return back([{ field: "paymentmethod", code: "required" }], values);
  }

  const nameField = nameFieldOf(facts);
  const userName = (values[nameField] ?? "").trim();
  // The answer reveals whether somebody is a customer, so it is rate-limited.
  if (await overLimit("people", callerAddress(await headers())))
    return back([{ field: nameField, code: "refused" }], values);
  const checked = await run(checkUserName, { userNameIs: facts.userNameIs, userName });
  if (checked.kind !== "moved") return urlOf(checked, request);
  if (checked.answer?.of(checkUserName)?.isTaken)
    return back([{ field: nameField, code: "taken" }], { ...values, [nameField]: "" });

  const made = await run(createOnlineAccountStep, {
    ...accountTexts.typed(values),
    userName,
    email: facts.userNameIs === "email" ? userName : state.order.customer.email,
    acceptance: true,
    paperlessBilling: isPaperless(values, facts),
    isESaverPlan: facts.offersAutopay,
  });
  const account = made.kind === "moved" ? made.answer?.of(createOnlineAccountStep) : undefined;
  if (account && !account.isCreated) return back([{ field: nameField, code: "refused" }], values, account.message);
  if (account) {
    const session = await signInNewAccount(userName, values.password ?? "", request);
    if (session)
      await run(keepSession, { accessToken: tokenHandle("access", memberOf(session)), expiresIn: session.expiresIn });
  }
  return urlOf(made, request);
};

const autopayInput = (values: AccountFormValues, accessToken: string) =>
  paysByBank(values)
    ? ({
        mode: "bank",
        accountholdername: values.accountholdername ?? "",
        routingnumber: values.routingnumber ?? "",
        bankaccountnumber: values.bankaccountnumber ?? "",
        billingzipcode: values.billingzipcode ?? "",
      } as const)
    : ({ mode: "card", accessToken } as const);

const wordsOn = async ({ site, brand, locale }: FormRequest) => ({
  locale,
  ...(await wordsOf(brand, locale, site.content)),
});

/** The digest of the agreed words that the form showed, and the current one. */
const termsIn = (form: FormData, termsNow: string): TermsDigests => ({
  shownTerms: formText(form, "shownTerms"),
  termsNow,
});

/** Continues without an account; orders the cart first, under the words that the page showed. */
export const skipAccount: FormHandler = async (form, request) => {
  const state = (await journeyNow(request.brand))?.state;
  const words = await wordsOn(request);
  const agreement = waitingProductsAgreement(words, state, request.way);
  if (!state || !isOrdered(state) || !agreement)
    return urlOf(await runEnrollmentStep(skipAccountStep, {}, request), request);
  const { fields, facts } = await settingsOf(state, false, request);
  const terms = termsIn(form, accountTermsShown(words, fields, state, facts.offersAutopay));
  return urlOf(await runEnrollmentStep(skipAccountStep, terms, { ...request, agreement }), request);
};

/** Without scripts the card is typed on the provider's own page, which returns here. */
export const openAutopayCard: FormHandler = async (form, request) => {
  const values = accountFormValues(form);
  const saved = await runEnrollmentStep(
    keepAccountForm,
    { values: accountDraftOf({ ...values, isAutoPay: "true", paymentmethod: "card" }) },
    request,
  );
  if (saved.kind !== "moved") return urlOf(saved, request);
  const opened = await runEnrollmentStep(openAutopayCardStep, {}, request);
  if (opened.kind !== "moved" || opened.problem) return saved.url;
  return (await cardEntryUrl(opened.journey.state.cardAccess ?? "", saved.url, request)) ?? saved.url;
};

/** The content's settings for the form, from the block of the order's current page. */
async function settingsOf(
  state: At<"ordered" | "finished">,
  hasCard: boolean,
  { site, brand, locale }: FormRequest,
): Promise<{
  readonly fields: MiniConfirmationContent;
  readonly facts: AccountFormFacts;
  readonly messages: AccountFormMessages;
}> {
  const library = site.content;
  const path = (await pathsOfDestinations(brand))["mini-confirmation"].replace(
    "{route}",
    routeOfIntent(state.selection.intent),
  );
  const [page, words, policy, rule] = await Promise.all([
    library.page(brand, locale, path),
    wordsOf(brand, locale, library),
    library.policy(brand),
    passwordRule(brand),
  ]);
  const block = page.unwrapOr(undefined)?.main.find(({ type }) => type === "mini-confirmation");
  if (!block || policy.isErr()) throw new Error(`the content of ${path} can't be read`);
  const fields = fieldsOf(block, content);
  return {
    fields,
    facts: accountFormFacts(block, fields, { passwordRule: rule, policy: policy.value, state, hasCard }),
    messages: accountFormMessages(fields, { ...words, locale }),
  };
}
