import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Member } from "@switchyard/domain/session/model";
import { memberOf, type Session } from "@switchyard/domain/session/sessions";
import { requestFacts } from "../front-door/facts.ts";
import { sessionValidity } from "./auth-token.ts";
import { currentAuthToken, clearSessionCookies } from "./browser.ts";
import { oncePerPage } from "../once-per-page.ts";

/** The session of this request, as the server's own record has it. */
export async function sessionNow(brand: Brand): Promise<Session | undefined> {
  const validity = await sessionValidity(await currentAuthToken(), brand);
  return validity === "over" ? undefined : validity;
}

/** The signed-in customer of this request, by the server's record; undefined for a visitor. */
export async function memberNow(): Promise<Member | undefined> {
  const session = await sessionNow((await requestFacts()).brand);
  return session && memberOf(session);
}

/** The same for route handlers: clears the cookies of an invalid session. */
export async function memberClearingCookies(): Promise<Member | undefined> {
  const member = await memberNow();
  if (!member && (await currentAuthToken()) !== undefined) await clearSessionCookies();
  return member;
}

/** The same for pages, loaded once per page; "over" after the session ended. */
export const memberOrOver = oncePerPage(async (brand: Brand): Promise<Member | "over" | undefined> => {
  const validity = await sessionValidity(await currentAuthToken(), brand);
  return validity === undefined || validity === "over" ? validity : memberOf(validity);
});

/** The signed-in customer, for the blocks of a page; undefined for a visitor and after the session expired. */
export const currentMember = async (brand: Brand): Promise<Member | undefined> => {
  const member = await memberOrOver(brand);
  return member === "over" ? undefined : member;
};
