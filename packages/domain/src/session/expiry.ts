// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The time before the token's end at which the prompt may open (S1-176). */
export const warningMs = 300_000;
/** A customer with activity within this time is active (S1-179). */
export const idleMs = 30_000;
/** The prompt checks for the cookie at this interval (S1-187). */
export const cookiePollMs = 3_000;

/** The session's facts at a check. Times are milliseconds since 1970. */
export interface SessionMoment {
  /** When the token ends, in seconds since 1970: its `exp` claim (S1-174). */
  readonly exp: number;
  readonly now: number;
  readonly lastActivity: number;
  /** `arrived`: a page has just opened. `waiting`: the timer fires. `asking`: the prompt is open. */
  readonly at: "arrived" | "waiting" | "asking";
}

/**
 * The next action: end the session, check again at a time, or open the prompt, which logs the customer out at that
 * time.
 */
export type SessionStep =
  | { readonly kind: "log-out" }
  | { readonly kind: "wait"; readonly until: number }
  | { readonly kind: "ask"; readonly until: number };

/**
 * The session expiry wrapper (specification 1, section 4). A page that opens with five minutes or less logs the
 * customer out. Otherwise, five minutes before the end, an active customer gets a prompt, and an inactive one is logged
 * out. A token that another tab refreshed has a later end, so the timer restarts.
 */
export const sessionStep = ({ exp, now, lastActivity, at }: SessionMoment): SessionStep => {
  const end = exp * 1000;
  const warning = end - warningMs;
  if (now < warning) return { kind: "wait", until: warning };
  if (now >= end || at === "arrived") return { kind: "log-out" };
  if (at === "asking" || now - lastActivity <= idleMs) return { kind: "ask", until: end };
  return { kind: "log-out" };
};

/** Reads the `exp` of the expiry cookie; undefined when the cookie is missing or unreadable. */
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
