import { expect, test } from "vitest";
import { aSession } from "../a-session.fixture.ts";
import { after, aJourney, aStore, began, leaseOf, noon, worked } from "../a-journey.fixture.ts";

test("a renewal times out to the millisecond", async () => {
  const { sessions } = aStore();
  const session = aSession();
  await worked(sessions.begin(session));
  expect(await worked(sessions.claim(session.id, 0, noon, 1_000))).toBe("yours");
  expect(await worked(sessions.claim(session.id, 0, after(1_000), 1_000))).toBe("yours");
});

test("a lease is free again to the millisecond when its time is up", async () => {
  const store = aStore();
  const journey = aJourney();
  await worked(store.begin(journey, [began(journey)]));
  const first = await leaseOf(store, journey.id, noon, 1_000);
  expect(await worked(store.lease(journey.id, after(999), 1_000))).toEqual({ leasedUntil: after(1_000) });
  expect((await leaseOf(store, journey.id, after(1_000))).fence).toBe(first.fence + 1);
});
