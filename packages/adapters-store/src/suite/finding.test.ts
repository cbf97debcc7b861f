import type { KnownBy } from "@switchyard/domain/journey/known-by";
import { describe, expect, test } from "vitest";
import {
  aDataDir,
  aFinder,
  after,
  aJourney,
  aStore,
  anEvent,
  began,
  leaseOf,
  noon,
  refused,
  worked,
} from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";

const email = { kind: "e-mail", value: "Grace.Garza@example.com" } as const;
const phone = { kind: "phone", value: "214-555-0117" } as const;
const account = { kind: "account number", value: "002100000117" } as const;
const search = { at: after(1_000), by: "anna", because: "calls about her order" };

/** Searches by all of these values. */
const foundBy = (dataDir: string, sought: readonly KnownBy[], filter = {}, secretKey?: string) =>
  aFinder(dataDir, secretKey).find(
    sought.map((one) => [one]),
    search,
    filter,
    10,
  );

/** A journey that has learned this in its first step. */
const aJourneyKnownBy = async (store: Store, ...learned: readonly KnownBy[]) => {
  const journey = aJourney();
  await worked(store.begin(journey, [began(journey)]));
  const lease = await leaseOf(store, journey.id);
  expect(await worked(store.commit(lease, 0, { stage: "details" }, [anEvent("one")], { learned }))).toBe("committed");
  await worked(store.release(lease));
  return journey;
};

describe("a journey is found by customer data", () => {
  test("in any spelling, and as each kind that fits", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const { correlationId } = await aJourneyKnownBy(store, email, phone, account);
    await aJourneyKnownBy(store, { kind: "account number", value: "4711" });
    const found = async (...sought: readonly KnownBy[]) =>
      (await worked(foundBy(dataDir, sought))).map((one) => ({ correlationId: one.correlationId, by: one.by }));
    expect(await found({ ...email, value: "grace.garza@EXAMPLE.com" })).toEqual([{ correlationId, by: ["e-mail"] }]);
    expect(await found({ ...phone, value: "1 (214) 555 0117" })).toEqual([{ correlationId, by: ["phone"] }]);
    expect(await found({ ...account, value: "2100-000-117" }, phone)).toEqual([
      { correlationId, by: expect.arrayContaining(["account number", "phone"]) as string[] },
    ]);
    expect(await found({ ...account, kind: "contract number" })).toEqual([]);
  });

  test("that a later step learned, and once even if several steps learned it", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const journey = await aJourneyKnownBy(store, email);
    const other = await aJourneyKnownBy(store, email);
    const lease = await leaseOf(store, journey.id, after(10));
    await worked(store.commit(lease, 1, {}, [], { learned: [email, account] }));
    const by = (id: string) => (id === journey.correlationId ? ["account number", "e-mail"] : ["e-mail"]);
    const found = await worked(foundBy(dataDir, [email, account]));
    expect(found.map(({ correlationId }) => correlationId).toSorted()).toEqual(
      [journey.correlationId, other.correlationId].toSorted(),
    );
    for (const one of found) expect(one.by.toSorted()).toEqual(by(one.correlationId));
    // The one that fits both parts comes first.
    expect(found.map(({ parts }) => parts)).toEqual([2, 1]);
  });

  test("by a common part where another one is rare, and by common parts alone", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const town = { kind: "town", value: "Dallas" } as const;
    const { correlationId } = await aJourneyKnownBy(store, town, { kind: "name", value: "Treviño" });
    await aJourneyKnownBy(store, town);
    const misheard = { kind: "name", value: "Travino" } as const;
    expect(await worked(foundBy(dataDir, [town, { kind: "name", value: "TREVINO" }]))).toMatchObject([
      { correlationId, parts: 2 },
      { parts: 1 },
    ]);
    expect(await worked(foundBy(dataDir, [town, misheard]))).toHaveLength(2);
    expect(await worked(foundBy(dataDir, [misheard]))).toEqual([]);
  });

  test("within a time, a flow and a language, with its state", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const { correlationId } = await aJourneyKnownBy(store, email);
    const found = async (filter: object, ...sought: readonly KnownBy[]) =>
      (await worked(foundBy(dataDir, sought, filter))).map((one) => one.correlationId);
    const around = { since: after(-1_000), until: after(1_000) };
    for (const fitting of [around, { flow: "enrollment" }, { locale: "es" }])
      for (const sought of [[], [email]]) expect(await found(fitting, ...sought)).toEqual([correlationId]);
    for (const other of [{ until: noon }, { since: after(1_000) }, { flow: "renewal" }, { locale: "en" }])
      for (const sought of [[], [email]]) expect(await found(other, ...sought)).toEqual([]);
    expect(await worked(foundBy(dataDir, [], around))).toMatchObject([
      { flow: "enrollment", state: { stage: "details" } },
    ]);
  });

  test("from its beginning by what a signed-in customer has", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const journey = aJourney();
    await worked(store.begin(journey, [began(journey)], { learned: [email] }));
    expect(await worked(foundBy(dataDir, [email]))).toMatchObject([{ correlationId: journey.correlationId }]);
  });

  test("is not found by data of a step that failed to save", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const journey = await aJourneyKnownBy(store);
    const lease = await leaseOf(store, journey.id, after(10));
    expect(await worked(store.commit(lease, 7, {}, [], { learned: [email] }))).toBe("stale");
    expect(await worked(foundBy(dataDir, [email]))).toEqual([]);
  });

  test("for longer if it has an order", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const ordered = await aJourneyKnownBy(store, email, { kind: "contract number", value: "4008217563" });
    const other = await aJourneyKnownBy(store, email);
    expect(await worked(store.forget(after(60_000), noon))).toBe(1);
    const found = async () => (await worked(foundBy(dataDir, [email]))).map((one) => one.correlationId);
    expect(await found()).toEqual([ordered.correlationId]);
    expect(await worked(store.find(other.id))).toBeUndefined();
    expect(await worked(store.forget(after(60_000), after(60_000)))).toBe(1);
    expect(await found()).toEqual([]);
  });

  test("until it is forgotten", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    await aJourneyKnownBy(store, email);
    await worked(store.forget(after(60_000)));
    expect(await worked(foundBy(dataDir, [email]))).toEqual([]);
  });

  test("only with the store's key", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir, "a master key of thirty-two characters or more");
    await aJourneyKnownBy(store, email);
    const wrong = "another master key of thirty-two characters or more";
    // A file fails when it is opened, a database with the first call.
    const failure = await Promise.resolve()
      .then(() => refused(foundBy(dataDir, [email], {}, wrong)))
      .catch((error: Error) => ({ detail: error.message }));
    expect(failure.detail).toContain("set SECRET_KEY");
  });
});

describe("a signed-in customer", () => {
  const partner = { kind: "customer number", value: "0050000011" } as const;

  test("gets all journeys with their number, the one touched last first", async () => {
    const store = aStore(aDataDir());
    const first = await aJourneyKnownBy(store, partner);
    const second = await aJourneyKnownBy(store, { ...partner, value: "50000011" }, account);
    await aJourneyKnownBy(store, { ...partner, value: "0050000012" }, email);
    const lease = await leaseOf(store, first.id, after(10));
    await worked(store.commit(lease, 1, { stage: "ordered" }, [{ ...anEvent("two"), at: after(20) }]));
    expect(await worked(store.ofCustomer(partner.value, 10))).toEqual([
      { ...first, version: 2, state: { stage: "ordered" } },
      { ...second, version: 1, state: { stage: "details" } },
    ]);
    expect(await worked(store.ofCustomer(partner.value, 1))).toHaveLength(1);
  });

  test("gets no journey whose account, phone or address only resembles the number, and no forgotten one", async () => {
    const store = aStore(aDataDir());
    await aJourneyKnownBy(store, { kind: "account number", value: partner.value });
    await aJourneyKnownBy(store, partner);
    await worked(store.forget(after(60_000)));
    expect(await worked(store.ofCustomer(partner.value, 10))).toEqual([]);
  });
});
