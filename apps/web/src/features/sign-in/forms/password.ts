import { isEmailAddress } from "@switchyard/domain/kernel/email-address";
import { isGoodPassword } from "@switchyard/domain/session/password";
import { headers } from "next/headers";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { type AccountPage, accountPath } from "../../../site/session/account-paths.ts";
import { anyFormTry, forgetFormTry, saveFormTry } from "../../../site/session/form-try.ts";
import { mailNewPassword, mailUserName, setPassword } from "../../../site/session/password-help-here.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { saveSignInTry, tryParameter } from "../../../site/session/sign-in-try.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";

const longest = { login: 254, password: 200 };

/** The address of the page that shows the form's outcome. */
const backTo = async (
  page: AccountPage,
  outcome: Parameters<typeof saveFormTry>[1],
  { brand, locale }: FormRequest,
): Promise<string> => `${hrefIn(locale, await accountPath(page, brand))}${await saveFormTry(page, outcome)}`;

const tooMany = async (): Promise<boolean> =>
  (await overLimit("passwords", callerAddress(await headers()))) !== undefined;

/**
 * Requests a link to set a new password, which also opens a locked account. The answer is the same with and without an
 * account.
 */
export const forgotPassword: FormHandler = async (form, request) => {
  const login = formText(form, "login").trim().slice(0, longest.login);
  const again = (outcome: Parameters<typeof saveFormTry>[1]) =>
    backTo("forgot-password", { values: { login }, ...outcome }, request);
  if (login === "") return again({ problems: { login: "required" } });
  if (await tooMany()) return again({ notice: "too-many" });
  return again({ notice: await mailNewPassword(login, request) });
};

/** Requests a mail with the user name. The answer is the same with and without an account. */
export const forgotUserName: FormHandler = async (form, request) => {
  const email = formText(form, "email").trim().slice(0, longest.login);
  const again = (outcome: Parameters<typeof saveFormTry>[1]) =>
    backTo("forgot-username", { values: { email }, ...outcome }, request);
  if (!isEmailAddress(email)) return again({ problems: { email: "required" } });
  if (await tooMany()) return again({ notice: "too-many" });
  return again({ notice: await mailUserName(email, request) });
};

/**
 * Sets the password with the mailed token, and leads to the sign-in. The token leaves the address with the first try.
 */
export const resetPassword: FormHandler = async (form, request) => {
  const token = (formText(form, "token") || (await anyFormTry("reset-password"))?.values["token"] || "")
    .trim()
    .slice(0, 40);
  const password = formText(form, "password").slice(0, longest.password);
  const confirm = formText(form, "confirm").slice(0, longest.password);
  const again = (outcome: Parameters<typeof saveFormTry>[1]) =>
    backTo("reset-password", { values: { token }, ...outcome }, request);

  const problems = newPasswordProblems(
    password,
    confirm,
    isGoodPassword(password, "", await passwordRule(request.brand)),
  );
  if (Object.keys(problems).length > 0) return again({ problems });
  if (await tooMany()) return again({ notice: "too-many" });
  const reset = await setPassword(token, password, request);
  switch (reset?.kind) {
    case undefined:
      return again({ notice: "failed" });
    case "wrong-code":
      return again({ values: {}, notice: "wrong-code" });
    case "password-not-accepted":
      return again({ problems: { password: "invalid" } });
    case "done": {
      await forgetFormTry();
      const id = await saveSignInTry({
        words: "password-set",
        description: "",
        login: reset.userName,
        remember: false,
        empty: [],
      });
      return `${hrefIn(request.locale, await accountPath("sign-in", request.brand))}?${tryParameter}=${id}`;
    }
  }
};

/** Problems of a new password and its repetition. */
export const newPasswordProblems = (
  password: string,
  confirm: string,
  isGood: boolean,
): Readonly<Record<string, string>> => ({
  ...(password === "" ? { password: "required" } : isGood ? {} : { password: "invalid" }),
  ...(confirm === password ? {} : { confirm: "mismatch" }),
});
