import { describe, expect, test } from "vitest";
import { aStore, worked } from "../a-journey.fixture.ts";
import type { Bound, Limiter } from "../limits.ts";
import type { Store } from "../store.ts";

const threeAnHour: Bound = { name: "three", points: 3, duration: 3_600 };

/** A store with an open database, if it has one; before that it counts in memory. */
const opened = async (): Promise<Store> => {
  const store = aStore();
  await worked(store.ready());
  return store;
};

/** The results of several counts in a row: + allowed, - refused. */
const times = async (count: number, limiter: Limiter, subject: string): Promise<string> => {
  let results = "";
  for (let index = 0; index < count; index += 1) results += (await limiter(subject)) === undefined ? "+" : "-";
  return results;
};

describe.each(["together", "alone"] as const)("an action counted %s", (how) => {
  test("is allowed up to its limit, per subject", async () => {
    const limiter = (await opened()).limits[how](threeAnHour);
    expect(await times(5, limiter, "one")).toBe("+++--");
    expect(await times(1, limiter, "other")).toBe("+");
    const seconds = (await limiter("one")) ?? 0;
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  test("of one limit does not count for another", async () => {
    const { limits } = await opened();
    await times(3, limits[how](threeAnHour), "one");
    expect(await times(3, limits[how]({ ...threeAnHour, name: "others" }), "one")).toBe("+++");
  });

  test("is allowed again when its window ends", async () => {
    const limiter = (await opened()).limits[how]({ name: "a second", points: 1, duration: 1 });
    expect(await times(2, limiter, "one")).toBe("+-");
    // The window is a second, as long as the default timeout of a poll.
    await expect.poll(() => limiter("one")).toBeUndefined();
  });

  test("is blocked for the block duration, from the first excess on", async () => {
    const limiter = (await opened()).limits[how]({ name: "blocked", points: 1, duration: 60, blockDuration: 900 });
    await limiter("one");
    expect(await limiter("one")).toBe(900);
    const later = (await limiter("one")) ?? 0;
    expect(later).toBeGreaterThan(60);
    expect(later).toBeLessThanOrEqual(900);
  });
});

test("unexpired counts stay", async () => {
  const { limits } = await opened();
  const limiter = limits.together(threeAnHour);
  await times(2, limiter, "one");
  expect(await worked(limits.forgetCounts(new Date().toISOString()))).toBe(0);
  expect(await times(2, limiter, "one")).toBe("+-");
});
