import { LRUCache } from "lru-cache";
import { decode, encode, type JWT } from "next-auth/jwt";
import { site } from "../../composition/site.ts";

/** next-auth's keys, derived from the store's master keys: equal for all processes, and stored nowhere. */
const authSecrets = () => site().store.secretsFor("next-auth");

/** The key that seals new tokens. */
export const authSecret = (): string => authSecrets()[0];

/** Encrypts something for a cookie of our own, for so many seconds. */
export const sealedToken = (token: JWT, maxAge: number): Promise<string> =>
  encode({ token, secret: authSecret(), maxAge });

/** The five parts of an encrypted token (RFC 7516). Other shapes are refused without decryption. */
const tokenShape = /^[\w-]+(\.[\w-]*){4}$/;

/** Opening a token takes longer than asking for its session, and a browser sends the same one with each request. */
const openedBefore = new LRUCache<string, JWT>({ max: 2_000 });
/** Milliseconds by which clocks may differ, as next-auth has it. */
const tolerance = 15_000;

/** Opens a token sealed here; undefined if it is forged, broken or expired. */
export async function openedToken(value: string | undefined): Promise<JWT | undefined> {
  if (value === undefined || !tokenShape.test(value)) return undefined;
  const token = openedBefore.get(value) ?? (await opened(value));
  const isOver = token?.exp !== undefined && Number(token.exp) * 1_000 + tolerance <= Date.now();
  openedBefore.set(value, isOver ? undefined : token);
  return isOver ? undefined : token;
}

/** The same for a token that is used once, without caching. */
export const openedOnce = async (value: string): Promise<JWT | undefined> =>
  tokenShape.test(value) ? opened(value) : undefined;

async function opened(value: string): Promise<JWT | undefined> {
  for (const secret of authSecrets()) {
    const token = await decode({ token: value, secret }).catch(() => null);
    if (token !== null) return token;
  }
  return undefined;
}
