import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { aJourney, anEvent, began, refused, worked } from "@switchyard/adapters-store/a-journey.fixture";
import { aSchema, aStoreIn } from "@switchyard/adapters-store/postgres/a-schema.fixture";
import { aWire } from "./a-wire.ts";

/* A database that goes away, and one that comes back. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
});
afterAll(() => server.stop());

test("a database that was killed and comes back is found again, and nothing that was acknowledged is lost", async () => {
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

test("an unreachable one is reported without host, user and statement", async () => {
  const store = aStoreIn({ url: "postgres://somebody:their-password@localhost:1/none" });
  expect(await refused(store.find(aJourney().id))).toEqual({
    kind: "store",
    operation: "find journey",
    detail: "the database can't be reached",
  });
});

describe("a database that falls silent", () => {
  test("is waited for no longer than a statement may take, and its connections are thrown away", async () => {
    const wire = await aWire(server.url);
    onTestFinished(() => wire.close());
    const store = aStoreIn(wire, { timeoutMs: 300 });
    // Several connections lie in the pool, all of them dead in a moment.
    await Promise.all(Array.from({ length: 6 }, () => worked(store.find(aJourney().id))));
    await wire.become("silent");
    expect((await refused(store.find(aJourney().id))).detail).toBe("the database does not answer");
    // No connection is left that would be waited for again: others are made, and can't be.
    expect((await refused(store.find(aJourney().id))).detail).toBe("the database can't be reached");
    await wire.become("passes");
    await Promise.all(Array.from({ length: 6 }, () => worked(store.find(aJourney().id))));
  });

  test("before it was opened is opened with the next question after it has found its words again", async () => {
    const wire = await aWire(server.url);
    onTestFinished(() => wire.close());
    const store = aStoreIn(wire, { timeoutMs: 300 });
    await wire.become("silent");
    await refused(store.find(aJourney().id));
    await wire.become("passes");
    await expect.poll(async () => (await store.find(aJourney().id)).isOk()).toBe(true);
  });

  test("is not asked for a request whose time is up", async () => {
    let left = 60_000;
    const store = aStoreIn(server, { timeLeft: () => left });
    await worked(store.find(aJourney().id));
    left = 0;
    expect((await refused(store.find(aJourney().id))).detail).toBe("the time of the request is up");
  });
});

test("a database that has taken no write is not ready until one succeeds, or a while has passed", async () => {
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
