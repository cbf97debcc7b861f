import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { worked } from "../a-journey.fixture.ts";
import type { Bound, Limiter } from "../limits.ts";
import { aSchema, aStoreIn } from "./a-schema.fixture.ts";

afterEach(() => vi.restoreAllMocks());

const bound: Bound = { name: "code", points: 4, duration: 3_600 };
const phone = "2145550136";

/** Several instances over one database, each with its limiter. */
const instances = async (count: number, of = bound) => {
  const schema = await aSchema();
  const stores = Array.from({ length: count }, () => aStoreIn(schema));
  for (const store of stores) await worked(store.ready());
  return { schema, stores, limiters: stores.map(({ limits }) => limits.together(of)) };
};

const passes = async (limiter: Limiter | undefined) => (await limiter?.(phone)) === undefined;

test("all instances count together, also concurrently", async () => {
  const { limiters } = await instances(2);
  const passed = await Promise.all(Array.from({ length: 12 }, (_, index) => passes(limiters[index % 2])));
  expect(passed.filter(Boolean)).toHaveLength(bound.points);
});

test("a block applies at every instance for the same time, and further attempts do not prolong it", async () => {
  const { limiters } = await instances(2, { ...bound, points: 1, duration: 60, blockDuration: 900 });
  const [one, other] = limiters;
  expect(await passes(one)).toBe(true);
  const first = (await other?.(phone)) ?? 0;
  expect(first).toBeLessThanOrEqual(900);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  for (const limiter of [one, other, one]) {
    const left = (await limiter?.(phone)) ?? 0;
    expect(left).toBeLessThan(first);
    // Far above the minute that the limit has without a block.
    expect(left).toBeGreaterThan(800);
  }
});

test("a row doesn't reveal its subject, even to a reader who guesses, without the key", async () => {
  const { schema, limiters } = await instances(1);
  await limiters[0]?.(phone);
  const rows = await schema.run<{ key: string; points: number }>("SELECT * FROM limits");
  expect(rows).toEqual([
    { key: expect.stringMatching(/^code:[\w-]{43}$/), points: 1, expire: expect.any(String) as string },
  ]);
  expect(JSON.stringify(rows)).not.toContain(phone);
});

test("a subject over the limit causes no further statement", async () => {
  const { schema, limiters } = await instances(1);
  // The wrapper counts in memory while the database is slow, so the last count of the table may come late.
  const table = () => schema.run<{ points: number }>("SELECT points FROM limits");
  await expect
    .poll(async () => (await limiters[0]?.(phone), await table()))
    .toEqual([expect.objectContaining({ points: bound.points })]);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  for (let index = 0; index < 5; index += 1) expect(await passes(limiters[0])).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test("only expired rows are removed", async () => {
  const { schema, stores, limiters } = await instances(1);
  await limiters[0]?.(phone);
  await limiters[0]?.("another");
  await schema.run("UPDATE limits SET expire = 1000 WHERE ctid = (SELECT min(ctid) FROM limits)");
  for (const { limits } of stores) expect(await worked(limits.forgetCounts(new Date().toISOString()))).toBe(1);
  expect(await schema.run("SELECT key FROM limits")).toHaveLength(1);
});

test("while the database is away, the instance counts in memory, without waits or failures", async () => {
  const store = aStoreIn({ url: "postgres://somebody@localhost:1/none" });
  const limiter = store.limits.together(bound);
  const passed: boolean[] = [];
  for (let index = 0; index < 6; index += 1) passed.push(await passes(limiter));
  expect(passed).toEqual([true, true, true, true, false, false]);
});

test("a silent database doesn't delay the count for long", async () => {
  const { limiters } = await instances(1);
  const late = Promise.withResolvers<object>();
  const asked = vi.spyOn(pg.Client.prototype, "query").mockReturnValue(late.promise as never);
  expect(await passes(limiters[0])).toBe(true);
  expect(asked).toHaveBeenCalled();
  late.resolve({ rows: [], rowCount: 0 });
});
