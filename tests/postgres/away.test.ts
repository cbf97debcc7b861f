import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { aJourney, anEvent, began, refused, worked } from "@switchyard/adapters-store/a-journey.fixture";
import { aSchema, aStoreIn } from "@switchyard/adapters-store/postgres/a-schema.fixture";
import { aWire } from "./a-wire.ts";

/* The database goes away and comes back. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
});
afterAll(() => server.stop());

test("a database that was killed and restarted is used again, and no acknowledged write is lost", async () => {
  const store = aStoreIn(server);
  const journey = aJourney({ beganAt: new Date().toISOString() });
  await worked(store.begin(journey, [began(journey)]));
  const answer = await worked(store.lease(journey.id, "", 60_000));
  if (answer === "gone" || !("taken" in answer)) throw new Error("the lease is not free");
  await worked(store.append(answer.taken, [anEvent("before")]));
  await server.restart();
  expect(await worked(store.events(journey.id))).toEqual([began(journey), anEvent("before")]);
  expect(await worked(store.commit(answer.taken, 0, { stage: "details" }, [anEvent("after")]))).toBe("committed");
  expect((await worked(store.find(journey.id)))?.version).toBe(1);
});

test("an unreachable database is reported without host, user and statement", async () => {
  const store = aStoreIn({ url: "postgres://somebody:their-password@localhost:1/none" });
  expect(await refused(store.find(aJourney().id))).toEqual({
    kind: "store",
    operation: "find journey",
    detail: "the database can't be reached",
  });
});

describe("a silent database", () => {
  test("delays a query by the statement timeout at most, and its connections are closed", async () => {
    const wire = await aWire(server.url);
    onTestFinished(() => wire.close());
    const store = aStoreIn(wire, { timeoutMs: 300 });
    // The pool has several connections, which all die in a moment.
    await Promise.all(Array.from({ length: 6 }, () => worked(store.find(aJourney().id))));
    await wire.become("silent");
    expect((await refused(store.find(aJourney().id))).detail).toBe("the database does not answer");
    // The pool has no dead connection left to wait for. It tries to open new ones, which fails.
    expect((await refused(store.find(aJourney().id))).detail).toBe("the database can't be reached");
    await wire.become("passes");
    await Promise.all(Array.from({ length: 6 }, () => worked(store.find(aJourney().id))));
  });

  test("before its first use opens with the first query after its recovery", async () => {
    const wire = await aWire(server.url);
    onTestFinished(() => wire.close());
    const store = aStoreIn(wire, { timeoutMs: 300 });
    await wire.become("silent");
    await refused(store.find(aJourney().id));
    await wire.become("passes");
    await expect.poll(async () => (await store.find(aJourney().id)).isOk()).toBe(true);
  });

  test("gets no query for a request that has timed out", async () => {
    let left = 60_000;
    const store = aStoreIn(server, { timeLeft: () => left });
    await worked(store.find(aJourney().id));
    left = 0;
    expect((await refused(store.find(aJourney().id))).detail).toBe("the request has run out of time");
  });
});

test("a database without a recent successful write is not ready until a write succeeds or some time has passed", async () => {
  const schema = await aSchema();
  const store = aStoreIn(schema);
  await worked(store.ready());
  await schema.run(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON journeys FOR EACH STATEMENT EXECUTE FUNCTION no_room()`);
  const journey = aJourney({ beganAt: new Date().toISOString() });
  expect((await refused(store.begin(journey, [began(journey)]))).detail).toBe("SQLSTATE 53100");
  expect((await refused(store.ready())).detail).toBe("the database takes no writes");
  const later = performance.now() + 15_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await worked(store.ready());
  vi.restoreAllMocks();
  await refused(store.begin(journey, [began(journey)]));
  await refused(store.ready());
  await schema.run("DROP TRIGGER no_room ON journeys");
  await worked(store.begin(journey, [began(journey)]));
  await worked(store.ready());
});
