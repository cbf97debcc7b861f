import type { JourneyId } from "@switchyard/domain/kernel/ids";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import { cookies, headers } from "next/headers";
import { site } from "../../composition/site.ts";
import { ownTokens } from "../front-door/own-tokens.ts";
import { currentExchange } from "../front-door/current-exchange.ts";
import { orderBeforeCookie, visitCookie } from "../front-door/exchange.ts";
import { isTokenOfBefore } from "../front-door/visit-tokens.ts";
import { cookieSurroundings } from "./browser.ts";

/*
 * What opens a visitor's journey is the random token in their cookie `journey`. It is replaced when personal data comes in and
 * when somebody signs in, so that somebody who planted it or saw it can do nothing with it. An answer may be lost on its way: the token
 * works until its successor has come back, five minutes at most, and what the customer does meanwhile brings the successor again.
 */

const tokens = () => site().store.tokens;
const now = (): string => new Date().toISOString();

/** The token of the browser that asks; a value that was not made here is none. */
export async function journeyToken(): Promise<string | undefined> {
  const value = (await cookies()).get("journey")?.value;
  return ownTokens().isOurs("journey", value) || isTokenOfBefore(value) ? value : undefined;
}

/** The token of the other enrollment of this browser, where there is one (`orderBeforeCookie`). */
export async function tokenOfOtherOrder(): Promise<string | undefined> {
  const value = (await cookies()).get(orderBeforeCookie)?.value;
  return ownTokens().isOurs("journey", value) ? value : undefined;
}

/** From now on the browser is in its other enrollment, and this one is the other. For forms alone. */
export async function turnToOtherOrder(): Promise<void> {
  const [here, there] = [await journeyToken(), await tokenOfOtherOrder()];
  if (there === undefined) return;
  const { isSecure } = await cookieSurroundings();
  const store = await cookies();
  const seconds = site().config.sessionHours * 3600;
  store.set(visitCookie("journey", there, isSecure, seconds));
  // A token that this request has replaced ends within minutes; its successor stays.
  const isReplaced = here !== undefined && orReport(await tokens().isReplaced(here, now())) === true;
  const kept = isReplaced ? ownTokens().successorOf(here) : here;
  store.set(visitCookie(orderBeforeCookie, kept ?? "", isSecure, kept === undefined ? 0 : seconds));
}

const orReport = <T>(found: Result<T, Problem>): T | undefined => {
  if (found.isErr()) site().errors.report("the journey's token can't be read", { problem: found.error });
  return found.unwrapOr(undefined);
};

/** Requests whose journey could not be read. */
const unread = new WeakSet<object>();

/** The store can't be asked for the journey of this request: nobody may be told that it is over, or be given another one. */
export const journeyIsUnread = async (): Promise<void> => void unread.add(await thisRequest());
export const isJourneyUnread = async (): Promise<boolean> => unread.has(await thisRequest());

/** The journey that a token opens at this moment. */
export const openedBy = async (token: string): Promise<JourneyId | undefined> => {
  const found = await tokens().open(token, now());
  if (found.isErr()) await journeyIsUnread();
  return orReport(found);
};

/** Why a token is replaced. */
export type Renewal = "begun" | "form" | "check" | "proof" | "customer" | "account" | "sign-in" | "release";

/** Requests that act on their journey: only their answers bring a successor. Who merely looks, with a token that was seen somewhere, gets none. */
const acting = new WeakSet<object>();
const thisRequest = async (): Promise<object> => currentExchange()?.request ?? (await headers());

/** This request acts on its journey. */
export const actsOnJourney = async (): Promise<void> => void acting.add(await thisRequest());

/** Gives the token of the browser that asks a successor, which its answer brings (`handOutSuccessor`). */
export async function replaceJourneyToken(reason: Renewal): Promise<void> {
  const token = await journeyToken();
  if (token === undefined) return;
  await actsOnJourney();
  orReport(await tokens().replace(token, ownTokens().successorOf(token), reason, now()));
}

/**
 * At the end of every form and call: where the request has acted on its journey, the browser gets the successor of its token,
 * if there is one. A token of the release before gets one now.
 */
export async function handOutSuccessor(): Promise<void> {
  const token = await journeyToken();
  if (token === undefined) return;
  if (isTokenOfBefore(token) && (await openedBy(token)) !== undefined) await replaceJourneyToken("release");
  if (!acting.has(await thisRequest()) || orReport(await tokens().isReplaced(token, now())) !== true) return;
  const { isSecure } = await cookieSurroundings();
  (await cookies()).set(
    visitCookie("journey", ownTokens().successorOf(token), isSecure, site().config.sessionHours * 3600),
  );
}
