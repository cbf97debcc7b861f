import { statSync } from "node:fs";
import { join } from "node:path";
import { classifications } from "@switchyard/domain/session/model";
import type { Session } from "@switchyard/domain/session/sessions";
import { expect, test } from "vitest";
import { aDataDir, after, aJourney, aStore, began, leaseOf, noon, worked } from "./a-journey.fixture.ts";
import { storeFile } from "./schema.ts";

const aSession = (parts: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  brand: "main",
  firstName: "Grace",
  lastName: "Garza",
  beganAt: noon,
  expiresAt: after(3_600_000),
  expiresIn: 3600,
  accessToken: "access-1",
  refreshToken: "refresh-1",
  version: 0,
  claims: {
    userName: "grace.garza",
    classification: classifications.residential,
    portalType: classifications.residential,
    personPartner: "0050000011",
    organisationPartner: "",
  },
  ...parts,
});

test("who renews a session is taken for dead when their time is up, to the millisecond", async () => {
  const { sessions } = aStore();
  const session = aSession();
  await worked(sessions.begin(session));
  expect(await worked(sessions.claim(session.id, 0, noon, 1_000))).toBe("yours");
  expect(await worked(sessions.claim(session.id, 0, after(1_000), 1_000))).toBe("yours");
});

test("all sessions of a customer are ended, however they wrote their name, and nobody else's", async () => {
  const { sessions } = aStore();
  const [one, other, elsewhere, somebody] = [
    aSession(),
    aSession({ claims: { ...aSession().claims, userName: "Grace.Garza" } }),
    aSession({ brand: "tee" }),
    aSession({ claims: { ...aSession().claims, userName: "ray.renner" } }),
  ];
  for (const session of [one, other, elsewhere, somebody]) await worked(sessions.begin(session));
  await worked(sessions.endAll("main", "GRACE.garza"));
  expect(
    await Promise.all(
      [one, other, elsewhere, somebody].map(async ({ id }) => (await worked(sessions.find(id, noon))) !== undefined),
    ),
  ).toEqual([false, false, true, true]);
});

/** Bytes of the write-ahead log, where what was removed may still be read. */
const logBytes = (dataDir: string): number => statSync(join(dataDir, `${storeFile}-wal`)).size;

test("what is forgotten is gone from the write-ahead log too, which is left alone where nothing was", async () => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  const journey = aJourney();
  await worked(store.begin(journey, [began(journey)]));
  await worked(store.sessions.begin(aSession()));
  expect(await worked(store.sessions.forgetSessions(noon))).toBe(0);
  expect(await worked(store.forget(noon))).toBe(0);
  expect(logBytes(dataDir)).toBeGreaterThan(0);
  expect(await worked(store.sessions.forgetSessions(after(4_000_000)))).toBe(1);
  expect(logBytes(dataDir)).toBe(0);
  await worked(store.sessions.begin(aSession()));
  expect(logBytes(dataDir)).toBeGreaterThan(0);
  expect(await worked(store.forget(after(1)))).toBe(1);
  expect(logBytes(dataDir)).toBe(0);
});

test("a lease is free again to the millisecond when its time is up", async () => {
  const store = aStore();
  const journey = aJourney();
  await worked(store.begin(journey, [began(journey)]));
  const first = await leaseOf(store, journey.id, noon, 1_000);
  expect(await worked(store.lease(journey.id, after(999), 1_000))).toEqual({ heldUntil: after(1_000) });
  expect((await leaseOf(store, journey.id, after(1_000))).fence).toBe(first.fence + 1);
});
