import { expect, test } from "vitest";
import type { Journey } from "@switchyard/domain/journey/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import {
  aDataDir,
  after,
  aJourney,
  anEvent,
  aReader,
  aStore,
  aStoreWith,
  began,
  leaseOf,
  noon,
  refused,
  worked,
} from "../a-journey.fixture.ts";

test("a new journey is read back unchanged", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  expect(await worked(store.find(journey.id))).toEqual(journey);
  expect(await worked(store.find(aJourney().id))).toBeUndefined();
});

test("a second begin with the same id changes nothing", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  await worked(store.begin({ ...journey, state: { stage: "other" } }, [began(journey)]));
  expect(await worked(store.find(journey.id))).toEqual(journey);
  expect(await worked(store.events(journey.id))).toHaveLength(1);
});

test("two journeys never share the reference that a customer reads to support", async () => {
  const journey = aJourney({ correlationId: "LK-ABCDEFGH" as CorrelationId });
  const store = await aStoreWith(journey);
  const other = aJourney({ correlationId: "lk-abcdefgh" as CorrelationId });
  expect(await refused(store.begin(other, [began(other)]))).toMatchObject({
    kind: "store",
    operation: "begin journey",
  });
});

test("the journal is found by its reference in any case of letters", async () => {
  const journey = aJourney({ correlationId: "LK-1A2B3C4D" as CorrelationId });
  const store = await aStoreWith(journey);
  expect(await worked(store.journal("lk-1a2b3c4D" as CorrelationId))).toEqual([began(journey)]);
  expect(await worked(store.journal("LK-99999999" as CorrelationId))).toBeUndefined();
});

test("a commit swaps the state, appends its events in order and keeps the lease for the step that follows", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id);
  await worked(store.append(lease, [anEvent("one"), anEvent("two")]));
  expect(await worked(store.commit(lease, 0, { stage: "details" }, [anEvent("three")]))).toBe("committed");
  expect(await worked(store.find(journey.id))).toEqual({ ...journey, version: 1, state: { stage: "details" } });
  expect(await worked(store.journal(journey.correlationId))).toEqual([
    began(journey),
    anEvent("one"),
    anEvent("two"),
    anEvent("three"),
  ]);

  expect(await worked(store.lease(journey.id, noon, 1000))).toEqual({ leasedUntil: after(1000) });
  expect(await worked(store.commit(lease, 1, { stage: "review" }, []))).toBe("committed");
  await worked(store.release(lease));
  expect(await worked(store.lease(journey.id, noon, 1000))).toEqual({
    taken: { journey: journey.id, fence: lease.fence + 1 },
  });
});

test("a lease reads the journey as of its last commit, and nothing after another holder has taken it", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id);
  expect((await worked(store.leased(lease)))?.journey).toEqual(journey);
  await worked(store.commit(lease, 0, { stage: "details" }, []));
  expect((await worked(store.leased(lease)))?.journey).toEqual({ ...journey, version: 1, state: { stage: "details" } });
  await worked(store.release(lease));
  const next = await leaseOf(store, journey.id);
  expect((await worked(store.leased(next)))?.journey.version).toBe(1);
  expect(await worked(store.leased({ ...lease }))).toBeUndefined();
});

test("only one holder has a journey at a time, and the other gets the lease's end", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  await leaseOf(store, journey.id, noon, 1500);
  expect(await worked(store.lease(journey.id, after(1499), 1000))).toEqual({ leasedUntil: after(1500) });
});

test("a dead holder is replaced when its lease expires, and can't write late", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const dead = await leaseOf(store, journey.id, noon, 1000);
  const next = await leaseOf(store, journey.id, after(1000), 1000);
  expect(next.fence).toBeGreaterThan(dead.fence);
  expect(await refused(store.append(dead, [anEvent("late")]))).toMatchObject({
    kind: "store",
    detail: "the lease is stale",
  });
  expect(await worked(store.commit(dead, 0, { stage: "late" }, [anEvent("late")]))).toBe("stale");
  await worked(store.release(dead));
  expect(await worked(store.commit(next, 0, { stage: "details" }, []))).toBe("committed");
  expect(await worked(store.events(journey.id))).toEqual([began(journey)]);
});

test("a slow holder may still finish if it was not replaced", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id, noon, 1);
  expect(await worked(store.commit(lease, 0, { stage: "details" }, []))).toBe("committed");
});

test("a released lease can't write", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id);
  await worked(store.release(lease));
  expect(await refused(store.append(lease, [anEvent("late")]))).toMatchObject({ kind: "store" });
  expect(await worked(store.commit(lease, 0, {}, []))).toBe("stale");
});

test("a commit at another version is stale and writes nothing", async () => {
  const journey = aJourney();
  const store = await aStoreWith(journey);
  const lease = await leaseOf(store, journey.id);
  expect(await worked(store.commit(lease, 1, { stage: "details" }, [anEvent("one")]))).toBe("stale");
  expect(await worked(store.find(journey.id))).toEqual(journey);
  expect(await worked(store.events(journey.id))).toHaveLength(1);
});

test("an unknown journey can't be leased and has no holder", async () => {
  const store = aStore();
  const unknown = aJourney().id;
  expect(await worked(store.lease(unknown, noon, 1000))).toBe("gone");
  expect(await worked(store.leased({ journey: unknown, fence: 1 }))).toBeUndefined();
  expect(await worked(store.events(unknown))).toEqual([]);
});

test("each journey has its own redaction key, which never changes", async () => {
  const [one, other] = [aJourney(), aJourney()];
  const store = await aStoreWith(one);
  await worked(store.begin(other, [began(other)]));
  const keyOf = async (id: Journey["id"]) => {
    const lease = await leaseOf(store, id);
    const key = (await worked(store.leased(lease)))?.redactionKey;
    await worked(store.release(lease));
    return key;
  };
  const key = await keyOf(one.id);
  expect(key?.length).toBeGreaterThanOrEqual(43);
  expect(await keyOf(one.id)).toBe(key);
  expect(await keyOf(other.id)).not.toBe(key);
});

test("a state that is not JSON is refused", async () => {
  const journey = aJourney({ state: undefined });
  expect(await refused(aStore().begin(journey, [began(journey)]))).toMatchObject({
    kind: "store",
    detail: "a journey's state must be plain JSON",
  });
});

test("forgetting destroys the state and keys of untouched journeys; their journals stay", async () => {
  const dataDir = aDataDir();
  const [old, young] = [aJourney(), aJourney({ beganAt: after(5000) })];
  const store = await aStoreWith(old, dataDir);
  await worked(store.begin(young, [began(young)]));
  const lease = await leaseOf(store, old.id);

  expect(await worked(store.forget(noon))).toBe(0);
  expect(await worked(store.forget(after(1)))).toBe(1);
  expect(await worked(store.forget(after(1)))).toBe(0);

  expect(await worked(store.find(old.id))).toBeUndefined();
  expect(await worked(store.lease(old.id, after(1), 1000))).toBe("gone");
  expect(await worked(store.commit(lease, 0, {}, []))).toBe("stale");
  expect(await worked(store.journal(old.correlationId))).toEqual([began(old)]);
  const reader = aReader(dataDir);
  const asTyped = old.correlationId.toLowerCase() as typeof old.correlationId;
  expect([
    await worked(reader.isForgotten(asTyped)),
    await worked(reader.isForgotten(young.correlationId)),
    await worked(reader.isForgotten("0000-0000-0000" as typeof old.correlationId)),
  ]).toEqual([true, false, false]);
  expect(await worked(store.find(young.id))).toEqual(young);
  // Creating a journey with the same id does not restore the deleted one.
  await worked(store.begin(old, [began(old)]));
  expect(await worked(store.find(old.id))).toBeUndefined();
});

test("a journey counts as touched by its last lease and its last commit", async () => {
  const [leased, committed] = [aJourney(), aJourney()];
  const store = await aStoreWith(leased);
  await worked(store.begin(committed, [began(committed)]));
  await leaseOf(store, leased.id, after(9000));
  await worked(store.commit(await leaseOf(store, committed.id), 0, {}, [anEvent("end", after(9000))]));
  expect(await worked(store.forget(after(9000)))).toBe(0);
  expect(await worked(store.forget(after(9001)))).toBe(2);
});

test.each([
  ["its beginning", 0, 9000],
  ["the last of the events that it begins with", 9000, 0],
])("a journey that begins counts as touched by %s where that is later", async (_, eventAt, beganAt) => {
  const journey = aJourney({ beganAt: after(beganAt) });
  const store = aStore();
  await worked(store.begin(journey, [anEvent("first", after(eventAt - 1)), anEvent("last", after(eventAt))]));
  expect(await worked(store.forget(after(9000)))).toBe(0);
  expect(await worked(store.forget(after(9001)))).toBe(1);
});
