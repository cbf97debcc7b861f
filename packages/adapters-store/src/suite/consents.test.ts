import { aConsent as aConsentOf } from "@switchyard/domain/consent/a-consent.fixture";
import type { Consent } from "@switchyard/domain/consent/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import {
  aConsentReader as reader,
  aDataDir,
  aJourney,
  after,
  aStore,
  began,
  noon,
  worked,
} from "../a-journey.fixture.ts";

const reference = "K7QD-2M9X-TR4A" as CorrelationId;
const agreed = { reference, at: noon, orderKey: "order 1" };
const aConsent = (parts: Partial<Consent> = {}): Consent => aConsentOf({ ...agreed, ...parts });
const reading = { at: after(1_000), by: "anna", because: "the customer says that she never ordered" };

describe("a consent", () => {
  test("is read unchanged, with the order's outcome", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const { payment: _, ...consent } = aConsent();
    await worked(store.consents.keep(aConsent()));
    expect((await worked(reader(dataDir).read(reference, reading))).consents).toEqual([consent]);
    await worked(store.consents.conclude("order 1", "unknown", after(10)));
    await worked(store.consents.conclude("another order", "refused", after(20)));
    await worked(store.consents.keep(aConsent({ at: after(30) })));
    await worked(store.consents.conclude("order 1", "ordered", after(40)));
    await worked(store.consents.conclude("order 1", "unknown", after(50)));
    const outcome = { is: "ordered", at: after(40) };
    expect((await worked(reader(dataDir).read("k7qd-2m9x-tr4a" as CorrelationId, reading))).consents).toEqual([
      { ...consent, outcome },
      { ...consent, at: after(30), outcome },
    ]);
  });

  test("outlives its journey, and is destroyed when it expires", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    const journey = aJourney({ correlationId: reference });
    await worked(store.begin(journey, [began(journey)]));
    await worked(store.consents.keep(aConsent()));
    await worked(store.consents.keep(aConsent({ at: after(5_000), orderKey: "order 2" })));
    await worked(store.consents.conclude("order 1", "ordered", after(10)));
    expect(await worked(store.forget(after(60_000)))).toBe(1);
    await worked(store.deleteJournals({ before: after(60_000), unfinishedBefore: after(60_000) }));
    expect(await worked(store.find(journey.id))).toBeUndefined();
    expect((await worked(reader(dataDir).read(reference, reading))).consents).toHaveLength(2);

    expect(await worked(store.consents.destroyConsents(after(1_000)))).toBe(1);
    const { consents, destroyed } = await worked(reader(dataDir).read(reference, reading));
    expect([consents.map(({ at }) => at), destroyed]).toEqual([[after(5_000)], [noon]]);
  });
});

describe("a reading of consents", () => {
  test("is recorded with its reason, even if it finds nothing", async () => {
    const dataDir = aDataDir();
    await worked(aStore(dataDir).consents.keep(aConsent()));
    expect((await worked(reader(dataDir).read(reference, reading))).readings).toEqual([]);
    const second = { at: after(2_000), by: "ben", because: "a complaint" };
    expect((await worked(reader(dataDir).read(reference, second))).readings).toEqual([reading]);
    const nothing = "NONE-NONE-NONE" as CorrelationId;
    expect(await worked(reader(dataDir).read(nothing, second))).toEqual({ consents: [], destroyed: [], readings: [] });
    expect((await worked(reader(dataDir).read(nothing, second))).readings).toEqual([second]);
  });
});
