import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Session } from "@switchyard/domain/session/sessions";
import { LRUCache } from "lru-cache";
import { decode, encode, type JWT } from "next-auth/jwt";
import { site } from "../../composition/site.ts";

/** What next-auth's keys are made of; of the store's master keys, so they are the same for every process of the site and stand nowhere. */
const authSecrets = () => site().store.secretsFor("next-auth");

/** What seals now. */
export const authSecret = (): string => authSecrets()[0];

/** What the AuthToken says, encrypted by next-auth: whose session it is, and until when in `exp` (seconds). All else is asked of the server's own record. */
export const authTokenOf = ({ id, expiresAt }: Pick<Session, "id" | "expiresAt">): Promise<string> =>
  sealedToken({ sub: id }, secondsUntil(expiresAt));

/** Encrypts something for a cookie of our own, for so many seconds. */
export const sealedToken = (token: JWT, maxAge: number): Promise<string> =>
  encode({ token, secret: authSecret(), maxAge });

/** The five parts of an encrypted token (RFC 7516); what has others needs no key to be refused. */
const tokenShape = /^[\w-]+(\.[\w-]*){4}$/;

/** Opening a token takes longer than asking for its session, and a browser sends the same one with each request. */
const openedBefore = new LRUCache<string, JWT>({ max: 2_000 });
/** Milliseconds by which clocks may differ, as next-auth has it. */
const tolerance = 15_000;

/** Opens what was sealed here; undefined when it is forged, spoilt or out of time. */
export async function openedToken(value: string | undefined): Promise<JWT | undefined> {
  if (value === undefined || !tokenShape.test(value)) return undefined;
  const token = openedBefore.get(value) ?? (await opened(value));
  const isOver = token?.exp !== undefined && Number(token.exp) * 1_000 + tolerance <= Date.now();
  openedBefore.set(value, isOver ? undefined : token);
  return isOver ? undefined : token;
}

/** The same for what comes back only once: it is not remembered. */
export const openedOnce = async (value: string): Promise<JWT | undefined> =>
  tokenShape.test(value) ? opened(value) : undefined;

async function opened(value: string): Promise<JWT | undefined> {
  for (const secret of authSecrets()) {
    const token = await decode({ token: value, secret }).catch(() => null);
    if (token !== null) return token;
  }
  return undefined;
}

/** Whether the session of an AuthToken is valid now: there is none, it is this one, or it is over (S1-268). */
export type SessionValidity = Session | "over" | undefined;

/**
 * Asks the server's own record at each call, so that a session that was ended anywhere is over here at once.
 * A session of the other brand is none.
 */
export async function sessionValidity(token: string | undefined, brand: Brand): Promise<SessionValidity> {
  const id = (await openedToken(token))?.sub;
  if (id === undefined) return undefined;
  const found = await site().store.sessions.find(id, site().clock.now());
  if (found.isErr()) {
    site().errors.report("the session can't be read", { problem: found.error, brand });
    return undefined;
  }
  if (found.value === undefined) return "over";
  return found.value.brand === brand ? found.value : undefined;
}

export const secondsUntil = (instant: string): number =>
  Math.max(0, Math.round((Date.parse(instant) - Date.parse(site().clock.now())) / 1000));
