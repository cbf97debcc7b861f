import { err, ok, type Result } from "neverthrow";
import type { Clock, Instant } from "../kernel/clock.ts";
import { problem, type Problem } from "../kernel/problem.ts";
import type { SignIn } from "./ports.ts";
import { endOfTokens, type Session, type SessionRenewals, type Sessions } from "./sessions.ts";

export interface RenewalPorts {
  readonly signIn: Pick<SignIn, "refresh">;
  readonly sessions: Pick<Sessions, "find" | "end"> & SessionRenewals;
  readonly clock: Clock;
  sleep(ms: number): Promise<unknown>;
  /** The gateway's time limit. */
  readonly patienceMs: number;
}

const lookAgainMs = 50;

/** The time to renew: a minute before the tokens end, or a tenth of their lifetime when that is shorter. */
export const isRunningOut = (
  { expiresAt, expiresIn }: Pick<Session, "expiresAt" | "expiresIn">,
  now: Instant,
): boolean => Date.parse(expiresAt) - Date.parse(now) <= Math.min(60_000, expiresIn * 100);

/**
 * Renews a session's tokens, once for all concurrent requests and processes.
 * @param seen the session as read when its tokens had expired: a later version is returned unchanged
 * @returns undefined when the session is gone; a refused refresh token ends the session
 */
export async function renewed(
  seen: Session,
  { signIn, sessions, clock, sleep, patienceMs }: RenewalPorts,
): Promise<Result<Session | undefined, Problem>> {
  const ttlMs = patienceMs + 5_000;
  for (const until = Date.parse(clock.now()) + ttlMs; Date.parse(clock.now()) < until; await sleep(lookAgainMs)) {
    const claim = await sessions.claim(seen.id, seen.version, clock.now(), ttlMs);
    if (claim.isErr()) return err(claim.error);
    if (claim.value === "gone") return ok(undefined);
    if (claim.value === "renewed") return sessions.find(seen.id, clock.now());
    if (claim.value === "anothers") continue;

    const askedAt = clock.now();
    const answer = await signIn.refresh(seen.refreshToken);
    if (answer.isErr()) {
      await sessions.giveUp(seen.id, seen.version);
      return err(answer.error);
    }
    if (answer.value.kind === "refused") return (await sessions.end(seen.id)).map(() => undefined);
    const { accessToken, refreshToken, expiresIn } = answer.value;
    const tokens = {
      accessToken,
      refreshToken,
      expiresIn,
      expiresAt: endOfTokens(askedAt, expiresIn),
    };
    const stored = await sessions.renew(seen.id, seen.version, tokens);
    // A sign-out during the renewal wins.
    return stored.map((isRenewed) => (isRenewed ? { ...seen, ...tokens, version: seen.version + 1 } : undefined));
  }
  return err(problem("timeout", "renew session", "another one renews it and does not come back"));
}
