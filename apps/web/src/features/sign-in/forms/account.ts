import { isEmailAddress } from "@switchyard/domain/kernel/email-address";
import { leavesDoubt } from "@switchyard/domain/journey/context";
import { readBillClaim } from "@switchyard/domain/session/bill-claim";
import { isGoodPassword } from "@switchyard/domain/session/password";
import { headers } from "next/headers";
import { createHmac } from "node:crypto";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { landingPage, accountPath } from "../../../site/session/account-paths.ts";
import { forgetFormTry, saveFormTry } from "../../../site/session/form-try.ts";
import { rememberFoundCustomer, foundCustomer, forgetFoundCustomer } from "../../../site/session/found-customer.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { signInVisitor } from "../../../site/session/sign-in-visitor.ts";
import { saveSignInTry, tryParameter } from "../../../site/session/sign-in-try.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";
import { newPasswordProblems } from "./password.ts";

/** Returns to the page, at one of its two steps. */
const pageWith = async (
  form: "find-account" | "create-account",
  outcome: Parameters<typeof saveFormTry>[1],
  { brand, locale }: FormRequest,
): Promise<string> =>
  `${hrefIn(locale, await accountPath("create-account", brand))}${await saveFormTry(form, outcome)}`;

const tooMany = async (limit: "people" | "passwords"): Promise<boolean> =>
  (await overLimit(limit, callerAddress(await headers()))) !== undefined;

/** First step of an online account: identifies the customer by data of their bill. */
export const findAccount: FormHandler = async (form, request) => {
  const typed = {
    account: formText(form, "account").slice(0, 40),
    lastName: formText(form, "lastName").slice(0, 100),
    zip: formText(form, "zip").slice(0, 12),
  };
  const again = (outcome: Parameters<typeof saveFormTry>[1]) =>
    pageWith("find-account", { values: typed, ...outcome }, request);
  const read = readBillClaim(typed);
  if ("problems" in read) return again({ problems: { ...read.problems } });
  if (await tooMany("people")) return again({ notice: "too-many" });
  const found = await request.site.lookUps(request.brand, request.locale).customerFinder.find(read.claim);
  if (found.isErr()) {
    request.site.errors.report("the customer search failed", { problem: found.error, brand: request.brand });
    return again({ notice: "failed" });
  }
  if (found.value.kind !== "found") return again({ notice: found.value.kind });
  await rememberFoundCustomer(found.value);
  return pageWith("create-account", {}, request);
};

/** Second step: user name and password. Creates the account, once, and signs in with it. */
export const createAccount: FormHandler = async (form, request) => {
  const { brand, locale } = request;
  const customer = await foundCustomer();
  // The half hour is over, or the form came without the first step.
  if (!customer) return pageWith("find-account", { notice: "again" }, request);
  const typed = {
    username: formText(form, "username").trim().slice(0, 254),
    email: formText(form, "email").trim().slice(0, 254),
    question: formText(form, "question").slice(0, 200),
    answer: formText(form, "answer").trim().slice(0, 200),
    paperless: formText(form, "paperless").slice(0, 5),
    terms: formText(form, "terms").slice(0, 5),
  };
  const secret = {
    password: formText(form, "password").slice(0, 200),
    confirm: formText(form, "confirm").slice(0, 200),
  };
  const again = (outcome: Parameters<typeof saveFormTry>[1]) =>
    pageWith("create-account", { values: typed, ...outcome }, request);

  const problems: Readonly<Record<string, string>> = {
    ...(typed.username === "" ? { username: "required" } : {}),
    ...(isEmailAddress(typed.email) ? {} : { email: typed.email === "" ? "required" : "invalid" }),
    ...newPasswordProblems(
      secret.password,
      secret.confirm,
      isGoodPassword(secret.password, typed.username, await passwordRule(brand)),
    ),
    ...(typed.question === "" ? { question: "required" } : {}),
    ...(typed.answer === "" ? { answer: "required" } : {}),
    ...(typed.terms === "true" ? {} : { terms: "required" }),
  };
  if (Object.keys(problems).length > 0) return again({ problems });
  if (await tooMany("passwords")) return again({ notice: "too-many" });

  const gateway = request.site.lookUps(brand, locale);
  const taken = await gateway.directory.isTaken(typed.username);
  if (taken.isOk() && taken.value) return again({ problems: { username: "taken" } });
  const account = {
    userName: typed.username,
    email: typed.email,
    password: secret.password,
    securityQuestion: typed.question,
    securityAnswer: typed.answer,
    acceptsTerms: true,
    paperlessBilling: typed.paperless === "true",
    firstName: customer.firstName,
    lastName: customer.lastName,
    language: locale === "es" ? ("Spanish" as const) : ("English" as const),
    partnerNumber: customer.partnerNumber,
    contractAccount: customer.contractAccount,
    isEnrollment: false as const,
  };
  // The same form again means the same account; a form with other values is another try.
  const key = createHmac("sha256", request.site.store.secretsFor("account keys")[0])
    .update(JSON.stringify([customer.id, account]))
    .digest("base64url");
  const made = await gateway.onlineAccounts.create(account, key);
  if (made.isErr()) {
    request.site.errors.report("the online account could not be created", { problem: made.error, brand });
    return again({ notice: leavesDoubt(made.error) ? "in-doubt" : "failed" });
  }
  if (!made.value.isCreated)
    return again({ notice: "refused", problems: {}, values: { ...typed, refusal: made.value.message.slice(0, 300) } });
  await forgetFormTry();
  await forgetFoundCustomer();
  const { outcome } = await signInVisitor(
    { login: typed.username, password: secret.password, remember: false },
    { brand, locale },
  );
  if (outcome.kind === "land") return hrefIn(locale, await accountPath(landingPage(outcome), brand));
  const id = await saveSignInTry({
    words: "account-made",
    description: "",
    login: typed.username,
    remember: false,
    empty: [],
  });
  return `${hrefIn(locale, await accountPath("sign-in", brand))}?${tryParameter}=${id}`;
};
