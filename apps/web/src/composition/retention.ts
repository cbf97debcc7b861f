import type { Store } from "@switchyard/adapters-store";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import type { Config } from "./config.ts";

const hour = 3_600_000;

export interface Forgetful {
  forget: Store["forget"];
  deleteJournals: Store["deleteJournals"];
  sessions: Pick<Store["sessions"], "forgetSessions">;
  consents: Pick<Store["consents"], "destroyConsents">;
  limits: Pick<Store["limits"], "forgetCounts">;
  sealAnew: Store["sealAnew"];
}

/**
 * Forgets the journeys that have not been touched for `sessionHours`, and the sessions whose time is up: at once, and then every
 * hour while this process lives. Of journeys state and keys are destroyed, identity with them, and the journals stay for
 * their own time, as what customers agreed to does; of sessions nothing stays, nor of counts of
 * limits. Where a key is being replaced, what is left is sealed under the new one.
 * @returns ends it
 */
export function startRetention(
  store: Forgetful,
  { sessionHours, journalDays, consentDays }: Pick<Config, "sessionHours" | "journalDays" | "consentDays">,
  clock: Clock,
  log: Pick<Logger, "info">,
  errors: ErrorReporter,
): () => void {
  const tell = (what: string, forgotten: Result<number, Problem>) =>
    forgotten.match(
      (count) => {
        if (count > 0) log.info({ count }, `old ${what} forgotten`);
      },
      (problem) => errors.report(`old ${what} could not be forgotten`, { problem }),
    );
  const forget = async (): Promise<void> => {
    const now = clock.now();
    const hoursAgo = (hours: number): string => new Date(Date.parse(now) - hours * hour).toISOString();
    tell("journeys", await store.forget(hoursAgo(sessionHours)));
    tell(
      "journals",
      await store.deleteJournals({
        before: journalDays.all === null ? undefined : hoursAgo(24 * journalDays.all),
        unfinishedBefore: hoursAgo(24 * journalDays.unfinished),
      }),
    );
    tell("consents", await store.consents.destroyConsents(hoursAgo(24 * consentDays)));
    tell("sessions", await store.sessions.forgetSessions(now));
    // An hour later, for the clocks of machines may differ, and counts go by them.
    tell("counts of limits", await store.limits.forgetCounts(hoursAgo(1)));
    (await store.sealAnew()).match(
      (count) => {
        if (count > 0) log.info({ count }, "journeys and sessions sealed under the new key");
      },
      (problem) => errors.report("journeys could not be sealed under the new key", { problem }),
    );
  };
  void forget();
  const timer = setInterval(() => void forget(), hour);
  timer.unref();
  return () => clearInterval(timer);
}
