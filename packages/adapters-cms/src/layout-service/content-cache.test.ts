import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result } from "neverthrow";
import { afterAll, expect, test, vi } from "vitest";
import { type Copies, folderCopies } from "./copies.ts";
import { ContentCache } from "./content-cache.ts";

const root = mkdtempSync(join(tmpdir(), "switchyard-cached-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const silence = problem("unreachable", "content.page", "the connection failed");
const dead = (): Promise<Result<never, Problem>> => Promise.resolve(err(silence));

/** A cache with copies in this folder, and a manual clock. */
const cacheIn = (name: string) => {
  const clock = { now: 0 };
  const failures: string[] = [];
  const cache = new ContentCache({
    freshMs: 30_000,
    copies: folderCopies(join(root, name), (message) => expect.fail(message)),
    report: (key) => failures.push(key),
    now: () => clock.now,
  });
  return { cache, clock, failures };
};

test("concurrent callers cause one call", async () => {
  const { cache, clock } = cacheIn("single");
  const look = vi.fn<() => Promise<Result<object, Problem>>>(async () => ok({ words: "one" }));
  const answers = await Promise.all([cache.get("page", look), cache.get("page", look), cache.get("page", look)]);
  clock.now = 29_999;
  await cache.get("page", look);
  expect(look).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map((answer) => answer._unsafeUnwrap())).size).toBe(1);
});

test("a stale answer is fetched again; an unchanged one is the same object", async () => {
  const { cache, clock } = cacheIn("again");
  const first = (await cache.get("page", async () => ok({ words: "one" })))._unsafeUnwrap();
  clock.now = 30_000;
  expect((await cache.get("page", async () => ok({ words: "one" })))._unsafeUnwrap()).toBe(first);
  clock.now = 60_000;
  expect((await cache.get("page", async () => ok({ words: "two" })))._unsafeUnwrap()).toEqual({ words: "two" });
});

test("a caller doesn't wait long for a fetch while there is a stale answer", async () => {
  const { cache, clock } = cacheIn("slow");
  await cache.get("page", async () => ok("old"));
  clock.now = 30_000;
  expect((await cache.get("page", () => new Promise<never>(() => {})))._unsafeUnwrap()).toBe("old");
});

test("the last good answer serves while fetches fail; failures are reported, and retries wait", async () => {
  const { cache, clock, failures } = cacheIn("failing");
  await cache.get("page", async () => ok("good"));
  clock.now = 30_000;
  const look = vi.fn<typeof dead>(dead);
  for (let turn = 0; turn < 3; turn += 1) expect((await cache.get("page", look))._unsafeUnwrap()).toBe("good");
  expect([look.mock.calls.length, failures]).toEqual([1, ["page"]]);
  clock.now = 35_000;
  expect((await cache.get("page", async () => ok("better")))._unsafeUnwrap()).toBe("better");
});

test("copies serve after a restart, also while a fetch hangs", async () => {
  await cacheIn("restart").cache.get("page", async () => ok({ words: "good" }));
  expect((await cacheIn("restart").cache.get("page", dead))._unsafeUnwrap()).toEqual({ words: "good" });
  expect((await cacheIn("restart").cache.get("page", () => new Promise<never>(() => {})))._unsafeUnwrap()).toEqual({
    words: "good",
  });
  expect((await cacheIn("restart").cache.get("another", dead))._unsafeUnwrapErr()).toBe(silence);
});

test("a removed page does not come back after a restart", async () => {
  const { cache, clock } = cacheIn("gone");
  await cache.get("page", async () => ok("there"));
  clock.now = 30_000;
  expect((await cache.get("page", async () => ok(undefined)))._unsafeUnwrap()).toBeUndefined();
  expect((await cacheIn("gone").cache.get("page", dead)).isErr()).toBe(true);
});

/** Copies in memory, and what was done with them. */
const remembered = (texts: Record<string, string> = {}) => {
  const done: string[] = [];
  const copies: Copies = {
    read: async (key) => texts[key],
    write: async (key, text) => void done.push(`write ${key} ${text}`),
    remove: async (key) => void done.push(`remove ${key}`),
  };
  const clock = { now: 0 };
  return { cache: new ContentCache({ freshMs: 30_000, copies, report: () => {}, now: () => clock.now }), clock, done };
};

test("a copy is written for a changed answer, and removed with the page", async () => {
  const { cache, clock, done } = remembered();
  for (const answer of [undefined, undefined, "one", "one", "two", undefined, ""]) {
    await cache.get("page", async () => ok(answer));
    clock.now += 30_000;
  }
  expect(done).toEqual(["remove page", 'write page "one"', 'write page "two"', "remove page", 'write page ""']);
});

test("an unreadable copy is ignored", async () => {
  for (const text of ["", "{"])
    expect((await remembered({ page: text }).cache.get("page", dead))._unsafeUnwrapErr()).toBe(silence);
  expect((await remembered({ page: '{"words":"good"}' }).cache.get("page", dead))._unsafeUnwrap()).toEqual({
    words: "good",
  });
});

test("a copy never replaces a newer answer", async () => {
  const { cache } = remembered({ page: '"old"' });
  const look = vi.fn<() => Promise<Result<string, Problem>>>(
    () => new Promise((resolve) => setTimeout(resolve, 50, ok("new"))),
  );
  expect((await cache.get("page", look))._unsafeUnwrap()).toBe("new");
  await new Promise((resolve) => setTimeout(resolve, 1_150));
  expect([(await cache.get("page", look))._unsafeUnwrap(), look.mock.calls.length]).toEqual(["new", 1]);
});

test("late callers wait no longer than the first one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cache, clock } = remembered();
  await cache.get("page", async () => ok("old"));
  clock.now = 30_000;
  const never = (): Promise<never> => new Promise(() => {});
  const first = cache.get("page", never);
  vi.setSystemTime(Date.now() + 60_000);
  const late = cache.get("page", never).map(() => "answered");
  const tooLate = new Promise((resolve) => setTimeout(resolve, 5_000, "too late"));
  expect(await Promise.race([late.unwrapOr("failed"), tooLate])).toBe("answered");
  await first;
  vi.useRealTimers();
});

test("the cache has four thousand answers and evicts the least recently used", async () => {
  const { cache, clock } = remembered();
  const looked: string[] = [];
  const ask = (key: string) => cache.get(key, async () => (looked.push(key), ok(key)));
  for (let count = 0; count < 4_000; count += 1) await ask(`page ${count}`);
  clock.now = 29_999;
  looked.length = 0;
  await ask("page 0");
  expect(looked).toEqual([]);
  clock.now = 30_000;
  await ask("page 0");
  clock.now = 1;
  looked.length = 0;
  for (const key of ["one more", "page 0", "page 2", "page 1"]) await ask(key);
  expect(looked).toEqual(["one more", "page 1"]);
});

test("after a purge the next caller fetches again, also during an earlier fetch", async () => {
  const { cache } = cacheIn("forgotten");
  await cache.get("page", async () => ok("old"));
  await cache.get("other", async () => ok("cached"));
  cache.forget((key) => key === "page");
  const slow = Promise.withResolvers<Result<string, Problem>>();
  const early = cache.get("page", () => slow.promise);
  cache.forget((key) => key === "page");
  expect((await cache.get("page", async () => ok("new")))._unsafeUnwrap()).toBe("new");
  slow.resolve(ok("of before"));
  expect((await early)._unsafeUnwrap()).toBe("new");
  expect((await cache.get("page", dead))._unsafeUnwrap()).toBe("new");
  expect((await cache.get("other", dead))._unsafeUnwrap()).toBe("cached");
});

test("a change is announced if a check found it, and not after a purge", async () => {
  const changed: string[] = [];
  const clock = { now: 0 };
  const cache = new ContentCache({
    freshMs: 30_000,
    copies: folderCopies(join(root, "changes"), (message) => expect.fail(message)),
    report: () => {},
    changed: (key) => changed.push(key),
    now: () => clock.now,
  });
  const says = async (text: string) => (await cache.get("page", async () => ok(text)))._unsafeUnwrap();
  await says("one");
  clock.now = 30_000;
  expect([await says("one"), changed]).toEqual(["one", []]);
  clock.now = 60_000;
  expect([await says("two"), changed]).toEqual(["two", ["page"]]);
  cache.forget(() => true);
  expect([await says("three"), changed]).toEqual(["three", ["page"]]);
});
