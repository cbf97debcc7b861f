import { spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJournal, openStore } from "@switchyard/adapters-store";
import type { Journey } from "@switchyard/domain/journey/model";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { text } from "./commands.fixture.ts";
import { launcher } from "../composition/switchyard.fixture.ts";
import { find } from "./find.ts";

const because = "calls about her order";

/** Rosa has ordered, on a site that is down by now. */
const aFolder = async () => {
  const dataDir = aDataDir();
  const { reference, leave } = await aCustomer(dataDir, "jose", { email: "zq.canary@quackenborpe.example" });
  leave();
  return { reference, here: { dataDir, color: false } };
};

test("a journey is found by what the form and the gateway have left of the customer, and by its reference", async () => {
  const { reference, here } = await aFolder();
  const store = openStore({ dataDir: here.dataDir })._unsafeUnwrap();
  const events = (await store.journal(reference))._unsafeUnwrap();
  const [began] = events ?? [];
  if (began?.type !== "began") throw new Error("a journey begins");
  const stored = (await store.find(began.journey))._unsafeUnwrap();
  store.close();
  const { order, enrollmentInfo } = (stored as Journey).state as {
    readonly order: { readonly customer: { readonly phoneNumber: string } };
    readonly enrollmentInfo: Readonly<Record<string, string>>;
  };
  const by = async (typed: string) => (await find(typed, because, here)).data;
  const found = (...kinds: readonly string[]) => ({
    // One number may be several things.
    journeys: [{ correlationId: reference, by: expect.arrayContaining([...kinds]) as string[] }],
  });
  expect(await by("ZQ.Canary@Quackenborpe.example")).toMatchObject(found("e-mail"));
  const { phoneNumber } = order.customer;
  expect(await by(`(${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3)}`)).toMatchObject(found("phone"));
  expect(await by(enrollmentInfo["contractAccountNumber"] ?? "")).toMatchObject(found("account number"));
  expect(await by(enrollmentInfo["serviceContractNumber"] ?? "")).toMatchObject(found("contract number"));
  expect(await by(enrollmentInfo["serviceAccountNumber"] ?? "")).toMatchObject(found("confirmation number"));
  expect(await by(enrollmentInfo["bpNumber"] ?? "")).toMatchObject(found("customer number"));
  expect(await by(reference.toLowerCase().replaceAll("-", " "))).toMatchObject(found());
});

test("an error code is found as the page shows it and as its address has it, without a key or a reason", async () => {
  const dataDir = aDataDir();
  const here = { dataDir, color: false };
  const { reference } = await aCustomer(dataDir, "fiona");
  const found = { verdict: "ok", data: { journeys: [{ correlationId: reference }] } };
  for (const code of ["TD-4102", "td-4102", "EmailOrPhoneInvalid"])
    expect(await find(code, undefined, here)).toMatchObject(found);
  expect(await find("TD-4103", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringMatching(/^No journey ended with that error code\. Who looks for a customer says why/),
  });
  expect(await find("EmailOrPhone", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringMatching(/^No journey ended with that error code\. Say an e-mail address, /),
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

test("what was looked for is repeated nowhere, and who looked is written down", async () => {
  const { here } = await aFolder();
  for (const typed of ["zq.canary@quackenborpe.example", "nobody@quackenborpe.example"]) {
    const said = await find(typed, because, here);
    expect(JSON.stringify({ ...said, text: text(said) })).not.toMatch(/quackenborpe/i);
    expect(said.message).toContain(`has looked for an e-mail address, because: ${because}`);
  }
  expect(await find("nobody@quackenborpe.example", because, here)).toMatchObject({ verdict: "not-found" });
  for (const file of readdirSync(here.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
    expect(readFileSync(join(file.parentPath, file.name)).toString("latin1")).not.toMatch(/quackenborpe/i);
});

test("without a reason, a key or something to look for nothing is looked for; a reference needs none", async () => {
  const { reference, here } = await aFolder();
  expect(await find("nobody@example.com", undefined, here)).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining("--because") as string,
  });
  expect(await find("Grace Garza", because, here)).toMatchObject({ verdict: "usage" });
  rmSync(join(here.dataDir, "secret"));
  expect(await find("nobody@example.com", because, here)).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("secret is missing") as string,
  });
  expect(await find(reference, undefined, here)).toMatchObject({ verdict: "ok" });
  expect((await openJournal(here)._unsafeUnwrap().count({}))._unsafeUnwrap()).toBe(1);
});

test("what was to come through a pipe and can't be read is said to be so", () => {
  const folder = openSync(tmpdir(), "r");
  const ended = spawnSync(launcher, ["find", "-", "--because", because, "--data-dir", aDataDir()], {
    stdio: [folder, "pipe", "pipe"],
    encoding: "utf8",
  });
  closeSync(folder);
  expect(ended).toMatchObject({ status: 1, stderr: expect.stringContaining("-: can't be read: ") as string });
});
