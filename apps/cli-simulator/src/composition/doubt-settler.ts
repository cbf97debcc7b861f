import { openSettling, type SettlingStore } from "@switchyard/adapters-store";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { Destination } from "@switchyard/domain/journey/model";
import type { FindingsOfDoubt } from "@switchyard/domain/journey/ports";
import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import { shownAfter } from "@switchyard/domain/replay/shown-after-step";
import { createRunner } from "@switchyard/domain/journey/runner";
import { type Finding, settleDoubtName } from "@switchyard/domain/journey/settle-doubt";
import { stepNamed } from "@switchyard/domain/journey/step";
import type { Instant } from "@switchyard/domain/kernel/clock";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync, type Result } from "neverthrow";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import { type AnyFlow, flows as flowsOfToday } from "./flows.ts";

/** Records people's findings, and continues the journey from them. */
export interface DoubtSettler {
  readonly findings: FindingsOfDoubt;
  /** Whether the journey would continue from it; stores nothing. */
  fits(events: readonly JournalEvent[], finding: Finding): Promise<boolean>;
  /**
   * Runs the step that applies a finding, under the journey's lease, as the site runs steps.
   *
   * @param events the journal that the person saw; if the journey has more events now, the step doesn't run
   * @returns the customer's next page; `unfit` if the journey can't continue from the finding; or an error line
   */
  settle(
    events: readonly JournalEvent[],
    finding: Finding,
  ): Promise<{ readonly goesOnAt: Destination } | "unfit" | "forgotten" | { readonly failed: string }>;
  close(): void;
}

/** The step makes no call and ends at once; another holder of the lease may take longer. */
const deadlineMs = 15_000;

/** Opens the settler, for users with the master key and write access. */
export const doubtSettlerOf = ({ dataDir, storeUrl, secretKey }: Config): Result<DoubtSettler, string> =>
  openSettling({ dataDir, storeUrl, secretKey }).map((store) => settlerOver(store, flowsOfToday));

const settlerOver = (store: SettlingStore, flows: readonly AnyFlow[]): DoubtSettler => {
  const settledIn =
    (over: SettlingStore): DoubtSettler["settle"] =>
    async (events, finding) => {
      const [began] = events;
      const last = events.findLast((event) => event.type === "step-began");
      const flow = flows.find(({ name }) => began?.type === "began" && name === began.flow);
      const step = flow && stepNamed(flow, settleDoubtName);
      if (began?.type !== "began" || last?.type !== "step-began" || !flow || !step)
        return { failed: "its journal has no step that could be in doubt" };
      const runner = createRunner({
        flow,
        store: asSeen(over, events),
        clock: { now: () => new Date().toISOString() },
        codeVersion: last.codeVersion,
        // The switches of the previous step; this step reads none.
        switches: last.switches,
        policy: () => okAsync({ ...policyDefaults, ...last.policy }),
        calls: () => ({ ports: {}, close: () => undefined }),
        digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
        sleep: (ms) => sleep(ms),
        deadlineMs,
        redactor,
        shownAfter: shownAfter(flow),
        report: () => undefined,
      });
      const ran = await runner.runStep({ journey: began.journey, step, input: finding });
      if (ran.isErr()) return { failed: ran.error.detail };
      switch (ran.value.kind) {
        case "done":
          return ran.value.answer === true ? { goesOnAt: ran.value.destination } : "unfit";
        case "not-allowed":
          return "unfit";
        case "gone":
          return "forgotten";
        case "unreadable":
          return { failed: `${ran.value.fields.join(", ")} can't be read` };
      }
    };
  return {
    findings: store.findings,
    close: () => store.close(),
    fits: async (events, finding) =>
      (await settledIn(storingNothing(store, events.at(-1)?.at ?? ""))(events, finding)) !== "unfit",
    settle: settledIn(store),
  };
};

/**
 * A step runs on this store, which saves nothing. Its lease begins at the last event, so the journey's own time
 * applies.
 */
const storingNothing = (store: SettlingStore, lastAt: Instant): SettlingStore => ({
  ...store,
  lease: (id, _now, ttlMs) => store.lease(id, lastAt, ttlMs),
  append: () => okAsync(undefined),
  commit: () => okAsync("committed"),
});

/** Refuses the lease of a journey with newer events: its customer may have sent the call again. */
const asSeen = (store: SettlingStore, seen: readonly JournalEvent[]): SettlingStore => ({
  ...store,
  lease: (id, now, ttlMs) =>
    store.lease(id, now, ttlMs).andThen((tried) => {
      if (tried === "gone" || !("taken" in tried)) return okAsync(tried);
      return store.events(id).andThen((written) => {
        if (written.length === seen.length) return okAsync(tried);
        const goneOn = problem("store", "lease", "the customer has continued meanwhile");
        return store.release(tried.taken).andThen(() => errAsync(goneOn));
      });
    }),
});
