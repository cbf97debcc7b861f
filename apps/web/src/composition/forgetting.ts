import type { Store } from "@switchyard/adapters-store";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Logger } from "pino";

const hour = 3_600_000;

/**
 * Forgets the journeys that nobody has touched for `hours`: at once, and then every hour while this process lives. Their
 * state and keys are destroyed, identity with them; their journals stay.
 * @returns ends it
 */
export function forgetOldJourneys(store: Pick<Store, "forget">, hours: number, clock: Clock, log: Pick<Logger, "info" | "error">): () => void {
  const forget = async (): Promise<void> => {
    const before = new Date(Date.parse(clock.now()) - hours * hour).toISOString();
    (await store.forget(before)).match(
      (count) => {
        if (count > 0) log.info({ count }, "old journeys forgotten");
      },
      (problem) => log.error({ problem }, "old journeys could not be forgotten"),
    );
  };
  void forget();
  const timer = setInterval(() => void forget(), hour);
  timer.unref();
  return () => clearInterval(timer);
}
