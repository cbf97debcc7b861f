// Browsers load this file too.
import { whoseField } from "./owner.ts";
import { expOf } from "@switchyard/domain/session/expiry";

/** The field of the sign-out form that leads to the page of an expired session. */
export const sessionOver = { name: "reason", value: "session-timeout" } as const;

/** The longest wait for the server at sign-out, in milliseconds: the session expires anyway. */
const longestGoodbye = 5_000;

/**
 * Ends the session at the server and goes to the page that confirms it. Back doesn't return to the account.
 *
 * @param over the page of an expired session
 */
export async function leave(over: string): Promise<void> {
  const form = new URLSearchParams({
    locale: document.documentElement.lang,
    [sessionOver.name]: sessionOver.value,
  });
  // After the next sign-in, the customer returns to the form that they were filling in.
  const whose = document.querySelector<HTMLInputElement>(`input[name="${whoseField}"]`)?.value;
  if (whose) {
    form.set(whoseField, whose);
    form.set("target", `${location.pathname}${location.search}`);
  }
  await fetch("/forms/sign-out", {
    method: "POST",
    body: form,
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(longestGoodbye),
  }).catch(() => undefined);
  location.replace(over);
}

/** The cookie with the session's expiry; the server sets it, and clears it with the session. */
export const sessionCookie = (): string | undefined => {
  const start = ".JWTAUTHTOKEN=";
  return document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
};

/** When the session ends, in seconds since 1970; undefined without the cookie. */
export const sessionExp = (): number | undefined => expOf(sessionCookie());
