import type { Successor } from "@switchyard/domain/journey/ports";
import { describe, expect, test } from "vitest";
import { aDataDir, after, aJourney, aStore, began, leaseOf, noon, worked } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";

const minute = 60_000;
const [first, second, third] = ["the-first-token", "the-second-token", "the-third-token"] as const;

/** A store with one journey, which this token opens. */
const aStoreOpenedBy = async (token: string, journey = aJourney(), dataDir = aDataDir()): Promise<Store> => {
  const store = aStore(dataDir);
  await worked(store.begin(journey, [began(journey)], { token }));
  return store;
};
const opens = (store: Store, token: string, at = noon) => worked(store.tokens.open(token, at));

describe("a visitor's token", () => {
  test("opens the journey that began with it, on every process", async () => {
    const [journey, dataDir] = [aJourney(), aDataDir()];
    const store = await aStoreOpenedBy(first, journey, dataDir);
    expect(await opens(store, first)).toBe(journey.id);
    expect(await opens(aStore(dataDir), first)).toBe(journey.id);
    expect(await opens(store, second)).toBeUndefined();
  });

  test("of a second beginning does not open the same journey", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await worked(store.begin(journey, [began(journey)], { token: second }));
    expect(await opens(store, second)).toBeUndefined();
  });
});

describe("a replaced token", () => {
  const successor = (token: string): Successor => ({ token, seed: `the seed of ${token}` });
  const replaced = (store: Store, token: string, by: string, reason = "form", at = noon) =>
    worked(store.tokens.replace(token, successor(by), reason, at));
  const seedOf = (store: Store, token: string, at = noon) => worked(store.tokens.successorSeed(token, at));

  test("works until the first use of its successor, and never again", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    expect(await seedOf(store, first)).toBeUndefined();
    await replaced(store, first, second);
    expect(await seedOf(store, first)).toBe("the seed of the-second-token");
    for (let count = 0; count < 3; count += 1) expect(await opens(store, first)).toBe(journey.id);
    expect(await opens(store, second)).toBe(journey.id);
    expect([await opens(store, first), await seedOf(store, first)]).toEqual([undefined, undefined]);
    expect(await opens(store, second)).toBe(journey.id);
  });

  test("has one successor, so that two concurrent answers bring the same one", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await replaced(store, first, second);
    await replaced(store, first, third, "proof");
    expect(await seedOf(store, first)).toBe("the seed of the-second-token");
    expect([await opens(store, third), await opens(store, second)]).toEqual([undefined, journey.id]);
  });

  test("works for five minutes at most, even if it is replaced again", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await replaced(store, first, second);
    await replaced(store, first, second, "form", after(4 * minute));
    expect(await opens(store, first, after(5 * minute - 1))).toBe(journey.id);
    expect(await opens(store, first, after(5 * minute))).toBeUndefined();
    await replaced(store, first, third, "form", after(5 * minute));
    expect(await opens(store, third, after(5 * minute))).toBeUndefined();
    expect(await opens(store, second, after(60 * minute))).toBe(journey.id);
  });

  test("has one successor after the other, and only the last two can work", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await replaced(store, first, second);
    expect(await opens(store, second)).toBe(journey.id);
    await replaced(store, second, third, "proof");
    expect(await opens(store, first)).toBeUndefined();
    expect(await opens(store, second)).toBe(journey.id);
    expect(await opens(store, third)).toBe(journey.id);
    expect(await opens(store, second)).toBeUndefined();
  });

  test("is not replaced again for the same reason within a minute", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await replaced(store, first, second);
    expect(await opens(store, second)).toBe(journey.id);
    await replaced(store, second, third, "form", after(59_999));
    expect([await seedOf(store, second), await opens(store, third)]).toEqual([undefined, undefined]);
    await replaced(store, second, third, "form", after(60_000));
    expect([await seedOf(store, second, after(60_000)), await opens(store, third)]).toEqual([
      "the seed of the-third-token",
      journey.id,
    ]);
  });

  test("gives no successor and no journey after its end", async () => {
    const store = await aStoreOpenedBy(first);
    await replaced(store, first, second);
    await opens(store, second);
    const another = aJourney();
    await worked(store.begin(another, [began(another)], { token: first }));
    await replaced(store, first, third, "proof", after(10 * minute));
    expect([
      await opens(store, first, after(10 * minute)),
      await seedOf(store, first, after(10 * minute)),
      await opens(store, third, after(10 * minute)),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test("gets no successor if it opens nothing", async () => {
    const store = await aStoreOpenedBy(first);
    await replaced(store, second, third);
    expect(await opens(store, third)).toBeUndefined();
  });
});

test("the tokens of a forgotten journey are deleted, and another journey's stay", async () => {
  const [old, young] = [aJourney(), aJourney({ beganAt: after(60 * minute) })];
  const store = await aStoreOpenedBy(first, old);
  await worked(store.begin(young, [began(young)], { token: second }));
  expect([await worked(store.forget(noon)), await opens(store, first)]).toEqual([0, old.id]);
  expect(await worked(store.forget(after(minute)))).toBe(1);
  expect([await opens(store, first), await opens(store, second)]).toEqual([undefined, young.id]);
});

test("a replaced token does not open a second journey under the same id", async () => {
  const journey = aJourney();
  const store = await aStoreOpenedBy(first, journey);
  await worked(store.tokens.replace(first, { token: second, seed: "seed" }, "form", noon));
  await opens(store, second);
  await worked(store.begin(journey, [began(journey)], { token: first }));
  expect(await opens(store, first)).toBeUndefined();
});

describe("a journal", () => {
  const intent = { type: "intent", at: noon, run: 1, operation: "createCustomer", key: "k" } as const;
  /** Three journeys of noon: one not forgotten, one without a once-only call, one with a created customer. */
  const aStoreOfThree = async () => {
    const [open, looking, asking] = [aJourney({ beganAt: after(minute) }), aJourney(), aJourney()];
    const store = aStore();
    for (const journey of [open, looking, asking]) await worked(store.begin(journey, [began(journey)]));
    await worked(store.append(await leaseOf(store, asking.id), [intent]));
    await worked(store.forget(after(1)));
    const left = async () =>
      await Promise.all(
        [open, looking, asking].map(async ({ correlationId }) => (await worked(store.journal(correlationId)))?.length),
      );
    return { store, left };
  };

  test("of a journey without a once-only call is deleted after its time; the others stay", async () => {
    const { store, left } = await aStoreOfThree();
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: noon }))).toBe(0);
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: after(1) }))).toBe(1);
    expect(await left()).toEqual([1, undefined, 2]);
  });

  test("of every other journey is deleted after a longer time, but only if the journey is forgotten", async () => {
    const { store, left } = await aStoreOfThree();
    expect(
      await worked(store.deleteJournals({ before: after(60 * minute), unfinishedBefore: after(60 * minute) })),
    ).toBe(2);
    expect(await left()).toEqual([1, undefined, undefined]);
  });

  test("of hundreds of journeys is deleted in batches", async () => {
    const store = aStore();
    for (let count = 0; count < 450; count += 1) {
      const journey = aJourney();
      await worked(store.begin(journey, [began(journey)]));
    }
    await worked(store.forget(after(1)));
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: after(1) }))).toBe(450);
  });
});
