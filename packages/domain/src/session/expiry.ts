// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** So long before its end a session asks whether anybody is there (S1-176). */
export const warningMs = 300_000;
/** A customer who did something within this time is active (S1-179). */
export const idleMs = 30_000;
/** How often the prompt looks whether the cookie is there (S1-187). */
export const cookiePollMs = 3_000;

/** What is known when a session is looked at. Times are milliseconds since 1970. */
export interface SessionMoment {
  /** When the token ends, in seconds since 1970: its `exp` claim (S1-174). */
  readonly exp: number;
  readonly now: number;
  readonly lastActivity: number;
  /** `arrived`: a page has just opened. `waiting`: the timer fires. `asking`: the prompt is open. */
  readonly at: "arrived" | "waiting" | "asking";
}

/** What to do: end the session, look again at a time, or ask; who is asked is logged out at that time. */
export type SessionStep =
  | { readonly kind: "log-out" }
  | { readonly kind: "wait"; readonly until: number }
  | { readonly kind: "ask"; readonly until: number };

/**
 * The session expiry wrapper (specification 1, section 4). Who comes with five minutes or less is logged out at once; else five
 * minutes before the end an active customer is asked, and another one is logged out. A token that another tab has
 * refreshed meanwhile has a later end, and the waiting begins anew.
 */
export const sessionStep = ({ exp, now, lastActivity, at }: SessionMoment): SessionStep => {
  const end = exp * 1000;
  const warning = end - warningMs;
  if (now < warning) return { kind: "wait", until: warning };
  if (now >= end || at === "arrived") return { kind: "log-out" };
  if (at === "asking" || now - lastActivity <= idleMs) return { kind: "ask", until: end };
  return { kind: "log-out" };
};

/** The `exp` of the cookie that holds nothing else; undefined when there is no such cookie or it can't be read. */
export const expOf = (cookie: string | undefined): number | undefined => {
  if (cookie === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(cookie));
    const exp = typeof read === "object" && read !== null && "exp" in read ? read.exp : undefined;
    return typeof exp === "number" && Number.isFinite(exp) ? exp : undefined;
  } catch {
    return undefined;
  }
};
