import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { journalsOf } from "../composition/journals.ts";
import { launcher } from "../composition/switchyard.fixture.ts";
import { Follower } from "./tail.ts";

/** Follows the journeys until this line appears, then ends it with Ctrl-C. */
const followed = async (until: RegExp, happens: () => Promise<unknown>, ...typed: readonly string[]) => {
  const child = spawn(launcher, ["tail", ...typed], { stdio: ["ignore", "pipe", "pipe"] });
  let [out, aside] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (part: string) => void (aside += part));
  const came = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
      if (until.test(out)) resolve();
    });
  });
  const ended = once(child, "close");
  await happens();
  await came;
  child.kill("SIGINT");
  const [code] = (await ended) as [number | null];
  return { code, lines: out.trimEnd().split("\n"), aside };
};

test("prints each step of the chosen journeys once as it ends, and Ctrl-C exits with success", async () => {
  const dataDir = aDataDir();
  const lost = await aCustomer(dataDir, "jose", { lastName: "Lostorder", socialSecurityNumber: "451-00-8812" });
  let reference = "";
  const output = await followed(
    /placeOrder/,
    async () => void (reference = (await aCustomer(dataDir, "marisol")).reference),
    "--data-dir",
    dataDir,
    "--since",
    "1h",
    "--ended-at",
    "mini-confirmation",
  );
  expect(output.lines.map((line) => line.slice(10))).toEqual([
    `${reference}  enrollment main/en  choosePlan: a plan is chosen → order-information`,
    `${reference}  enrollment main/en  saveOrderInformation: the order form is sent → step confirmHomeAndDate`,
    `${reference}  enrollment main/en  confirmHomeAndDate: home and start date are checked against address search and calendar → step checkFraud`,
    `${reference}  enrollment main/en  checkFraud: the fraud check runs → step createCustomer`,
    `${reference}  enrollment main/en  createCustomer: the customer is created → place-order`,
    `${reference}  enrollment main/en  placeOrder: the order is placed → mini-confirmation`,
  ]);
  expect([output.code, output.aside]).toEqual([0, "6 steps of 1 journey.\n"]);

  const asData = await followed(/connect: /, () => Promise.resolve(), "--data-dir", dataDir, "--since", "1h", "--json");
  const steps = asData.lines.map((line) => JSON.parse(line) as { readonly at: string; readonly problem?: string });
  expect(steps).toEqual(steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)));
  expect(steps.find(({ problem }) => problem !== undefined)).toEqual({
    at: expect.any(String) as string,
    correlationId: lost.reference,
    flow: "enrollment",
    brand: "main",
    locale: "en",
    step: "placeOrder",
    destination: expect.stringMatching(/^oops/) as string,
    problem: expect.stringMatching(/^connect: /) as string,
  });
  expect(asData.aside).toBe("");
  expect(asData.code).toBe(0);
});

test("a journey without newly ended steps is not read again", async () => {
  const dataDir = aDataDir();
  const began = new Date().toISOString();
  await aCustomer(dataDir, "marisol");
  const store = journalsOf({ dataDir })._unsafeUnwrap();
  const read = vi.spyOn(store, "journal");
  const follower = new Follower(store, {}, began);
  expect(await follower.look()).toHaveLength(6);
  expect(await follower.look()).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
  await aCustomer(dataDir, "fiona");
  expect((await follower.look()).length).toBeGreaterThan(0);
  expect([read.mock.calls.length, follower.journeys]).toEqual([2, 2]);
});
