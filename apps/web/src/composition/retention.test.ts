import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openConsents, openStore, type Store } from "@switchyard/adapters-store";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import type { Journey } from "@switchyard/domain/journey/model";
import { correlationIdSchema, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync } from "neverthrow";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRetention } from "./retention.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const hour = 3_600_000;

let folder: string;
let store: Store;
let end: () => void;
const reports: object[] = [];
const log = { info: (facts: object) => void reports.push(facts) };
const errors = { report: (_said: string, facts: object) => void reports.push(facts) };
const clock = { now: () => new Date().toISOString() };

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  reports.length = 0;
  folder = mkdtempSync(join(tmpdir(), "forgetting-"));
  store = openStore({ dataDir: folder })._unsafeUnwrap();
  end = () => undefined;
});
afterEach(() => {
  end();
  store.close();
  rmSync(folder, { recursive: true, force: true });
  vi.useRealTimers();
});

const begun = async (hoursAgo: number): Promise<Journey> => {
  const id = crypto.randomUUID();
  const journey: Journey = {
    id: journeyIdSchema.parse(id),
    correlationId: correlationIdSchema.parse(`LK-${id.slice(0, 8)}`),
    flow: "enrollment",
    brand: "main",
    locale: "en",
    beganAt: new Date(noon - hoursAgo * hour).toISOString(),
    version: 0,
    state: { socialSecurityNumber: "900550001" },
  };
  const { beganAt, correlationId, flow, brand, locale } = journey;
  await store.begin(journey, [
    {
      type: "began",
      format: 1,
      at: beganAt,
      journey: journey.id,
      correlationId,
      flow,
      brand,
      locale,
      codeVersion: "test",
    },
  ]);
  return journey;
};
const limits = { sessionHours: 24, journalDays: { all: null, unfinished: 90 }, consentDays: 1_826 };
const isStored = async ({ id }: Journey): Promise<boolean> => (await store.find(id))._unsafeUnwrap() !== undefined;

test("an expired journey is deleted at once, a younger one an hour after it expires; the journals stay", async () => {
  const [old, young] = [await begun(25), await begun(23.5)];
  end = startRetention(store, limits, clock, log, errors);
  await vi.advanceTimersByTimeAsync(0);
  expect([await isStored(old), await isStored(young)]).toEqual([false, true]);

  await vi.advanceTimersByTimeAsync(hour);
  expect(await isStored(young)).toBe(false);
  expect(reports).toEqual([{ count: 1 }, { count: 1 }]);
  expect((await store.journal(old.correlationId))._unsafeUnwrap()).toHaveLength(1);
});

test("a journal without an order is deleted after its period, with the rest of its journey", async () => {
  const [old, young] = [await begun(91 * 24), await begun(89 * 24)];
  end = startRetention(store, limits, clock, log, errors);
  await vi.advanceTimersByTimeAsync(0);
  expect((await store.journal(old.correlationId))._unsafeUnwrap()).toBeUndefined();
  expect((await store.journal(young.correlationId))._unsafeUnwrap()).toHaveLength(1);
  expect(reports).toEqual([{ count: 2 }, { count: 1 }]);
});

test("a customer's proof of consent remains after the journey and its journal, and is deleted after its own period", async () => {
  const old = await begun(91 * 24);
  const given = (hoursAgo: number, orderKey: string) =>
    store.consents.keep(
      aConsent({ reference: old.correlationId, at: new Date(noon - hoursAgo * hour).toISOString(), orderKey }),
    );
  await given(91 * 24, "younger");
  await given(101 * 24, "older");
  end = startRetention(store, { ...limits, consentDays: 100 }, clock, log, errors);
  await vi.advanceTimersByTimeAsync(0);
  expect((await store.journal(old.correlationId))._unsafeUnwrap()).toBeUndefined();
  expect(reports).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  const reading = { at: clock.now(), by: "anna", because: "a test" };
  const consents = await openConsents({ dataDir: folder })._unsafeUnwrap().read(old.correlationId, reading);
  expect(consents._unsafeUnwrap()).toMatchObject({
    consents: [{ orderKey: "younger" }],
    destroyed: [expect.any(String)],
  });
});

test("a failing store is reported and tried again an hour later", async () => {
  let asked = 0;
  const failing = {
    forget: () => errAsync(problem("store", "forget journeys", `database is locked ${(asked += 1)}`)),
    deleteJournals: store.deleteJournals,
    sessions: store.sessions,
    consents: store.consents,
    limits: store.limits,
    resealAll: store.resealAll,
  };
  end = startRetention(failing, limits, clock, log, errors);
  await vi.advanceTimersByTimeAsync(hour);
  expect(reports).toMatchObject([
    { problem: { detail: "database is locked 1" } },
    { problem: { detail: "database is locked 2" } },
  ]);
});
