import type { Store } from "@switchyard/adapters-store";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { isRunningOut, renewed, type RenewalPorts } from "@switchyard/domain/session/renewal";
import type { Session } from "@switchyard/domain/session/sessions";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import type { SessionTokens } from "./services.ts";

const noSession = problem("unauthorized", "session token", "the session is over");

/**
 * The gateway's tokens of a signed-in customer, read from the session at each call, so that an ended session gives
 * none. They are renewed before they expire and after the gateway has refused one. If the renewal is refused, the
 * session has ended.
 */
export const sessionTokensOver =
  ({ sessions }: Store, clock: Clock, renewalPorts: (brand: Brand) => RenewalPorts): SessionTokens =>
  (sessionId, brand) => {
    const found = async (): Promise<Result<Session, Problem>> =>
      (await sessions.find(sessionId, clock.now())).andThen((session) =>
        session?.brand === brand ? ok(session) : err(noSession),
      );
    const fresh = async (seen: Session): Promise<Result<string, Problem>> =>
      (await renewed(seen, renewalPorts(brand))).andThen((session) =>
        session ? ok(session.accessToken) : err(noSession),
      );

    const token = async (): Promise<Result<string, Problem>> => {
      const session = await found();
      if (session.isErr()) return err(session.error);
      if (!isRunningOut(session.value, clock.now())) return ok(session.value.accessToken);
      const next = await fresh(session.value);
      // A token that is still valid is used while the gateway can't renew it.
      return next.isErr() && next.error !== noSession ? ok(session.value.accessToken) : next;
    };
    const another = async (refused: string): Promise<Result<string, Problem>> => {
      const session = await found();
      if (session.isErr()) return err(session.error);
      return session.value.accessToken === refused ? fresh(session.value) : ok(session.value.accessToken);
    };
    return { token: () => new ResultAsync(token()), renewed: (refused) => new ResultAsync(another(refused)) };
  };
