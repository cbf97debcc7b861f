import type { Store } from "@switchyard/adapters-store";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { Logger } from "pino";
import type { ErrorReporter } from "../telemetry/error-reporter.ts";

const hour = 3_600_000;

export interface Forgetful {
  forget: Store["forget"];
  sessions: Pick<Store["sessions"], "forgetSessions">;
}

/**
 * Forgets the journeys that nobody has touched for `hours`, and the sessions whose time is up: at once, and then every hour
 * while this process lives. Of journeys state and keys are destroyed, identity with them, and the journals stay; of sessions
 * nothing stays.
 * @returns ends it
 */
export function forgetWhatIsOver(store: Forgetful, hours: number, clock: Clock, log: Pick<Logger, "info">, errors: ErrorReporter): () => void {
  const tell = (what: string, forgotten: Result<number, Problem>) =>
    forgotten.match(
      (count) => {
        if (count > 0) log.info({ count }, `old ${what} forgotten`);
      },
      (problem) => errors.report(`old ${what} could not be forgotten`, { problem }),
    );
  const forget = async (): Promise<void> => {
    const now = clock.now();
    tell("journeys", await store.forget(new Date(Date.parse(now) - hours * hour).toISOString()));
    tell("sessions", await store.sessions.forgetSessions(now));
  };
  void forget();
  const timer = setInterval(() => void forget(), hour);
  timer.unref();
  return () => clearInterval(timer);
}
