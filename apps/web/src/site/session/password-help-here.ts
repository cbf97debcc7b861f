import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { PasswordReset } from "@switchyard/domain/session/ports";
import { inEvenTime } from "@switchyard/domain/session/even-time";
import { endSessionsOf } from "@switchyard/domain/session/sign-in";
import type { ResultAsync } from "neverthrow";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { site } from "../../composition/site.ts";
import { brandAddress } from "../navigation/brand-address.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { within } from "../within.ts";
import { accountPath } from "./account-paths.ts";

interface Here {
  readonly brand: Brand;
  readonly locale: Locale;
}

/** Milliseconds in which a repeated request is the same one: a double click sends one mail. */
const sameRequestMs = 60_000;

/**
 * The outcome of a request for a mail. It never reveals whether an account exists: after several mails to an address it
 * answers "enough-mails" with and without an account.
 */
export type MailAsked = "sent" | "enough-mails" | "failed";

/** Requests a mail with a link to set a new password. */
export async function mailNewPassword(login: string, here: Here): Promise<MailAsked> {
  const returnUrl = await addressOf("reset-password", here);
  return outcomeOf(
    "new password",
    here,
    site()
      .lookUps(here.brand, here.locale)
      .passwordHelp.forgotPassword(login, returnUrl, keyOf("forgotten password", login, returnUrl)),
  );
}

/** Requests a mail with the user name. */
export async function mailUserName(email: string, here: Here): Promise<MailAsked> {
  const returnUrl = await addressOf("sign-in", here);
  return outcomeOf(
    "user name",
    here,
    site()
      .lookUps(here.brand, here.locale)
      .passwordHelp.forgotUserName(email, returnUrl, keyOf("forgotten user name", email, returnUrl)),
  );
}

/** The longest wait for whether a link is used up, in milliseconds. */
const longestWait = 3_000;

/** Whether a mailed token is used up, if the gateway knows; otherwise the call that sets the password reports it. */
export async function isSpent(token: string, { brand, locale }: Here): Promise<boolean> {
  const state = await within(longestWait, site().lookUps(brand, locale).passwordHelp.codeState(token));
  if (state?.isErr()) report(state.error, "code of a mail", { brand, locale });
  return state?.unwrapOr("not-checked") === "spent";
}

/**
 * Sets a password by the mailed token. It ends every session of the customer, here and at the gateway, so a holder of
 * the old password is out at once.
 *
 * @returns undefined when the gateway is unavailable
 */
export async function setPassword(
  token: string,
  password: string,
  { brand, locale }: Here,
): Promise<PasswordReset | undefined> {
  const key = createHmac("sha256", site().store.secretsFor("password keys")[0])
    .update(JSON.stringify([token, password]))
    .digest("base64url");
  const reset = await inEvenTime(site().lookUps(brand, locale).passwordHelp.resetPassword(token, password, key), sleep);
  if (reset.isErr()) {
    report(reset.error, "password", { brand, locale });
    return undefined;
  }
  if (reset.value.kind === "done") await endSessionsOf(reset.value.userName, site().signInPorts(brand, locale));
  return reset.value;
}

const outcomeOf = async (what: string, here: Here, asked: ResultAsync<void, Problem>): Promise<MailAsked> => {
  const answer = await inEvenTime(asked, sleep);
  if (answer.isOk()) return "sent";
  report(answer.error, what, here);
  return answer.error.kind === "rate-limited" ? "enough-mails" : "failed";
};

const report = (problem: Problem, what: string, here: Here): void =>
  site().errors.report("sign-in help failed", { problem, what, ...here });

/** A page's absolute address, from the configured host: mails must not use a host that a browser sent. */
const addressOf = async (page: "reset-password" | "sign-in", { brand, locale }: Here): Promise<string> =>
  `${brandAddress(brand, site().config.brandHosts, site().config.publicPort)}${hrefIn(locale, await accountPath(page, brand))}`;

/** One idempotency key per request and minute; it contains no customer data, so logs may show it. */
const keyOf = (...parts: readonly string[]): string => {
  const minute = Math.floor(Date.parse(site().clock.now()) / sameRequestMs);
  return createHmac("sha256", site().store.secretsFor("mail keys")[0])
    .update(JSON.stringify([...parts, minute]))
    .digest("base64url");
};
