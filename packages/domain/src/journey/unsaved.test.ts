import { expect, test } from "vitest";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import type { JournalEvent } from "./journal.ts";
import type { Journey } from "./model.ts";
import { unsavedJourneys } from "./unsaved.ts";
import { upgraded } from "./upgrades.ts";

const id = journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e");
const other = journeyIdSchema.parse("1c5b07a7-5c41-44a7-b207-535f2301563e");
const at = "2026-11-21T15:00:00.000Z";
const journey: Journey = {
  id,
  correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "enrollment",
  brand: "main",
  locale: "en",
  beganAt: at,
  version: 0,
  state: { step: 0 },
};
const event = (key: string): JournalEvent => ({ type: "intent", at, run: 1, operation: "connect", key });

test("a journey without storage behaves as a stored one, for as long as it is in memory", async () => {
  const store = unsavedJourneys("secret");
  const lease = { journey: id, fence: 1 };
  // Before it begins, the store has none.
  expect(
    [await store.find(id), await store.lease(id, at, 1), await store.commit(lease, 0, {}, [])].map((one) =>
      one._unsafeUnwrap(),
    ),
  ).toEqual([undefined, "gone", "stale"]);
  expect(store.unsaved()).toBeUndefined();
  expect((await store.leased(lease))._unsafeUnwrap()).toBeUndefined();

  await store.begin(journey, [event("began")]);
  await store.begin({ ...journey, id: other }, [event("began again")]);
  expect(
    [await store.find(id), await store.find(other), await store.lease(id, at, 1), await store.lease(other, at, 1)].map(
      (one) => one._unsafeUnwrap(),
    ),
  ).toEqual([journey, undefined, { taken: lease }, "gone"]);
  expect(
    [await store.leased(lease), await store.leased({ ...lease, journey: other })].map((one) => one._unsafeUnwrap()),
  ).toEqual([{ journey, redactionKey: "secret" }, undefined]);

  await store.append(lease, [event("appended")]);
  expect((await store.commit(lease, 1, { step: 1 }, [event("stale")]))._unsafeUnwrap()).toBe("stale");
  expect((await store.commit({ ...lease, journey: other }, 0, { step: 1 }, []))._unsafeUnwrap()).toBe("stale");
  expect((await store.commit(lease, 0, { step: 1 }, [event("committed")]))._unsafeUnwrap()).toBe("committed");
  expect((await store.release(lease)).isOk()).toBe(true);
  const events = ["began", "appended", "committed"].map(event);
  expect((await store.events(id))._unsafeUnwrap()).toEqual(events);
  expect(store.unsaved()).toEqual({
    journey: { ...journey, version: 1, state: { step: 1 } },
    events,
    redactionKey: "secret",
  });
});

test("a journal in the current format reads unchanged", () => {
  const events = [{ type: "began" }, { type: "step-began" }];
  expect([0, 1].map((format) => upgraded(events, format))).toEqual([events, events]);
});
