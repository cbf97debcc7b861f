import { setTimeout as sleep } from "node:timers/promises";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import { toPage } from "@switchyard/domain/journey/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import pg from "pg";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aJourney, anEvent, began, refused, worked } from "../a-journey.fixture.ts";
import { aSession } from "../a-session.fixture.ts";
import type { Store } from "../store.ts";
import { aSchema, aStoreIn, consentText, masterText, type Schema } from "./a-schema.fixture.ts";
import { openPostgresFinder } from "./finding.ts";
import { openPostgresJournal } from "./reading.ts";
import { openPostgresSettling } from "./settling.ts";

const now = (offset = 0): string => new Date(Date.now() + offset).toISOString();
const minutes = 60_000;

const opened = async (parts: Parameters<typeof aJourney>[0] = {}) => {
  const schema = await aSchema();
  const store = aStoreIn(schema);
  const journey = aJourney({ beganAt: now(), ...parts });
  await worked(store.begin(journey, [began(journey)]));
  return { schema, store, journey };
};
const taken = async (store: Store, id: Parameters<Store["lease"]>[0], at = now(), ttl = 60_000) => {
  const answer = await worked(store.lease(id, at, ttl));
  if (answer === "gone" || !("taken" in answer)) throw new Error("the lease is not free");
  return answer.taken;
};

const search = { at: now(), by: "anna", because: "calls about her order" };
const settlingIn = ({ url }: Pick<Schema, "url">) => {
  const settling = openPostgresSettling({ url, dataDir: "", secretKey: masterText })._unsafeUnwrap();
  onTestFinished(() => settling.close());
  return settling;
};
const finderIn = ({ url }: Pick<Schema, "url">) =>
  openPostgresFinder({ url, dataDir: "", secretKey: masterText })._unsafeUnwrap();

describe("the server's clock counts", () => {
  test("an instance whose clock is ten minutes ahead can't take a valid lease", async () => {
    const { store, journey } = await opened();
    await taken(store, journey.id);
    expect(await worked(store.lease(journey.id, now(10 * minutes), 1_000))).toHaveProperty("leasedUntil");
  });

  test("an instance whose clock is ten minutes behind takes an expired lease, for the whole time", async () => {
    const { store, journey } = await opened();
    await taken(store, journey.id, now(), 1);
    await sleep(5);
    await taken(store, journey.id, now(-10 * minutes), 60_000);
    expect(await worked(store.lease(journey.id, now(), 1_000))).toHaveProperty("leasedUntil");
  });

  test("a wrong clock doesn't open an expired session, end a valid one, or take its renewal", async () => {
    const { store } = await opened();
    const [over, running] = [
      aSession({ expiresAt: now(-1) }),
      aSession({ expiresAt: now(minutes), beganAt: now(-minutes) }),
    ];
    for (const session of [over, running]) await worked(store.sessions.begin(session));
    expect(await worked(store.sessions.find(over.id, now(-10 * minutes)))).toBeUndefined();
    expect(await worked(store.sessions.find(running.id, now(10 * minutes)))).toEqual(running);
    expect(await worked(store.sessions.claim(running.id, 0, now(), minutes))).toBe("yours");
    expect(await worked(store.sessions.claim(running.id, 0, now(10 * minutes), minutes))).toBe("anothers");
  });
});

describe("a step", () => {
  afterEach(() => vi.restoreAllMocks());

  test("costs three statements, plus one for each write before or after a call", async () => {
    const { store, journey } = await opened();
    await worked(store.find(journey.id));
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const lease = await taken(store, journey.id);
    await worked(store.leased(lease));
    expect(asked).toHaveBeenCalledTimes(1);
    await worked(store.append(lease, [anEvent("step began")]));
    await worked(store.append(lease, [anEvent("intent")]));
    await worked(store.append(lease, [anEvent("exchange")]));
    expect(asked).toHaveBeenCalledTimes(4);
    expect(await worked(store.commit(lease, 0, { stage: "details" }, [anEvent("a"), anEvent("b")]))).toBe("committed");
    await worked(store.release(lease));
    expect(asked).toHaveBeenCalledTimes(6);
  });
});

test("leaves no state on a connection, behind a transaction pooler", async () => {
  const schema = await aSchema();
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const store = aStoreIn(schema, { isPooled: true });
  const journey = aJourney({ beganAt: now() });
  await worked(store.begin(journey, [began(journey)]));
  await worked(store.release(await taken(store, journey.id)));
  expect(asked.mock.calls.map(([config]: readonly unknown[]) => config)).not.toContainEqual(
    expect.objectContaining({ name: expect.any(String) as string }),
  );
  vi.restoreAllMocks();
  expect(await worked(store.find(journey.id))).toEqual(journey);
});

describe("a row", () => {
  test("is sealed: no state, key, token or consent is readable", async () => {
    const { schema, store, journey } = await opened({ state: { socialSecurityNumber: "078051120" } });
    await worked(store.sessions.begin(aSession({ expiresAt: now(minutes) })));
    await worked(store.consents.keep(aConsent({ reference: journey.correlationId, at: now(), orderKey: "o" })));
    const lease = await taken(store, journey.id);
    const key = (await worked(store.leased(lease)))?.redactionKey ?? "";
    const all: string[] = [];
    await worked(
      store.commit(lease, 0, journey.state, [], { learned: [{ kind: "e-mail", value: "grace.garza@example.com" }] }),
    );
    await worked(finderIn(schema).find([[{ kind: "phone", value: "2145550117" }]], search, {}, 10));
    for (const table of ["journeys", "journal", "journey_tokens", "sessions", "consents", "known_by", "searches"])
      for (const row of await schema.run<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`))
        all.push(row.row);
    const hex = (text: string) => Buffer.from(text).toString("hex");
    expect(all).toHaveLength(6);
    for (const secret of [
      "078051120",
      "socialSecurityNumber",
      "access-canary-1",
      "Garza",
      "garza",
      "5550117",
      "Autorizo",
    ])
      for (const form of [secret, hex(secret)]) expect(all.join("\n")).not.toContain(form);
    expect(all.join("\n")).not.toContain(Buffer.from(key, "base64url").toString("hex"));
  });

  test.each([
    ["UPDATE journal SET body = '{}'", "append-only"],
    ["DELETE FROM journal", "append-only"],
    ["UPDATE consents SET body = '\\x00'", "never rewritten"],
    ["DELETE FROM consents", "stays"],
    ["UPDATE searches SET because = 'none'", "a search is never changed or removed"],
    ["DELETE FROM searches", "a search is never changed or removed"],
    ["UPDATE findings SET kind = 'ordered'", "a finding is never changed or removed"],
    ["DELETE FROM findings", "a finding is never changed or removed"],
  ])("can't be changed: %s", async (statement, message) => {
    const { schema, store, journey } = await opened();
    await worked(store.consents.keep(aConsent({ reference: journey.correlationId, at: now(), orderKey: "o" })));
    await worked(finderIn(schema).find([[{ kind: "phone", value: "2145550117" }]], search, {}, 10));
    await worked(settlingIn(schema).findings.add(journey.correlationId, "key", { ...search, kind: "ordered" }));
    await expect(schema.run(statement)).rejects.toThrow(message);
  });

  test("does not open in another journey's place", async () => {
    const { schema, store, journey } = await opened();
    const other = aJourney({ beganAt: now() });
    await worked(store.begin(other, [began(other)]));
    await schema.run(
      "UPDATE journeys SET (state, data_key) = (SELECT state, data_key FROM journeys WHERE id = $1) WHERE id = $2",
      [other.id, journey.id],
    );
    expect(await refused(store.find(journey.id))).toMatchObject({
      kind: "store",
      detail: expect.stringContaining("does not open"),
    });
  });

  test("opens only with its keys", async () => {
    const { schema, journey } = await opened();
    expect(await refused(aStoreIn(schema, { secretKey: `${masterText}!` }).find(journey.id))).toMatchObject({
      detail: expect.stringContaining("set SECRET_KEY"),
    });
    expect(await refused(aStoreIn(schema, { consentKeyText: `${consentText}!` }).find(journey.id))).toMatchObject({
      detail: expect.stringContaining("set CONSENT_KEY"),
    });
  });
});

describe("the schema", () => {
  test("is migrated by one of several instances that start at once", async () => {
    const schema = await aSchema();
    const journeys = Array.from({ length: 4 }, () => aJourney({ beganAt: now() }));
    await Promise.all(journeys.map((journey) => worked(aStoreIn(schema).begin(journey, [began(journey)]))));
    const store = aStoreIn(schema);
    for (const journey of journeys) expect(await worked(store.find(journey.id))).toEqual(journey);
  });

  test("of a newer release is used if that release allows it, and otherwise refused with a message", async () => {
    const { schema, journey } = await opened();
    await schema.run("INSERT INTO migrations (name, timestamp) VALUES ('999-later', '')");
    expect(await worked(aStoreIn(schema).find(journey.id))).toEqual(journey);
    expect(await worked(openPostgresJournal(schema).journal(journey.correlationId))).toHaveLength(1);
    await schema.run("UPDATE compatibility SET oldest_reader = '999-later'");
    for (const question of [
      aStoreIn(schema).find(journey.id),
      openPostgresJournal(schema).journal(journey.correlationId),
    ])
      expect(await refused(question)).toMatchObject({
        detail:
          "the store has the schema 999-later, which releases before 999-later can't use: start the newer release that wrote it",
      });
  });

  test("of a release without the list of open calls gets one from the journals", async () => {
    const { schema, store, journey } = await opened();
    const whole = aJourney({ beganAt: now() });
    await worked(store.begin(whole, [began(whole)]));
    for (const [one, problem] of [
      [journey, { kind: "timeout", operation: "connect", detail: "late" }],
      [whole, undefined],
    ] as const) {
      const lease = await taken(store, one.id);
      await worked(store.append(lease, [anEvent("a key")]));
      const ended = {
        type: "step-ended",
        at: now(),
        run: 1,
        step: "submit",
        destination: toPage("oops"),
        version: 1,
      } as const;
      await worked(store.commit(lease, 0, {}, [{ ...ended, ...(problem ? { problem } : {}) }]));
    }
    const open = () => worked(openPostgresJournal(schema).count({ mayBeInDoubt: true }));
    expect(await open()).toBe(1);
    store.close();
    await schema.run("ALTER TABLE journeys DROP COLUMN open_runs");
    await schema.run("DROP TABLE claims, wish_secret");
    await schema.run("ALTER TABLE journey_tokens DROP COLUMN ended_at, DROP COLUMN seed");
    await schema.run("DELETE FROM migrations WHERE name >= '009'");
    await worked(aStoreIn(schema).ready());
    expect(await open()).toBe(1);
    expect(await schema.run("SELECT id, open_runs FROM journeys WHERE open_runs <> '{}'")).toEqual([
      { id: journey.id, open_runs: [1] },
    ]);
  });

  test("is not created by readers", async () => {
    const schema = await aSchema();
    expect(await refused(openPostgresJournal(schema).count({}))).toMatchObject({
      detail: "no journey was ever stored there",
    });
    expect(await schema.run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema()")).toEqual([]);
  });

  test("is read by a role that may only select", async () => {
    const { schema, store, journey } = await opened();
    const role = `reader_${crypto.randomUUID().slice(0, 8)}`;
    const [{ name } = { name: "" }] = await schema.run<{ name: string }>("SELECT current_schema() AS name");
    await schema.run(`CREATE ROLE ${role} LOGIN`);
    await schema.run(`GRANT USAGE ON SCHEMA ${name} TO ${role}`);
    await schema.run(`GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${role}`);
    const url = schema.url.replace("switchyard@", `${role}@`);
    expect(await worked(openPostgresJournal({ url }).journal(journey.correlationId))).toHaveLength(1);
    expect(await refused(aStoreIn({ url }).begin(aJourney(), []))).toMatchObject({
      detail: "this role may not do that (SQLSTATE 42501)",
    });

    // Searching by customer data needs the key, and write access for the audit log.
    const email = { kind: "e-mail", value: "grace.garza@example.com" } as const;
    await worked(store.commit(await taken(store, journey.id), 0, journey.state, [], { learned: [email] }));
    expect(await refused(finderIn({ url }).find([[email]], search, {}, 10))).toMatchObject({
      detail: "this role may not do that (SQLSTATE 42501)",
    });
    await schema.run(`GRANT INSERT ON searches TO ${role}`);
    expect(await worked(finderIn({ url }).find([[email]], search, {}, 10))).toHaveLength(1);
    expect(await schema.run("SELECT searcher, because, kind FROM searches")).toEqual([
      { searcher: "anna", because: search.because, kind: "e-mail" },
    ]);
  });
});

test("a read-only role can't record a finding; a role with the needed grants can", async () => {
  const { schema, store, journey } = await opened();
  const role = `settler_${crypto.randomUUID().slice(0, 8)}`;
  const [{ name } = { name: "" }] = await schema.run<{ name: string }>("SELECT current_schema() AS name");
  await schema.run(`CREATE ROLE ${role} LOGIN`);
  await schema.run(`GRANT USAGE ON SCHEMA ${name} TO ${role}`);
  await schema.run(`GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${role}`);
  const settling = settlingIn({ url: schema.url.replace("switchyard@", `${role}@`) });
  const add = () => settling.findings.add(journey.correlationId, "key", { ...search, kind: "ordered" });
  expect(await refused(add())).toMatchObject({ detail: "this role may not do that (SQLSTATE 42501)" });
  await schema.run(
    `GRANT INSERT ON findings, journal, known_by TO ${role}; GRANT UPDATE ON journeys, claims TO ${role}`,
  );
  await worked(add());
  const answer = await worked(settling.lease(journey.id, now(), minutes));
  if (answer === "gone" || !("taken" in answer)) throw new Error("the lease is not free");
  const learned = [{ kind: "contract number", value: "4009000017" }] as const;
  expect(await worked(settling.commit(answer.taken, 0, { stage: "review" }, [anEvent("a")], { learned }))).toBe(
    "committed",
  );
  await worked(settling.release(answer.taken));
  expect((await worked(store.find(journey.id)))?.state).toEqual({ stage: "review" });
});

describe("journals", () => {
  const monthOf = async (schema: Schema) =>
    (
      await schema.run<{ name: string }>(
        "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'journal'::regclass ORDER BY 1",
      )
    ).map(({ name }) => name);

  test("are in the partition of their journey's first month, which is dropped when all its journals have expired", async () => {
    const { schema, store, journey: today } = await opened();
    const old = aJourney({ beganAt: "2020-02-29T23:59:59.999Z" });
    const later = aJourney({ beganAt: "2020-03-01T00:00:00.000Z" });
    for (const journey of [old, later]) await worked(store.begin(journey, [began(journey)]));
    await worked(store.append(await taken(store, later.id), [anEvent("order")]));
    expect((await monthOf(schema)).slice(0, 2)).toEqual(["journal_2020_02", "journal_2020_03"]);

    // The lease has touched the later journey: it is neither forgotten nor deleted.
    await worked(store.forget("2020-06-01T00:00:00.000Z"));
    const limits = { before: "2021-01-01T00:00:00.000Z", unfinishedBefore: "2019-01-01T00:00:00.000Z" };
    expect(await worked(store.deleteJournals(limits))).toBe(1);
    expect((await monthOf(schema))[0]).toBe("journal_2020_03");
    expect(await worked(store.journal(old.correlationId))).toBeUndefined();
    expect(await worked(store.journal(later.correlationId))).toHaveLength(2);
    expect(await worked(store.journal(today.correlationId))).toHaveLength(1);
  });

  test("are read month by month: a query for one month opens no other", async () => {
    const { schema, store, journey } = await opened();
    const old = aJourney({ beganAt: "2020-02-01T00:00:00.000Z" });
    await worked(store.begin(old, [began(old)]));
    const plan = await schema.run<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) SELECT type, body FROM journal
       WHERE month = (SELECT month FROM journeys WHERE id = '${journey.id}') AND journey = '${journey.id}' ORDER BY seq`,
    );
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(/journal_2020_02.*\(never executed\)/);
  });

  test("of an unknown reference are empty", async () => {
    const { store } = await opened();
    expect(await worked(store.journal("NONE-NONE-NONE" as CorrelationId))).toBeUndefined();
  });
});
