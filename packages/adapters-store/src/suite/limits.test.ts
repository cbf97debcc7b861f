import { describe, expect, test } from "vitest";
import { aStore, worked } from "../a-journey.fixture.ts";
import type { Bound, Limiter } from "../limits.ts";
import type { Store } from "../store.ts";

const threeAnHour: Bound = { name: "three", points: 3, duration: 3_600 };

/** A store whose database, if it has one, is open: until then counts are kept in memory. */
const opened = async (): Promise<Store> => {
  const store = aStore();
  await worked(store.ready());
  return store;
};

/** What came of asking several times, one after the other. */
const times = async (count: number, limiter: Limiter, subject: string): Promise<string> => {
  let said = "";
  for (let index = 0; index < count; index += 1) said += (await limiter(subject)) === undefined ? "+" : "-";
  return said;
};

describe.each(["together", "alone"] as const)("what is counted %s", (how) => {
  test("is let through as often as its bound says, each subject by itself", async () => {
    const limiter = (await opened()).limits[how](threeAnHour);
    expect(await times(5, limiter, "one")).toBe("+++--");
    expect(await times(1, limiter, "other")).toBe("+");
    const seconds = (await limiter("one")) ?? 0;
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  test("of one bound is not counted for another", async () => {
    const { limits } = await opened();
    await times(3, limits[how](threeAnHour), "one");
    expect(await times(3, limits[how]({ ...threeAnHour, name: "others" }), "one")).toBe("+++");
  });

  test("is let through again when the time of its bound is up", async () => {
    const limiter = (await opened()).limits[how]({ name: "a second", points: 1, duration: 1 });
    expect(await times(2, limiter, "one")).toBe("+-");
    // The bound is a second, which is all that a poll waits by itself.
    await expect.poll(() => limiter("one"), { timeout: 4_000 }).toBeUndefined();
  });

  test("waits for the bound's block from the first one on that was too many", async () => {
    const limiter = (await opened()).limits[how]({ name: "blocked", points: 1, duration: 60, blockDuration: 900 });
    await limiter("one");
    expect(await limiter("one")).toBe(900);
    const later = (await limiter("one")) ?? 0;
    expect(later).toBeGreaterThan(60);
    expect(later).toBeLessThanOrEqual(900);
  });
});

test("counts whose time is not up stay", async () => {
  const { limits } = await opened();
  const limiter = limits.together(threeAnHour);
  await times(2, limiter, "one");
  expect(await worked(limits.forgetCounts(new Date().toISOString()))).toBe(0);
  expect(await times(2, limiter, "one")).toBe("+-");
});
