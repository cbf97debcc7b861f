import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Lease } from "@switchyard/domain/journey/ports";
import { aDataDir, after, aJourney, anEvent, aStore, began, refused, worked } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";

/** The expected state, in plain variables. */
interface Model {
  now: number;
  fence: number;
  holder: { readonly fence: number; readonly until: number } | undefined;
  version: number;
  journal: readonly JournalEvent[];
}

/** The stores of two processes on one file; each remembers its leases, expired ones too. */
interface Real {
  readonly journey: Journey;
  readonly stores: readonly [Store, Store];
  readonly leases: Lease[];
}

type Act = {
  readonly act: "lease" | "wait" | "append" | "commit" | "release";
  readonly store: 0 | 1;
  readonly which: number;
  readonly ms: number;
};

const acts: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom("lease", "lease", "wait", "append", "commit", "release"),
  store: fc.constantFrom(0, 1),
  // Mostly the latest lease, sometimes one that another process has replaced.
  which: fc.constantFrom(0, 0, 0, 1, 2),
  ms: fc.integer({ min: 1, max: 1500 }),
});

const ttl = 1000;

const perform = async (
  { act, store: which, which: back, ms }: Act,
  step: number,
  model: Model,
  { journey, stores, leases }: Real,
): Promise<void> => {
  const store = stores[which];
  if (act === "wait") {
    model.now += ms;
    return;
  }
  if (act === "lease") {
    const answer = await worked(store.lease(journey.id, after(model.now), ttl));
    if (model.holder && model.holder.until > model.now) {
      expect(answer).toEqual({ leasedUntil: after(model.holder.until) });
      return;
    }
    model.fence += 1;
    model.holder = { fence: model.fence, until: model.now + ttl };
    const lease = { journey: journey.id, fence: model.fence };
    expect(answer).toEqual({ taken: lease });
    leases.push(lease);
    return;
  }
  const lease = leases.at(-1 - back);
  if (lease === undefined) return;
  const isHolder = model.holder?.fence === lease.fence;
  const events = [anEvent(`${step} first`), anEvent(`${step} second`)];
  if (act === "append") {
    if (isHolder) {
      await worked(store.append(lease, events));
      model.journal = [...model.journal, ...events];
    } else expect(await refused(store.append(lease, events))).toMatchObject({ kind: "store" });
    return;
  }
  if (act === "release") {
    await worked(store.release(lease));
    if (isHolder) model.holder = undefined;
    return;
  }
  const answer = await worked(store.commit(lease, model.version, { step }, events));
  expect(answer).toBe(isHolder ? "committed" : "stale");
  if (isHolder) {
    model.version += 1;
    model.journal = [...model.journal, ...events];
  }
};

test("in any interleaving of two processes, one holder writes, in order, and no acknowledged write is lost", async () => {
  const dataDir = aDataDir();
  const stores = [aStore(dataDir), aStore(dataDir)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (sequence) => {
      const journey = aJourney();
      await worked(stores[0].begin(journey, [began(journey)]));
      const model: Model = { now: 0, fence: 0, holder: undefined, version: 0, journal: [began(journey)] };
      const real: Real = { journey, stores, leases: [] };
      for (const [step, act] of sequence.entries()) await perform(act, step, model, real);
      expect(await worked(stores[1].events(journey.id))).toEqual(model.journal);
      expect((await worked(stores[1].find(journey.id)))?.version).toBe(model.version);
    }),
    { numRuns: 60 },
  );
});
