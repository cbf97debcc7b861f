import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { expect, test } from "vitest";
import {
  aDataDir,
  after,
  aJourney,
  anEvent,
  aReader,
  aSettling,
  aStoreWith,
  leaseOf,
  worked,
} from "../a-journey.fixture.ts";

const anna = { at: after(1_000), by: "anna", because: "no order under its key", kind: "not-ordered" } as const;
const ben = { ...anna, at: after(2_000), by: "ben" } as const;

test("findings on a call are stored in order, for this call alone", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  await aStoreWith(journey, dataDir);
  const settling = aSettling(dataDir);
  const add = (found: typeof anna | typeof ben, key = "key 1") =>
    worked(settling.findings.add(journey.correlationId, key, found));
  expect(await add(anna)).toEqual([]);
  expect(
    await worked(settling.findings.add(journey.correlationId.toLowerCase() as CorrelationId, "key 1", ben)),
  ).toEqual([anna]);
  expect(await add(ben, "key 2")).toEqual([]);
  expect(await add(anna)).toEqual([anna, ben]);
  expect(await worked(aReader(dataDir).findings(journey.correlationId.toLowerCase() as CorrelationId))).toEqual([
    { ...anna, callKey: "key 1" },
    { ...ben, callKey: "key 1" },
    { ...ben, callKey: "key 2" },
    { ...anna, callKey: "key 1" },
  ]);
});

test("settling a doubt leases the journey as the site does: only one of the two can continue", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  const settling = aSettling(dataDir);
  const lease = await leaseOf(settling, journey.id);
  expect(await worked(store.lease(journey.id, after(10), 1_000))).toHaveProperty("leasedUntil");
  expect((await worked(settling.leased(lease)))?.journey.state).toEqual(journey.state);
  expect(await worked(settling.commit(lease, 0, { stage: "review" }, [anEvent("settled")]))).toBe("committed");
  await worked(settling.release(lease));
  expect((await worked(store.find(journey.id)))?.state).toEqual({ stage: "review" });
});
