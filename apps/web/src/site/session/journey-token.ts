import { type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import { randomBytes } from "node:crypto";
import { cookies, headers } from "next/headers";
import { site } from "../../composition/site.ts";
import { ownTokens } from "../front-door/own-tokens.ts";
import { currentExchange } from "../front-door/current-exchange.ts";
import { orderBeforeCookie, visitCookie } from "../front-door/exchange.ts";
import { fromStore } from "../store-unavailable.ts";
import { cookieSurroundings } from "./browser.ts";
import { currentVisitor } from "./visitor.ts";

/* Two random values together open a visitor's journey: the token in the cookie `journey`, and the cookie `visitor`,
   which never changes. A planted token comes with another visitor's value, so it opens no journey of the victim. The
   token is replaced when personal data arrives and at sign-in. An answer may get lost: the old token works until its
   successor comes back, at most five minutes, and each answer meanwhile sets the successor again. */

/** Both values, as the store knows them: "token visitor". */
type JourneyToken = string;

const tokens = () => site().store.tokens;
const now = (): string => new Date().toISOString();

const withVisitor = async (cookie: string): Promise<JourneyToken | undefined> => {
  const [token, visitor] = [(await cookies()).get(cookie)?.value, await currentVisitor()];
  return visitor !== undefined && ownTokens().isOurs("journey", token) ? `${token} ${visitor}` : undefined;
};

const partsOf = (both: JourneyToken): { readonly token: string; readonly visitor: string } => {
  const [token = "", visitor = ""] = both.split(" ");
  return { token, visitor };
};

/** The token that opens this browser's journey. */
export const journeyToken = (): Promise<JourneyToken | undefined> => withVisitor("journey");

/** The token that opens this browser's other enrollment, if it has one (`orderBeforeCookie`). */
export const tokenOfOtherOrder = (): Promise<JourneyToken | undefined> => withVisitor(orderBeforeCookie);

/** The id of the journey that begins with this token: the same however often it begins. */
export const idBehind = (both: JourneyToken): JourneyId => {
  const { token, visitor } = partsOf(both);
  return journeyIdSchema.parse(ownTokens().idOf("journey", token, visitor));
};

const successorBy = (both: JourneyToken, seed: string): string => ownTokens().successorOf(partsOf(both).token, seed);

/** From now on the browser is in its other enrollment, and this one is the other. For forms alone. */
export async function switchToOtherOrder(): Promise<void> {
  const [here, there] = [await journeyToken(), await tokenOfOtherOrder()];
  if (there === undefined) return;
  const { isSecure } = await cookieSurroundings();
  const store = await cookies();
  const seconds = site().config.sessionHours * 3600;
  store.set(visitCookie("journey", partsOf(there).token, isSecure, seconds));
  // A token that this request has replaced ends within minutes, so set its successor.
  const seed = here && fromStore(await tokens().successorSeed(here, now()), unread);
  const remaining = here && (seed === undefined ? partsOf(here).token : successorBy(here, seed));
  store.set(visitCookie(orderBeforeCookie, remaining ?? "", isSecure, remaining === undefined ? 0 : seconds));
}

const unread = "the journey's token can't be read";

/** The journey that a token opens at this moment. */
export const openedBy = async (token: JourneyToken): Promise<JourneyId | undefined> =>
  fromStore(await tokens().open(token, now()), unread);

/** Why a token is replaced. */
export type Renewal = "begun" | "form" | "check" | "proof" | "customer" | "account" | "sign-in";

/**
 * Requests that change their journey: only their answers set a successor. A mere look, possibly with a stolen token,
 * sets none.
 */
const acting = new WeakSet<object>();
const thisRequest = async (): Promise<object> => currentExchange()?.request ?? (await headers());

/** This request acts on its journey. */
export const actsOnJourney = async (): Promise<void> => void acting.add(await thisRequest());

const seedLength = 24;

/** Gives the token of the browser that asks a successor, which its answer brings (`handOutSuccessor`). */
export async function replaceJourneyToken(reason: Renewal): Promise<void> {
  const both = await journeyToken();
  if (both === undefined) return;
  await actsOnJourney();
  const seed = randomBytes(seedLength).toString("base64url");
  const token = `${successorBy(both, seed)} ${partsOf(both).visitor}`;
  fromStore(await tokens().replace(both, { token, seed }, reason, now()), "the journey's token can't be replaced");
}

/**
 * Runs at the end of every form and call: if the request changed its journey, sets the successor of its token, if there
 * is one, and extends `visitor`.
 */
export async function handOutSuccessor(): Promise<void> {
  const both = await journeyToken();
  if (both === undefined || !acting.has(await thisRequest())) return;
  const seed = fromStore(await tokens().successorSeed(both, now()), unread);
  if (seed === undefined) return;
  const { isSecure } = await cookieSurroundings();
  const store = await cookies();
  const seconds = site().config.sessionHours * 3600;
  store.set(visitCookie("journey", successorBy(both, seed), isSecure, seconds));
  store.set(visitCookie("visitor", partsOf(both).visitor, isSecure, seconds));
}
