import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { within } from "./within.ts";

test("an answer in time is passed on, and so is an error", async () => {
  expect(await within(1_000, Promise.resolve("plans"))).toBe("plans");
  await expect(within(1_000, Promise.reject(new Error("no plans")))).rejects.toThrow("no plans");
});

test("a late answer is dropped, while its work continues", async () => {
  const done: string[] = [];
  const work = sleep(60).then(() => done.push("plans"));
  expect(await within(5, work)).toBeUndefined();
  await work;
  expect(done).toEqual(["plans"]);
});
