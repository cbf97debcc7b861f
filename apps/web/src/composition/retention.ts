import type { Store } from "@switchyard/adapters-store";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import type { Config } from "./config.ts";

const hour = 3_600_000;

/** For this number of days the account shows an order, or one without an answer, unless the gateway shows it sooner. */
const orderDays = 60;

export interface Forgetful {
  forget: Store["forget"];
  deleteJournals: Store["deleteJournals"];
  sessions: Pick<Store["sessions"], "forgetSessions">;
  consents: Pick<Store["consents"], "destroyConsents">;
  limits: Pick<Store["limits"], "forgetCounts">;
  resealAll: Store["resealAll"];
}

/**
 * Deletes expired data at once and then every hour while this process lives. Journeys expire `sessionHours` after their
 * last change; those with an order stay in their customer's account for `orderDays`, and open in no browser. Their
 * state and keys are destroyed, and so identities; journals and proofs of consent have their own periods. Expired
 * sessions and rate limits are deleted completely. During a key rotation the remaining data is sealed under the new
 * key.
 *
 * @returns stops it
 */
export function startRetention(
  store: Forgetful,
  { sessionHours, journalDays, consentDays }: Pick<Config, "sessionHours" | "journalDays" | "consentDays">,
  clock: Clock,
  log: Pick<Logger, "info">,
  errors: ErrorReporter,
): () => void {
  const tell = (what: string, done: string, counted: Result<number, Problem>) =>
    counted.match(
      (count) => {
        if (count > 0) log.info({ count }, `${what} ${done}`);
      },
      (problem) => errors.report(`${what} could not be ${done}`, { problem }),
    );
  const forget = async (): Promise<void> => {
    const now = clock.now();
    const hoursAgo = (hours: number): string => new Date(Date.parse(now) - hours * hour).toISOString();
    tell("old journeys", "forgotten", await store.forget(hoursAgo(sessionHours), hoursAgo(24 * orderDays)));
    tell(
      "old journals",
      "forgotten",
      await store.deleteJournals({
        before: journalDays.all === null ? undefined : hoursAgo(24 * journalDays.all),
        unfinishedBefore: hoursAgo(24 * journalDays.unfinished),
      }),
    );
    tell("old consents", "forgotten", await store.consents.destroyConsents(hoursAgo(24 * consentDays)));
    tell("old sessions", "forgotten", await store.sessions.forgetSessions(now));
    // An hour more, because clocks of machines may differ and the limits use them.
    tell("old counts of limits", "forgotten", await store.limits.forgetCounts(hoursAgo(1)));
    tell("journeys and sessions", "sealed under the new key", await store.resealAll());
  };
  void forget();
  const timer = setInterval(() => void forget(), hour);
  timer.unref();
  return () => clearInterval(timer);
}
