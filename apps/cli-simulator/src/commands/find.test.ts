import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openJournal, openStore } from "@switchyard/adapters-store";
import type { EnrollmentFields } from "@switchyard/domain/enrollment/model";
import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCustomer, aDataDir, aDoubt, aWalk } from "../composition/a-customer.fixture.ts";
import { text } from "./commands.fixture.ts";
import { launcher } from "../composition/switchyard.fixture.ts";
import { find } from "./find.ts";
import { resolveDoubt } from "./resolve.ts";

const because = "calls about her order";

interface Found {
  readonly journeys: readonly {
    readonly correlationId: string;
    readonly town: string;
    readonly plan: string;
    readonly by: readonly string[];
  }[];
}

describe("twelve callers", () => {
  const typed = { email: "zq.canary@quackenborpe.example" };
  const here = { dataDir: mkdtempSync(join(tmpdir(), "callers-")), color: false };
  const of: Record<string, string> = {};
  let numbers: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    const { dataDir } = here;
    of["ordered"] = await aWalk(dataDir, { persona: "jose", plan: "LK-TRUE-12" }, [
      ["choosePlan"],
      ["saveOrderInformation", { values: typed }],
      ["placeOrder"],
    ]);
    of["other Dallas"] = await aWalk(dataDir, { persona: "marisol", plan: "LK-TRUE-24" }, [
      ["choosePlan"],
      ["saveOrderInformation"],
    ]);
    of["in Spanish"] = await aWalk(dataDir, { persona: "jose", plan: "LK-TRUE-12" }, [["choosePlan"]], {
      locale: "es",
    });
    of["stopped move"] = await aWalk(
      dataDir,
      { customer: "dana.due", home: "", to: "5714 Goodwin Ave, Dallas", plan: "LK-TRUE-12" },
      [["tellServiceInfo"]],
      { flow: "transfer", customer: { userName: "dana.due", password: "Larkspur1" } },
    );
    of["renewal"] = await aWalk(
      dataDir,
      { customer: "ray.renner", home: "", to: "", plan: "LK-TRUE-12" },
      [["chooseRenewal"]],
      { flow: "renewal", customer: { userName: "ray.renner", password: "Larkspur1" } },
    );
    yesterday(dataDir, of["in Spanish"], 14, 20);
    yesterday(dataDir, of["other Dallas"], 14, 40);
    numbers = await numbersOf(dataDir, of["ordered"]);
  }, 60_000);
  afterAll(() => rmSync(here.dataDir, { recursive: true, force: true }));

  const found = async (said: string): Promise<readonly string[]> => {
    const { data } = await find(said, because, here);
    return ((data as Found | undefined)?.journeys ?? []).map(({ correlationId }) => correlationId);
  };

  test.each([
    ["a name and a town", () => "Jose NUNEZ in Dallas", "ordered"],
    ["a name as it is misheard, and a town", () => "José Nunnez, Dallas, TX", "ordered"],
    ["an address", () => "3800 Maple Avenue, Apt 214", "ordered"],
    ["a meter", () => numbers["meter"] ?? "", "ordered, in Spanish"],
    ["a ZIP code and a name", () => "75219 Ñúñez", "ordered"],
    ["an order number with blanks", () => `order ${(numbers["order"] ?? "").replace(/(?=(..)+$)/g, " ")}`, "ordered"],
    [
      "the last four digits of an account, and a name",
      () => `Nuñez, account ends in ${(numbers["account"] ?? "").slice(-4)}`,
      "ordered",
    ],
    ["an e-mail address", () => "ZQ.Canary@Quackenborpe.example", "ordered"],
    ["a time and a language", () => "about two thirty yesterday, in Spanish", "in Spanish"],
    ["a time and a town", () => "yesterday at half past two, Goodwin in Dallas", "other Dallas"],
    ["a move that stopped", () => "dana.due, the move", "stopped move"],
    ["a renewal of a signed-in customer", () => "ray.renner renewal", "renewal"],
  ])("%s takes at most 45 keystrokes", async (_, said, whose) => {
    expect(said().length).toBeLessThanOrEqual(45);
    expect(await found(said())).toEqual(whose.split(", ").map((one) => of[one]));
  });

  test("an order that support found, by the number that support recorded", async () => {
    const { reference } = await aDoubt(here.dataDir, "marisol");
    const as = { as: "ordered", because, contract: ["4008990017"] } as const;
    expect(await resolveDoubt(reference, as, here)).toMatchObject({ verdict: "ok" });
    expect(await found("contract 4008-9900-17")).toEqual([reference]);
  });

  test("several journeys are told apart by town, plan, time and page", async () => {
    const said = await find("Dallas", because, here);
    expect((said.data as Found).journeys.map(({ town, plan }) => [town, plan])).toEqual(
      expect.arrayContaining([
        ["Dallas", "True Rate 12"],
        ["Dallas", "True Rate 24"],
      ]),
    );
    expect(text(said)).toContain("place-order");
  });

  test("without a reason a time alone lists journeys, and nothing that is sealed", async () => {
    const said = await find("yesterday 2:30 pm", undefined, here);
    expect((said.data as Found).journeys.map(({ town }) => town)).toEqual(["", ""]);
    expect(said.message).toContain("--because");
  });

  test("the files hold none of it in clear, nor does the output", async () => {
    const canaries = [/[nñ][uú][nñ]ez/i, /quackenborpe/i, /maple/i, /ray\.renner/i, /dana\.due/i].concat(
      Object.values(numbers).map((one) => new RegExp(one.replace(/^0+/, ""))),
    );
    for (const said of ["Jose Nunez in Dallas", numbers["meter"] ?? "", "nobody@quackenborpe.example"]) {
      const answer = await find(said, because, here);
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

/** The journey happened yesterday, at this time in Texas. */
const yesterday = (dataDir: string, reference: string, hour: number, minute: number): void => {
  const at = DateTime.now().setZone("America/Chicago").minus({ days: 1 }).set({ hour, minute });
  const db = new DatabaseSync(join(dataDir, "journeys.sqlite"));
  db.prepare("UPDATE journeys SET began_at = ?, touched_at = ? WHERE correlation_id = ?").run(
    at.toUTC().toISO() ?? "",
    at.toMillis(),
    reference,
  );
  db.close();
};

/** The gateway's numbers of a journey. */
const numbersOf = async (dataDir: string, reference: string) => {
  const store = openStore({ dataDir })._unsafeUnwrap();
  const [began] = (await store.journal(reference as never))._unsafeUnwrap() ?? [];
  if (began?.type !== "began") throw new Error("a journey begins");
  const stored = (await store.find(began.journey))._unsafeUnwrap();
  store.close();
  const { order, enrollmentInfo } = (stored?.state ?? {}) as EnrollmentFields;
  return {
    meter: order?.address.esiid ?? "",
    phone: order?.customer.phoneNumber ?? "",
    account: enrollmentInfo?.contractAccountNumber ?? "",
    contract: enrollmentInfo?.serviceContractNumber ?? "",
    order: enrollmentInfo?.serviceAccountNumber ?? "",
    customer: enrollmentInfo?.bpNumber ?? "",
  };
};

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

test("of an error code nothing is said where no journeys can be read", async () =>
  expect(await find("TD-4102", undefined, { dataDir: aDataDir(), color: false })).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("--data-dir") as string,
  }));

test("of a reference in which a letter was misheard the one that there is is named, and nobody is looked for", async () => {
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

test("without a reason, a key or something to search for nothing is searched; a reference needs none", async () => {
  const dataDir = aDataDir();
  const here = { dataDir, color: false };
  const { reference, leave } = await aCustomer(dataDir, "jose");
  leave();
  expect(await find("nobody@example.com", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining("--because") as string,
  });
  expect(await find("it is about her order", because, here)).toMatchObject({ verdict: "usage" });
  rmSync(join(dataDir, "secret"));
  expect(await find("nobody@example.com", because, here)).toMatchObject({
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
