import { randomInt } from "node:crypto";
import { mayReturn } from "../payments/frame.ts";
import { findByEmail, findLogin, isGoodPassword, type Login, setPassword } from "../accounts/online-accounts.ts";
import { type Answer, type Backend, json, success } from "../operation/operation.ts";
import type { BrandId } from "../catalogue/plan.ts";
import type { Records } from "../ledger/records.ts";
import { allSessionsEnd } from "./sessions.ts";

/** A mail about an online account. */
export interface AccountMail {
  readonly to: string;
  /** Missing in records of older releases. */
  readonly brand?: BrandId;
  readonly about?: "password" | "user-name";
  readonly subject: string;
  /** The code, or the user name. */
  readonly tells: string;
  /** The mail's link to the merchant's site. */
  readonly link?: string;
}

interface ResetCode {
  readonly userName: string;
  /** ISO 8601. */
  readonly until: string;
}

const mailKind = "account-mail";
const resetCodes = "reset-code";
export const codeLivesMinutes = 30;

/** Without letters that look like another letter or a digit. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

const mail = ({ records }: Backend, sent: AccountMail): void =>
  records.put(mailKind, String(records.nextNumber(mailKind, 1)), sent);

/** Every mail about an online account, oldest first. */
export const accountMails = (records: Records): readonly (AccountMail & { readonly sentAt: string })[] =>
  records.all<AccountMail>(mailKind).map(({ at, body }) => ({ ...body, sentAt: at }));

const loginBy = (backend: Backend, typed: string): Login | undefined =>
  findLogin(backend, typed) ?? findByEmail(backend, typed);

/** The link of a mail; undefined for a page outside the merchant's sites. */
const linkTo = (
  { siteOrigins }: Backend,
  returnUrl: string | undefined,
  token?: string,
): { readonly link?: string } => {
  if (returnUrl === undefined || !URL.canParse(returnUrl) || !mayReturn(returnUrl, siteOrigins)) return {};
  const link = new URL(returnUrl);
  if (token !== undefined) link.searchParams.set("token", token);
  return { link: link.href };
};

/** A request for help with the sign-in, with the page for the mail's link. */
export interface HelpRequest {
  readonly typed: string;
  readonly brand: BrandId;
  readonly returnUrl?: string | undefined;
}

/** Always gives the same answer; only the account's owner gets a mail. */
export const forgotPassword = (backend: Backend, { typed, brand, returnUrl }: HelpRequest): Answer => {
  const login = loginBy(backend, typed);
  if (login) {
    const code = newCode();
    const until = new Date(backend.now().getTime() + codeLivesMinutes * 60_000).toISOString();
    backend.records.put(resetCodes, code, { userName: login.userName, until } satisfies ResetCode);
    mail(backend, {
      to: login.email,
      brand,
      about: "password",
      subject: "Set a new password",
      tells: code,
      ...linkTo(backend, returnUrl, code),
    });
  }
  return success;
};

export const forgotUserName = (backend: Backend, { typed, brand, returnUrl }: HelpRequest): Answer => {
  const login = findByEmail(backend, typed);
  if (login)
    mail(backend, {
      to: login.email,
      brand,
      about: "user-name",
      subject: "Your user name",
      tells: login.userName,
      ...linkTo(backend, returnUrl),
    });
  return success;
};

/** The mail of a code that is still valid. */
const openCode = (backend: Backend, resetCode: string): ResetCode | undefined => {
  const asked = backend.records.get<ResetCode>(resetCodes, resetCode.trim().toUpperCase());
  return asked && asked.until > backend.now().toISOString() ? asked : undefined;
};

export const checkResetCode = (backend: Backend, { resetCode }: { readonly resetCode: string }): Answer =>
  openCode(backend, resetCode) ? success : json({ result: { indicator: "InvalidCode" } });

/** Sets the password. A refused password leaves the code valid for another try. */
export const resetPassword = (
  backend: Backend,
  { resetCode, newPassword }: { readonly resetCode: string; readonly newPassword: string },
): Answer => {
  const asked = openCode(backend, resetCode);
  if (!asked) return json({ result: { indicator: "InvalidCode", userName: "" } });
  if (!isGoodPassword(newPassword, asked.userName))
    return json({ result: { indicator: "PasswordNotAccepted", userName: "" } });
  for (const { id, body } of backend.records.all<ResetCode>(resetCodes))
    if (body.userName === asked.userName) backend.records.remove(resetCodes, id);
  setPassword(backend, asked.userName, newPassword);
  allSessionsEnd(backend, asked.userName);
  return json({ result: { indicator: "Success", userName: asked.userName } });
};
