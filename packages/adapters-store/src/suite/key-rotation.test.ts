import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import {
  aConsentReader,
  aDataDir,
  aFinder,
  aJourney,
  after,
  anEvent,
  aStore,
  began,
  leaseOf,
  noon,
  refused,
  worked,
} from "../a-journey.fixture.ts";
import { aSession } from "../a-session.fixture.ts";

const old = "the older key of thirty-two characters or more";
const young = "the key that takes its place: thirty-two or more";
const both = `${young}\n${old}`;

/** The error with these keys; undefined if the store opens. */
const refusal = async (dataDir: string, secretKey?: string, consentKeyText?: string): Promise<string | undefined> => {
  try {
    const ready = await aStore(dataDir, secretKey, consentKeyText).ready();
    return ready.isErr() ? ready.error.detail : undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("a replaced master key", () => {
  test("opens its rows until they are resealed", async () => {
    const [dataDir, journey, session] = [aDataDir(), aJourney(), aSession()];
    const before = aStore(dataDir, old);
    await worked(before.begin(journey, [began(journey)], { token: "the token" }));
    await worked(before.sessions.begin(session));
    before.close();

    const during = aStore(dataDir, both);
    expect(await worked(during.find(journey.id))).toEqual(journey);
    expect(await worked(during.tokens.open("the token", noon))).toBe(journey.id);
    expect(await worked(during.sessions.find(session.id, noon))).toEqual(session);
    // Both keys are still needed.
    expect(await refusal(dataDir, young)).toMatch(/the key is not the one that this store was made with/);

    expect(await worked(during.resealAll())).toBe(2);
    expect(await worked(during.resealAll())).toBe(0);
    expect(await refusal(dataDir, old)).toMatch(/the key is not the one that this store was made with/);
    during.close();

    const later = aStore(dataDir, young);
    expect(await worked(later.find(journey.id))).toEqual(journey);
    expect(await worked(later.sessions.find(session.id, noon))).toEqual(session);
  });

  test("disturbs no customer whose journey is resealed during an order", async () => {
    const [dataDir, journey] = [aDataDir(), aJourney()];
    const before = aStore(dataDir, old);
    await worked(before.begin(journey, [began(journey)]));
    before.close();
    const [during, other] = [aStore(dataDir, both), aStore(dataDir, `${old}\n${young}`)];
    const lease = await leaseOf(other, journey.id);
    const { redactionKey } = (await worked(other.leased(lease))) ?? {};
    expect(await worked(during.resealAll())).toBe(1);
    expect(await worked(other.commit(lease, 0, { stage: "ordered" }, [anEvent("key 1")]))).toBe("committed");
    await worked(other.release(lease));
    expect(await worked(during.find(journey.id))).toMatchObject({ version: 1, state: { stage: "ordered" } });
    const again = await leaseOf(during, journey.id, after(10));
    expect((await worked(during.leased(again)))?.redactionKey).toBe(redactionKey);
  });

  test("lets a customer's sessions end under either key, and tokens get successors", async () => {
    const [dataDir, journey] = [aDataDir(), aJourney()];
    const before = aStore(dataDir, old);
    await worked(before.begin(journey, [began(journey)], { token: "first" }));
    await worked(before.sessions.begin(aSession({ id: "before" })));
    before.close();
    const during = aStore(dataDir, both);
    await worked(during.sessions.begin(aSession({ id: "during" })));
    await worked(during.sessions.endAll("main", "Grace.Garza"));
    for (const id of ["before", "during"]) expect(await worked(during.sessions.find(id, noon)), id).toBeUndefined();

    await worked(during.tokens.replace("first", { token: "second", seed: "seed" }, "form", noon));
    expect(await worked(during.tokens.successorSeed("first", noon))).toBe("seed");
    expect(await worked(during.tokens.open("second", noon))).toBe(journey.id);
    expect(await worked(during.tokens.open("first", noon))).toBeUndefined();
  });

  test("finds a journey by customer data learned under either key", async () => {
    const [dataDir, journey] = [aDataDir(), aJourney()];
    const [email, phone] = [
      { kind: "e-mail", value: "grace.garza@example.com" },
      { kind: "phone", value: "2145550117" },
    ] as const;
    const before = aStore(dataDir, old);
    await worked(before.begin(journey, [began(journey)]));
    const lease = await leaseOf(before, journey.id);
    await worked(before.commit(lease, 0, {}, [], { learned: [email] }));
    await worked(before.release(lease));
    before.close();
    const during = aStore(dataDir, both);
    await worked(during.commit(await leaseOf(during, journey.id, after(10)), 1, {}, [], { learned: [phone] }));
    const search = { at: after(20), by: "anna", because: "a test" };
    expect(await worked(aFinder(dataDir, both).find([[email], [phone]], search, {}, 10))).toMatchObject([
      { correlationId: journey.correlationId, by: expect.arrayContaining(["e-mail", "phone"]) as string[] },
    ]);
  });

  test("derives secrets from the first key, and recognizes those of the other", async () => {
    const dataDir = aDataDir();
    const of = (keys: string) => aStore(dataDir, keys).secretsFor("cookies");
    const [one] = of(old);
    await worked(aStore(dataDir, old).forget(noon));
    const [first, second, ...more] = of(both);
    expect([second, more]).toEqual([one, []]);
    expect(first).not.toBe(one);
    expect(of(`${old}\n${young}`)).toEqual([second, first]);
  });

  test("does not block the reseal of other rows if some rows open with no key", async () => {
    const [dataDir, broken, whole] = [aDataDir(), aJourney(), aJourney()];
    const before = aStore(dataDir, old);
    await worked(before.begin(whole, [began(whole)]));
    before.close();
    // A rotation to a third key that is missing afterwards.
    const third = aStore(dataDir, `a third key that is missing afterwards: x\n${old}`);
    await worked(third.begin(broken, [began(broken)]));
    third.close();
    const during = aStore(dataDir, both);
    expect(await worked(during.resealAll())).toBe(1);
    expect((await refused(during.find(broken.id))).detail).toMatch(/does not open/);
    expect(await worked(during.find(whole.id))).toEqual(whole);
  });
});

describe("a replaced consent key", () => {
  const reference = "K7QD-2M9X-TR4A" as CorrelationId;
  const agreed = (orderKey: string, at: string) => aConsent({ reference, orderKey, at });

  test("is needed until the last consent under it is destroyed, because consents are never rewritten", async () => {
    const dataDir = aDataDir();
    const before = aStore(dataDir, old, old);
    await worked(before.consents.keep(agreed("order 1", noon)));
    before.close();
    const during = aStore(dataDir, old, both);
    await worked(during.consents.keep(agreed("order 2", after(1_000))));
    await worked(during.consents.conclude("order 1", "ordered", after(2_000)));
    await worked(during.resealAll());
    expect(await refusal(dataDir, old, young)).toMatch(/set CONSENT_KEY/);
    const reading = { at: after(3_000), by: "anna", because: "a test" };
    expect((await worked(aConsentReader(dataDir, both).read(reference, reading))).consents).toMatchObject([
      { orderKey: "order 1", outcome: { is: "ordered" } },
      { orderKey: "order 2" },
    ]);

    expect(await worked(during.consents.destroyConsents(after(500)))).toBe(1);
    await worked(during.resealAll());
    expect(await refusal(dataDir, old, young)).toBeUndefined();
    expect((await worked(aConsentReader(dataDir, young).read(reference, reading))).consents).toMatchObject([
      { orderKey: "order 2" },
    ]);
  });
});
