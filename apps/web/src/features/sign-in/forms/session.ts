import { memberOf } from "@switchyard/domain/session/sessions";
import { headers } from "next/headers";
import { forgetWayBack, rememberPageLeft, takeWayBack } from "../../../site/forms/way-back.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { addressOfGoing, landingPage, accountPath } from "../../../site/session/account-paths.ts";
import { signInVisitor, signOutAllDevices, signOutBrowser } from "../../../site/session/sign-in-visitor.ts";
import { forgetSignInTry, saveSignInTry, type SignInTry, tryParameter } from "../../../site/session/sign-in-try.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";

/**
 * Signs in and continues to the page where the session ended, otherwise to the customer's landing page. On failure it
 * returns to the form, with the error beside its field.
 */
export const signIn: FormHandler = async (form, { brand, locale }) => {
  const login = formText(form, "username").trim();
  const password = formText(form, "password");
  const remember = form.has("remember");
  const again = async (outcome: Pick<SignInTry, "words"> & Partial<SignInTry>): Promise<string> => {
    const id = await saveSignInTry({ description: "", empty: [], login: login.slice(0, 254), remember, ...outcome });
    return `${hrefIn(locale, await accountPath("sign-in", brand))}?${tryParameter}=${id}`;
  };

  const empty = [...(login === "" ? (["username"] as const) : []), ...(password === "" ? (["password"] as const) : [])];
  if (empty.length > 0) return again({ words: "empty", empty });
  if (await overLimit("passwords", callerAddress(await headers()))) return again({ words: "too-many" });
  const { outcome, ...result } = await signInVisitor({ login, password, remember }, { brand, locale });
  switch (outcome.kind) {
    case "land":
      await forgetSignInTry();
      return (
        (result.session && (await takeWayBack(memberOf(result.session), brand))) ??
        hrefIn(locale, await accountPath(landingPage(outcome), brand))
      );
    case "say":
      return again({
        words: outcome.words,
        description: outcome.words === "gateway-words" && "description" in result ? result.description : "",
      });
    case "go":
      await forgetSignInTry();
      return addressOfGoing(outcome, login.slice(0, 254), { brand, locale });
  }
};

/**
 * Signs out, and continues to the page that confirms it; from the session prompt to the page of an expired session
 * (S1-188).
 */
export const signOut: FormHandler = async (form, { brand, locale }) => {
  await signOutBrowser(brand, locale);
  const isOver = formText(form, "reason") === "session-timeout";
  await (isOver ? rememberPageLeft(form, { brand, locale }) : forgetWayBack());
  return hrefIn(locale, await accountPath(isOver ? "session-timeout" : "signed-out", brand));
};

/** Signs out on every device, and continues to the same page. */
export const signOutEverywhere: FormHandler = async (_form, { brand, locale }) => {
  await signOutAllDevices(brand, locale);
  return hrefIn(locale, await accountPath("signed-out", brand));
};
