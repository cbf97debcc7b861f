import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result } from "neverthrow";
import { afterAll, expect, test, vi } from "vitest";
import { folderCopies } from "./copies.ts";
import { Kept } from "./kept.ts";

const root = mkdtempSync(join(tmpdir(), "switchyard-kept-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const silence = problem("unreachable", "content.page", "the connection failed");
const dead = (): Promise<Result<never, Problem>> => Promise.resolve(err(silence));

/** Answers kept in a folder of this name, and a clock that is set by hand. */
const shelf = (name: string) => {
  const clock = { now: 0 };
  const failures: string[] = [];
  const kept = new Kept({ freshMs: 30_000, copies: folderCopies(join(root, name), (message) => expect.fail(message)), report: (key) => failures.push(key), now: () => clock.now });
  return { kept, clock, failures };
};

test("a fresh answer is asked for once, however many want it at the same time", async () => {
  const { kept, clock } = shelf("single");
  const look = vi.fn<() => Promise<Result<object, Problem>>>(async () => ok({ words: "one" }));
  const answers = await Promise.all([kept.get("page", look), kept.get("page", look), kept.get("page", look)]);
  clock.now = 29_999;
  await kept.get("page", look);
  expect(look).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map((answer) => answer._unsafeUnwrap())).size).toBe(1);
});

test("an old answer is looked up again; what says nothing new is the same object", async () => {
  const { kept, clock } = shelf("again");
  const first = (await kept.get("page", async () => ok({ words: "one" })))._unsafeUnwrap();
  clock.now = 30_000;
  expect((await kept.get("page", async () => ok({ words: "one" })))._unsafeUnwrap()).toBe(first);
  clock.now = 60_000;
  expect((await kept.get("page", async () => ok({ words: "two" })))._unsafeUnwrap()).toEqual({ words: "two" });
});

test("nobody waits long for a new answer while there is an old one", async () => {
  const { kept, clock } = shelf("slow");
  await kept.get("page", async () => ok("old"));
  clock.now = 30_000;
  const began = Date.now();
  expect((await kept.get("page", () => new Promise<never>(() => {})))._unsafeUnwrap()).toBe("old");
  expect(Date.now() - began).toBeLessThan(1_000);
});

test("the last good answer serves while looks fail, which are told and are not made at every turn", async () => {
  const { kept, clock, failures } = shelf("failing");
  await kept.get("page", async () => ok("good"));
  clock.now = 30_000;
  const look = vi.fn<typeof dead>(dead);
  for (let turn = 0; turn < 3; turn += 1) expect((await kept.get("page", look))._unsafeUnwrap()).toBe("good");
  expect([look.mock.calls.length, failures]).toEqual([1, ["page"]]);
  clock.now = 35_000;
  expect((await kept.get("page", async () => ok("better")))._unsafeUnwrap()).toBe("better");
});

test("what was known before a restart is known after it, also when a look never ends", async () => {
  await shelf("restart").kept.get("page", async () => ok({ words: "good" }));
  expect((await shelf("restart").kept.get("page", dead))._unsafeUnwrap()).toEqual({ words: "good" });
  expect((await shelf("restart").kept.get("page", () => new Promise<never>(() => {})))._unsafeUnwrap()).toEqual({ words: "good" });
  expect((await shelf("restart").kept.get("another", dead))._unsafeUnwrapErr()).toBe(silence);
});

test("a page that was taken away does not come back by a restart", async () => {
  const { kept, clock } = shelf("gone");
  await kept.get("page", async () => ok("there"));
  clock.now = 30_000;
  expect((await kept.get("page", async () => ok(undefined)))._unsafeUnwrap()).toBeUndefined();
  expect((await shelf("gone").kept.get("page", dead)).isErr()).toBe(true);
});
