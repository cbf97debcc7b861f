import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import pg from "pg";
import { worked } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";
import { aSchema, aStoreIn, type Schema } from "./a-schema.fixture.ts";

afterEach(() => vi.restoreAllMocks());

const heardBy = (store: Store): readonly string[] => {
  const heard: string[] = [];
  onTestFinished(store.announcements.hear((message) => heard.push(message)));
  return heard;
};

/** Shorter than the polling interval of a listening instance, 15 seconds. */
const soon = { timeout: 12_000, interval: 20 };

/** Makes all messages so many milliseconds older. */
const aged = (schema: Schema, ms: number) => schema.run(`UPDATE announcements SET told_at = told_at - ${ms}`);

/** The number of connections with LISTEN. */
const ears = async (schema: Schema): Promise<number> =>
  (await schema.run("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")).length;

/** Two instances over one database, both listening. */
const instances = async ({ isPooled = false } = {}) => {
  const schema = await aSchema();
  const [one, other] = [aStoreIn(schema, { isPooled }), aStoreIn(schema, { isPooled })];
  const heard = { one: heardBy(one), other: heardBy(other) };
  await worked(one.ready());
  await worked(other.ready());
  return { schema, one, other, heard };
};

test.each([
  ["by NOTIFY", false],
  ["by polling, behind a pooler", true],
])("the other instances get a message soon, in order and once, %s", async (_, isPooled) => {
  const { one, other, heard } = await instances({ isPooled });
  for (const message of ["first", "second"]) await worked(one.announcements.tell(message));
  await expect.poll(() => heard.other, soon).toEqual(["first", "second"]);
  await worked(other.announcements.tell("third"));
  await expect.poll(() => heard.one, soon).toEqual(["third"]);
  expect(heard.other).toEqual(["first", "second"]);
});

test("a listening instance gets NOTIFY without polling", async () => {
  const { one, heard } = await instances();
  const asked = vi.spyOn(pg.Client.prototype, "query");
  // An instance without LISTEN polls twice a second.
  const askedMeanwhile = async () => {
    asked.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return asked.mock.calls;
  };
  await expect.poll(askedMeanwhile).toEqual([]);
  await worked(one.announcements.tell("now"));
  await expect.poll(() => heard.other, soon).toEqual(["now"]);
});

test("an instance listens again after a lost connection, and gets the missed messages", async () => {
  const { schema, one, heard } = await instances();
  await worked(one.announcements.tell("before"));
  await expect.poll(() => heard.other).toEqual(["before"]);
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const refusing = vi.spyOn(pg.Client.prototype, "query");
  refusing.mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    return words[0] === "LISTEN switchyard" ? Promise.reject(new Error("away")) : query.apply(this, words);
  });
  await schema.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
  await worked(one.announcements.tell("meanwhile"));
  await expect.poll(() => heard.other, soon).toEqual(["before", "meanwhile"]);
  expect(await ears(schema)).toBe(0);
  refusing.mockRestore();
  await expect.poll(() => ears(schema), soon).toBeGreaterThanOrEqual(2);
});

test("a failed reading is repeated at once, not at the next poll of a listening instance", async () => {
  const { one, heard } = await instances();
  await worked(one.announcements.tell("before"));
  await expect.poll(() => heard.other).toEqual(["before"]);
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  let failures = 0;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    const back = words.at(-1);
    if (
      failures > 1 ||
      typeof back !== "function" ||
      !JSON.stringify(words[0]).includes("FROM announcements WHERE id >")
    )
      return query.apply(this, words);
    failures += 1;
    return back(new Error("away"));
  });
  await worked(one.announcements.tell("meanwhile"));
  await expect.poll(() => heard.other, soon).toEqual(["before", "meanwhile"]);
});

test("the first reading has a message from before LISTEN, though it waits for its connection", async () => {
  const { schema, one } = await instances();
  const later = aStoreIn(schema);
  await worked(later.ready());
  const sent = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    if (words[0] === "LISTEN switchyard") return sent.promise.then(() => query.apply(this, words));
    if (!JSON.stringify(words[0]).includes("FROM announcements WHERE id >")) return query.apply(this, words);
    return setTimeout(() => query.apply(this, words), 300);
  });
  const heard = heardBy(later);
  await worked(one.announcements.tell("now"));
  sent.resolve();
  await expect.poll(() => heard, soon).toEqual(["now"]);
});

test("a new listener gets no earlier messages", async () => {
  const { schema, one } = await instances();
  await worked(one.announcements.tell("long ago"));
  await aged(schema, 2_000);
  const later = aStoreIn(schema);
  const heard = heardBy(later);
  await worked(later.ready());
  await worked(one.announcements.tell("now"));
  await expect.poll(() => heard).toEqual(["now"]);
});

test("the next message removes those older than a day", async () => {
  const { schema, one } = await instances();
  await worked(one.announcements.tell("yesterday"));
  await aged(schema, 86_400_001);
  await worked(one.announcements.tell("today"));
  expect(await schema.run("SELECT said FROM announcements")).toEqual([{ said: "today" }]);
});
