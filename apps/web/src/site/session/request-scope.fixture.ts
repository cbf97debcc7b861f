// Replaces next/headers in unit tests, which run without Next.
import { AsyncLocalStorage } from "node:async_hooks";
import { RequestCookies, ResponseCookies } from "../front-door/next-internals.ts";

interface Scope {
  readonly headers: Headers;
  readonly cookies: ResponseCookies & RequestCookies;
  /** The cookies that the answer sets. */
  readonly set: ResponseCookies;
}

const scopes = new AsyncLocalStorage<Scope>();

const here = (): Scope => {
  const scope = scopes.getStore();
  if (!scope) throw new Error("nobody's request is being answered");
  return scope;
};

export const headers = (): Promise<Headers> => Promise.resolve(here().headers);
export const cookies = (): Promise<Scope["cookies"]> => Promise.resolve(here().cookies);

/** Runs an answer within a request. Cookies that it sets are readable at once and are on the response. */
export async function within(given: Headers, answer: () => Promise<Response>): Promise<Response> {
  const read = new RequestCookies(given);
  const set = new ResponseCookies(new Headers());
  const both = new Proxy(read, {
    get: (target, name) => {
      if (name === "set")
        return (...args: Parameters<ResponseCookies["set"]>) => (
          set.set(...args),
          target.set(...(args as Parameters<RequestCookies["set"]>)),
          both
        );
      if (name === "delete")
        return (cookie: string) => (set.set(cookie, "", { maxAge: 0, path: "/" }), target.delete(cookie), both);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  }) as Scope["cookies"];
  const response = await scopes.run({ headers: given, cookies: both, set }, answer);
  const headers = new Headers(response.headers);
  for (const cookie of set.toString() === "" ? [] : set.getAll())
    headers.append("set-cookie", setCookieOf(set, cookie.name));
  return new Response(response.body, { status: response.status, headers });
}

const setCookieOf = (set: ResponseCookies, name: string): string => {
  const alone = new ResponseCookies(new Headers());
  const cookie = set.get(name);
  if (cookie) alone.set(cookie);
  return alone.toString();
};
