import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJournal } from "@switchyard/adapters-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { text } from "./commands.fixture.ts";
import { launcher } from "../composition/switchyard.fixture.ts";
import { type Caller, type Callers, callersIn } from "./callers.fixture.ts";
import { find } from "./find.ts";

const because = "calls about her order";

interface Found {
  readonly journeys: readonly {
    readonly correlationId: string;
    readonly town: string;
    readonly plan: string;
    readonly by: readonly string[];
  }[];
}

describe("callers who don't have their reference", () => {
  const here = { dataDir: mkdtempSync(join(tmpdir(), "callers-")), color: false };
  let callers: readonly Caller[] = [];
  let numbers: Callers["numbers"] = {};
  beforeAll(async () => {
    ({ callers, numbers } = await callersIn(here.dataDir));
  });
  afterAll(() => rmSync(here.dataDir, { recursive: true, force: true }));

  test("are found by at most 45 keystrokes, each of thirteen", async () => {
    for (const { has, typed, finds } of callers) {
      expect(typed.length, has).toBeLessThanOrEqual(45);
      const { data } = await find(typed, because, here);
      const found = ((data as Found | undefined)?.journeys ?? []).map(({ correlationId }) => correlationId);
      expect(found, has).toEqual(finds);
    }
    expect(callers).toHaveLength(13);
  });

  test("are distinguished by town, plan, time and page", async () => {
    const list = await find("Dallas", because, here);
    expect((list.data as Found).journeys.map(({ town, plan }) => [town, plan])).toEqual(
      expect.arrayContaining([
        ["Dallas", "True Rate 12"],
        ["Dallas", "True Rate 24"],
      ]),
    );
    expect(text(list)).toContain("place-order");
  });

  test("without a reason, only a time may be searched, and no encrypted value appears", async () => {
    const list = await find("yesterday 2:30 pm", undefined, here);
    expect((list.data as Found).journeys.map(({ town }) => town)).toEqual(["", ""]);
    expect(list.message).toContain("--because");
  });

  test("files and output contain no caller's data in plain text", async () => {
    const canaries = [/[nñ][uú][nñ]ez/i, /quackenborpe/i, /maple/i, /ray\.renner/i, /dana\.due/i].concat(
      Object.values(numbers).map((one) => new RegExp(one.replace(/^0+/, ""))),
    );
    for (const typed of ["Jose Nunez in Dallas", numbers["meter"] ?? "", "unknown@quackenborpe.example"]) {
      const answer = await find(typed, because, here);
      for (const canary of canaries) expect(JSON.stringify({ ...answer, text: text(answer) })).not.toMatch(canary);
      expect(answer.message).toContain(`because: ${because}`);
    }
    // A connection that is closed meanwhile takes its log along.
    for (const file of ["journeys.sqlite", "journeys.sqlite-wal"].map((name) => join(here.dataDir, name))) {
      const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
      for (const canary of canaries) expect(stored, file).not.toMatch(canary);
    }
  });
});

test("find reads an error code in any spelling, without a key or a reason", async () => {
  const dataDir = aDataDir();
  const here = { dataDir, color: false };
  const { reference } = await aCustomer(dataDir, "fiona");
  const found = { verdict: "ok", data: { journeys: [{ correlationId: reference }] } };
  for (const code of ["TD-4102", "td-4102", "td4102", "TD 4102", "EmailOrPhoneInvalid"])
    expect(await find(code, undefined, here)).toMatchObject(found);
  expect(await find("TD-4103", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining("needs a reason: --because") as string,
  });
});

test("a search by error code needs readable journeys", async () =>
  expect(await find("TD-4102", undefined, { dataDir: aDataDir(), color: false })).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("--data-dir") as string,
  }));

test("for a reference with a misheard letter, the command suggests the existing one and searches nothing", async () => {
  const dataDir = aDataDir();
  const here = { dataDir, color: false };
  const { reference } = await aCustomer(dataDir, "marisol");
  const misheard = `${reference.slice(0, -1)}${reference.endsWith("Z") ? "Y" : "Z"}`;
  for (const why of [undefined, because])
    expect(await find(misheard.toLowerCase(), why, here)).toMatchObject({
      verdict: "not-found",
      message: `No journey has that reference. One differs in a letter: ${reference}. Compare it with the customer's screen.`,
      next: `switchyard find ${reference} --data-dir ${dataDir}`,
    });
});

test("without a reason, a key or a search term nothing is searched; a reference needs none of these", async () => {
  const dataDir = aDataDir();
  const here = { dataDir, color: false };
  const { reference, leave } = await aCustomer(dataDir, "jose");
  leave();
  expect(await find("unknown@example.com", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining("--because") as string,
  });
  expect(await find("it is about her order", because, here)).toMatchObject({ verdict: "usage" });
  rmSync(join(dataDir, "secret"));
  expect(await find("unknown@example.com", because, here)).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("secret is missing") as string,
  });
  expect(await find(reference, undefined, here)).toMatchObject({ verdict: "ok" });
  expect((await openJournal(here)._unsafeUnwrap().count({}))._unsafeUnwrap()).toBe(1);
});

test("a pipe that can't be read is reported", () => {
  const folder = openSync(tmpdir(), "r");
  const ended = spawnSync(launcher, ["find", "-", "--because", because, "--data-dir", aDataDir()], {
    stdio: [folder, "pipe", "pipe"],
    encoding: "utf8",
  });
  closeSync(folder);
  expect(ended).toMatchObject({ status: 1, stderr: expect.stringContaining("-: can't be read: ") as string });
});
