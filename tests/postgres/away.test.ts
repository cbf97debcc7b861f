import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { aJourney, anEvent, began, refused, worked } from "@switchyard/adapters-store/a-journey.fixture";
import { aStoreIn } from "@switchyard/adapters-store/postgres/a-schema.fixture";

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

test("one that can't be reached is told in words that name no host, no user and no statement", async () => {
  const store = aStoreIn({ url: "postgres://somebody:their-password@localhost:1/none" });
  expect(await refused(store.find(aJourney().id))).toEqual({
    kind: "store",
    operation: "find journey",
    detail: "the database can't be reached",
  });
});
