import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { aDataDir, after, aJourney, aStore, began, leaseOf, noon, worked } from "./a-journey.fixture.ts";
import type { Store } from "../store.ts";
import { storeFile } from "./schema.ts";

const minute = 60_000;
const [first, second, third] = ["the-first-token", "the-second-token", "the-third-token"] as const;

/** A store with one journey that the first token opens. */
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

  test("a journey's own id opens nothing, nor its reference, nor a digest out of the store", async () => {
    const [journey, dataDir] = [aJourney(), aDataDir()];
    const store = await aStoreOpenedBy(first, journey, dataDir);
    const db = new DatabaseSync(join(dataDir, storeFile), { readOnly: true });
    const digests = db
      .prepare("SELECT digest FROM journey_tokens")
      .all()
      .map(({ digest }) => String(digest));
    db.close();
    expect(digests).toHaveLength(1);
    expect(digests).not.toContain(first);
    for (const value of [journey.id, journey.correlationId, ...digests])
      expect(await opens(store, value)).toBeUndefined();
  });

  test("a second beginning of the same journey gives no second token a way in", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await worked(store.begin(journey, [began(journey)], { token: second }));
    expect(await opens(store, second)).toBeUndefined();
  });
});

describe("a token that is replaced", () => {
  test("works until its successor has come back once", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    expect(await worked(store.tokens.isReplaced(first, noon))).toBe(false);
    expect(await worked(store.tokens.replace(first, second, "form", noon))).toBe(true);
    expect(await worked(store.tokens.isReplaced(first, noon))).toBe(true);
    for (let count = 0; count < 3; count += 1) expect(await opens(store, first)).toBe(journey.id);
    expect(await opens(store, second)).toBe(journey.id);
    expect(await opens(store, first)).toBeUndefined();
    expect(await worked(store.tokens.isReplaced(first, noon))).toBe(false);
    expect(await opens(store, second)).toBe(journey.id);
  });

  test("works for five minutes at most, however often it is replaced meanwhile", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await worked(store.tokens.replace(first, second, "form", noon));
    expect(await worked(store.tokens.replace(first, second, "form", after(4 * minute)))).toBe(true);
    expect(await opens(store, first, after(5 * minute - 1))).toBe(journey.id);
    expect(await opens(store, first, after(5 * minute))).toBeUndefined();
    expect(await worked(store.tokens.replace(first, third, "form", after(5 * minute)))).toBe(false);
    expect(await opens(store, third, after(5 * minute))).toBeUndefined();
    expect(await opens(store, second, after(60 * minute))).toBe(journey.id);
  });

  test("hands on from one to the next: only the last two can work", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await worked(store.tokens.replace(first, second, "form", noon));
    expect(await opens(store, second)).toBe(journey.id);
    await worked(store.tokens.replace(second, third, "proof", noon));
    expect(await opens(store, first)).toBeUndefined();
    expect(await opens(store, second)).toBe(journey.id);
    expect(await opens(store, third)).toBe(journey.id);
    expect(await opens(store, second)).toBeUndefined();
  });

  test("stays for what it was made for a moment ago, and not for anything else, nor later", async () => {
    const journey = aJourney();
    const store = await aStoreOpenedBy(first, journey);
    await worked(store.tokens.replace(first, second, "form", noon));
    expect(await opens(store, second)).toBe(journey.id);
    expect(await worked(store.tokens.replace(second, third, "form", after(59_999)))).toBe(true);
    expect([await worked(store.tokens.isReplaced(second, noon)), await opens(store, third)]).toEqual([
      false,
      undefined,
    ]);
    expect(await worked(store.tokens.replace(second, third, "form", after(60_000)))).toBe(true);
    expect([await worked(store.tokens.isReplaced(second, after(60_000))), await opens(store, third)]).toEqual([
      true,
      journey.id,
    ]);
  });

  test("a token that opens nothing gets no successor", async () => {
    const store = await aStoreOpenedBy(first);
    expect(await worked(store.tokens.replace(second, third, "form", noon))).toBe(false);
    expect(await opens(store, third)).toBeUndefined();
  });
});

test("the tokens of a forgotten journey are gone with it, and another journey's stay", async () => {
  const [old, young] = [aJourney(), aJourney({ beganAt: after(60 * minute) })];
  const store = await aStoreOpenedBy(first, old);
  await worked(store.begin(young, [began(young)], { token: second }));
  expect(await worked(store.forget(after(minute)))).toBe(1);
  expect([await opens(store, first), await opens(store, second)]).toEqual([undefined, young.id]);
});

test("a token that was replaced does not open a journey that begins once more under the same id", async () => {
  const journey = aJourney();
  const store = await aStoreOpenedBy(first, journey);
  await worked(store.tokens.replace(first, second, "form", noon));
  await opens(store, second);
  await worked(store.begin(journey, [began(journey)], { token: first }));
  expect(await opens(store, first)).toBeUndefined();
});

describe("a store of the release whose cookie was the journey's id", () => {
  const sample = readFileSync(join(import.meta.dirname, "..", "..", "samples", "schema-2.sql"), "utf8");
  const underWay = "3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31";
  const [ofCustomer, forgotten] = ["8a51c0de-2b7f-8c11-a0f3-5e9d4b1a6c77", "f07b6a19-c3d4-4e25-b816-94a2d07c5e38"];
  const aSample = (): Store => {
    const dataDir = aDataDir();
    const db = new DatabaseSync(join(dataDir, storeFile));
    db.exec(sample);
    db.close();
    return aStore(dataDir, "the sample store's own master key, of no use elsewhere");
  };

  test("opens, with its journeys and journals", async () => {
    const store = aSample();
    expect(await worked(store.find(underWay as JourneyId))).toMatchObject({
      correlationId: "5GPV-164V-QBHA",
      version: 1,
      state: { draft: { firstName: "Rosa" } },
    });
    expect(await worked(store.journal("5GPV-164V-QBHA" as CorrelationId))).toMatchObject([
      { type: "began" },
      { type: "intent" },
    ]);
    expect(await worked(store.find(forgotten as JourneyId))).toBeUndefined();
  });

  test("the old cookie opens an enrollment that was under way, and no customer's own or forgotten journey", async () => {
    const store = aSample();
    expect([await opens(store, underWay), await opens(store, ofCustomer), await opens(store, forgotten)]).toEqual([
      underWay,
      undefined,
      undefined,
    ]);
    expect(await opens(store, underWay)).toBe(underWay);
  });

  test("the old cookie can be exchanged, and opens nothing once the token has come back", async () => {
    const store = aSample();
    await opens(store, underWay);
    expect(await worked(store.tokens.replace(underWay, first, "form", noon))).toBe(true);
    expect(await opens(store, first)).toBe(underWay);
    expect(await opens(store, underWay)).toBeUndefined();
  });

  test("a journey that begins now is not opened by its id", async () => {
    const store = aSample();
    const journey = aJourney();
    await worked(store.begin(journey, [began(journey)], { token: first }));
    expect(await opens(store, journey.id)).toBeUndefined();
  });
});

describe("a journal", () => {
  const intent = { type: "intent", at: noon, run: 1, operation: "createCustomer", key: "k" } as const;
  /** Three journeys of noon: one is not forgotten, one asked for nothing, one had a customer created. */
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

  test("of a journey in which nothing was asked that must not happen twice is deleted after its time, the others stay", async () => {
    const { store, left } = await aStoreOfThree();
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: noon }))).toBe(0);
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: after(1) }))).toBe(1);
    expect(await left()).toEqual([1, undefined, 2]);
  });

  test("of every other journey is deleted after a longer time; one that is not forgotten keeps its own", async () => {
    const { store, left } = await aStoreOfThree();
    expect(
      await worked(store.deleteJournals({ before: after(60 * minute), unfinishedBefore: after(60 * minute) })),
    ).toBe(2);
    expect(await left()).toEqual([1, undefined, undefined]);
  });

  test("of hundreds of journeys goes in pieces, all of it", async () => {
    const store = aStore();
    for (let count = 0; count < 450; count += 1) {
      const journey = aJourney();
      await worked(store.begin(journey, [began(journey)]));
    }
    await worked(store.forget(after(1)));
    expect(await worked(store.deleteJournals({ before: undefined, unfinishedBefore: after(1) }))).toBe(450);
  });
});
