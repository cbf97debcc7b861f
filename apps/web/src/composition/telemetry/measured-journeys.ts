import { leavesDoubt } from "@switchyard/domain/journey/context";
import type { FlowName } from "@switchyard/domain/journey/model";
import type { JourneyStore, Lease } from "@switchyard/domain/journey/ports";
import { measure } from "./metrics.ts";

/**
 * Wraps a store to measure a flow's journeys, by names of steps and rules. A step counts when it is committed, so lost
 * ones don't count.
 */
export function measuredJourneys(store: JourneyStore, flow: FlowName): JourneyStore {
  /** The once-only calls that were begun under a lease. */
  const begun = new WeakMap<Lease, Set<string>>();
  return {
    ...store,
    lease: (id, now, ttlMs) =>
      store.lease(id, now, ttlMs).map((lease) => {
        if (lease !== "gone" && !("taken" in lease)) measure("switchyard_journeys_held_total", { flow });
        return lease;
      }),
    append: (lease, events) => {
      for (const event of events)
        if (event.type === "intent") begun.set(lease, (begun.get(lease) ?? new Set()).add(event.operation));
      return store.append(lease, events);
    },
    commit: (lease, expected, state, events, also) =>
      store.commit(lease, expected, state, events, also).map((committed) => {
        if (committed === "stale") return committed;
        for (const event of events) {
          if (event.type === "decision") measure("switchyard_rules_total", { table: event.table, rule: event.rule });
          if (event.type !== "step-ended") continue;
          const { step, problem } = event;
          measure("switchyard_steps_total", { flow, step, outcome: problem?.kind ?? "done" });
          if (problem?.kind === "outcome-unknown") measure("switchyard_outcomes_unknown_total", {});
          else if (problem && leavesDoubt(problem) && begun.get(lease)?.has(problem.operation))
            measure("switchyard_calls_in_doubt_total", {});
          begun.delete(lease);
        }
        return committed;
      }),
  };
}
