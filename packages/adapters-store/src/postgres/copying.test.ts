import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { expect, onTestFinished, test } from "vitest";
import { aDataDir, after, aJourney, anEvent, began, leaseOf, noon, worked } from "../a-journey.fixture.ts";
import { aSession } from "../a-session.fixture.ts";
import { copyStore } from "../copying.ts";
import { openConsents, openFinder, openJournal, openStore, type Store } from "../index.ts";
import { storeFile } from "../sqlite/schema.ts";
import { aSchema, aStoreIn } from "./a-schema.fixture.ts";

const reference = "K7QD-2M9X-TR4A" as CorrelationId;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const known = { kind: "e-mail", value: "grace.garza@example.com" } as const;
const reading = { at: noon, by: "anna", because: "a complaint" };

const opened = (place: { readonly dataDir: string; readonly storeUrl?: string }): Store => {
  const store = openStore(place)._unsafeUnwrap();
  onTestFinished(() => store.close());
  return store;
};

/** The folder of a stopped site, with a row in every table. */
const aFolder = async () => {
  const dataDir = aDataDir();
  const store = opened({ dataDir });
  const journeys = Array.from({ length: 450 }, (_, number) =>
    number === 0 ? aJourney({ correlationId: reference }) : aJourney({ beganAt: after(number) }),
  );
  const [first = aJourney()] = journeys;
  for (const journey of journeys) await worked(store.begin(journey, [began(journey)], { token: `of ${journey.id}` }));
  const lease = await leaseOf(store, first.id);
  const events: readonly JournalEvent[] = [
    { type: "decision", at: noon, run: 1, table: "a", rule: "a rule", passedOver: [], facts: {} },
    {
      type: "step-ended",
      at: noon,
      run: 1,
      step: "choosePlan",
      destination: { kind: "page", page: "oops", query: { errorCode: "E1" } },
      version: 1,
    },
  ];
  await worked(store.commit(lease, 0, { stage: "details" }, events, { learned: [known] }));
  await worked(store.release(lease));
  const session = aSession({ expiresAt: soon });
  await worked(store.sessions.begin(session));
  for (const orderKey of ["one", "two"]) await worked(store.consents.keep(aConsent({ reference, at: noon, orderKey })));
  await worked(store.consents.conclude("two", "ordered", noon));
  store.close();
  const file = new DatabaseSync(join(dataDir, storeFile));
  const { at, by, because } = reading;
  file.prepare("INSERT INTO consent_readings VALUES (?, ?, ?, ?)").run(reference, at, by, because);
  file.prepare("INSERT INTO searches VALUES (?, ?, ?, 'e-mail', 'a digest')").run(at, by, because);
  file.close();
  return { dataDir, journeys, first, session };
};

test("the whole file is copied: journeys with journals and tokens, sessions, consents and their readers", async () => {
  const { dataDir, journeys, first, session } = await aFolder();
  const { url } = await aSchema();
  const progress: number[] = [];
  const copied = await copyStore({ dataDir, storeUrl: url }, (count) => progress.push(count));
  expect(copied._unsafeUnwrap()).toEqual({ journeys: 450, sessions: 1, consents: 2 });
  expect(progress).toEqual([200, 400, 450]);

  const place = { dataDir, storeUrl: url };
  const [from, to] = [opened({ dataDir }), opened(place)];
  for (const { id, correlationId } of journeys) {
    expect(await worked(to.find(id))).toEqual(await worked(from.find(id)));
    expect(await worked(to.journal(correlationId))).toEqual(await worked(from.journal(correlationId)));
  }
  const filter = { rule: "a rule", errorCode: "e1", endedAt: "oops" };
  const found = await worked(openJournal(place)._unsafeUnwrap().journeys(filter, 10));
  expect(found).toEqual(await worked(openJournal({ dataDir })._unsafeUnwrap().journeys(filter, 10)));
  expect(found).toHaveLength(1);
  expect(await worked(to.tokens.open(`of ${first.id}`, noon))).toBe(first.id);
  expect(await worked(to.sessions.find(session.id, noon))).toEqual(session);
  const { consents, readings } = await worked(openConsents(place)._unsafeUnwrap().read(reference, reading));
  expect(consents.map(({ orderKey, outcome }) => [orderKey, outcome?.is])).toEqual([
    ["one", undefined],
    ["two", "ordered"],
  ]);
  expect(readings).toEqual([reading]);
  const keys = { secretKey: readFileSync(join(dataDir, "secret"), "utf8").trim() };
  const finder = openFinder({ ...place, ...keys })._unsafeUnwrap();
  expect(await worked(finder.find([[known]], reading, {}, 10))).toMatchObject([
    { correlationId: reference, by: ["e-mail"] },
  ]);

  // The copy works: further events and consents follow the copied ones.
  const lease = await leaseOf(to, first.id);
  await worked(to.append(lease, [anEvent("later")]));
  expect(await worked(to.events(first.id))).toHaveLength(4);
  await worked(to.consents.keep(aConsent({ reference, at: noon, orderKey: "three" })));
});

test("a second copy changes nothing", async () => {
  const { dataDir, first } = await aFolder();
  const { url } = await aSchema();
  const once = (await copyStore({ dataDir, storeUrl: url }))._unsafeUnwrap();
  expect((await copyStore({ dataDir, storeUrl: url }))._unsafeUnwrap()).toEqual(once);
  const to = opened({ dataDir, storeUrl: url });
  expect(await worked(to.events(first.id))).toHaveLength(3);
  expect(await worked(openJournal({ dataDir, storeUrl: url })._unsafeUnwrap().count({}))).toBe(450);
});

test("a database with other keys is left unchanged", async () => {
  const { dataDir } = await aFolder();
  const schema = await aSchema();
  await worked(aStoreIn(schema).find(aJourney().id));
  expect((await copyStore({ dataDir, storeUrl: schema.url }))._unsafeUnwrapErr()).toContain("copy into an empty one");
  expect(await schema.run("SELECT 1 FROM journeys")).toEqual([]);
});

test("a file that a site has open is not copied: its writes would be lost", async () => {
  const { dataDir } = await aFolder();
  const schema = await aSchema();
  const running = opened({ dataDir });
  const refused = await copyStore({ dataDir, storeUrl: schema.url });
  expect(refused._unsafeUnwrapErr()).toContain("a site has ");
  expect(await schema.run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema()")).toEqual([]);
  running.close();
  expect((await copyStore({ dataDir, storeUrl: schema.url }))._unsafeUnwrap().journeys).toBe(450);
});

test("a missing file or database is an error", async () => {
  const { url } = await aSchema();
  expect((await copyStore({ dataDir: aDataDir(), storeUrl: url }))._unsafeUnwrapErr()).toContain("does not exist");
  const dataDir = aDataDir();
  opened({ dataDir }).close();
  expect((await copyStore({ dataDir, storeUrl: "postgres://a:secret@localhost:1/x" }))._unsafeUnwrapErr()).toBe(
    "the store could not be copied: the database can't be reached",
  );
});
