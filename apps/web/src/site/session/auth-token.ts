import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Session } from "@switchyard/domain/session/sessions";
import { site } from "../../composition/site.ts";
import { fromStore } from "../store-unavailable.ts";
import { openedToken, sealedToken } from "../tokens/sealed-token.ts";
import { isOwnCookie } from "./visitor.ts";

/**
 * The AuthToken, encrypted by next-auth: the session's id, the browser's digest, and the end in `exp` (seconds). The server's own
 * record has all else.
 * @param owner the digest of the browser (visitor.ts)
 */
export const authTokenOf = ({ id, expiresAt }: Pick<Session, "id" | "expiresAt">, owner: string): Promise<string> =>
  sealedToken({ sub: id, owner }, secondsUntil(expiresAt));

/** The session of an AuthToken: missing, valid, or ended (S1-268). */
export type SessionValidity = Session | "over" | undefined;

/**
 * Reads the server's record at each call, so a session ended anywhere is ended here at once. A session of the other
 * brand counts as none, and so does one of another browser, whose AuthToken was planted here.
 *
 * @throws StoreUnavailable when the record can't be read
 */
export async function sessionValidity(token: string | undefined, brand: Brand): Promise<SessionValidity> {
  const { sub: id, owner } = (await openedToken(token)) ?? {};
  if (id === undefined || !(await isOwnCookie(owner))) return undefined;
  const found = fromStore(await site().store.sessions.find(id, site().clock.now()), "the session can't be read", {
    brand,
  });
  if (found === undefined) return "over";
  return found.brand === brand ? found : undefined;
}

export const secondsUntil = (instant: string): number =>
  Math.max(0, Math.round((Date.parse(instant) - Date.parse(site().clock.now())) / 1000));
