import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { boundaryNames } from "./boundaries.ts";
import { callsOf, type Row, tried } from "./cases.ts";
import { onceOnlyDocument } from "./document.ts";
import { gatewayHere } from "../../driver/in-process/gateway.ts";
import { scenarios } from "./scenarios.ts";
import { crowds, type Walkable } from "./walk.ts";

/*
 * A short run of `npm run faults`, which strikes every call of every walk. Here: the two calls that cost most when they
 * happen twice, at all their boundaries; every button pressed by many; and that the search finds what it is to find.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-faults-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const named = (name: string): Walkable => {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`no walk is called ${name}`);
  return found;
};
const halves = named("a deposit by halves");
const call = (operation: string) => ({ operation, nth: 1, isOnceOnly: true });
const told = ({ verdict, ledger }: Row): string => (ledger ? `${verdict} (${ledger})` : verdict);

describe.each(["connect", "paySecurityDeposit"])("%s", (operation) => {
  test.each(boundaryNames)(
    "%s: it happens once where keys are honoured, and is never repeated where they are not",
    async (boundary) => {
      expect(
        told(await tried({ walk: halves, call: call(operation), boundary, honoursKeys: true }, gateway, folder)),
      ).toBe("once");
      // What was never asked, or is saved, is in no doubt.
      const isCertain = boundary === "die: before the intent" || boundary === "die: once it is saved";
      expect(
        told(await tried({ walk: halves, call: call(operation), boundary, honoursKeys: false }, gateway, folder)),
      ).toBe(isCertain ? "once" : "told");
    },
  );
});

test.each(crowds)("every button, %s: one customer, one order, one payment of each kind", async (boundary) => {
  for (const honoursKeys of [true, false])
    expect(told(await tried({ walk: halves, call: undefined, boundary, honoursKeys }, gateway, folder))).toBe("once");
});

test("an account whose answer was lost is looked up by its e-mail address where keys are ignored", async () => {
  const walk = named("an apartment with copies, add-ons, autopay and an account");
  for (const boundary of ["wire: answer lost", "die: while it waits"] as const)
    expect(
      told(await tried({ walk, call: call("createOnlineAccount"), boundary, honoursKeys: false }, gateway, folder)),
      boundary,
    ).toBe("once");
});

test("a transfer that was answered is in no doubt while its bills are arranged, though keys are ignored and the site ends", async () => {
  const walk = named("the same plan at another home");
  for (const operation of ["updateBillingAddress", "setPaperlessBilling"])
    expect(
      told(
        await tried(
          {
            walk,
            call: { operation, nth: 1, isOnceOnly: false },
            boundary: "die: before it is saved",
            honoursKeys: false,
          },
          gateway,
          folder,
        ),
      ),
      operation,
    ).toBe("once");
});

test("an order that was answered is in no doubt while its copies are mailed, though keys are ignored and the site ends", async () => {
  const walk = named("an apartment with copies, add-ons, autopay and an account");
  const mail = { operation: "sendConfirmationEmail", nth: 1, isOnceOnly: true };
  for (const boundary of ["die: before the intent", "die: while it waits", "die: before it is saved"] as const)
    expect(
      (await tried({ walk, call: mail, boundary, honoursKeys: false }, gateway, folder)).verdict,
      boundary,
    ).not.toBe("told");
});

test("a site that repeats a payment where keys are not honoured, though it was told so, is caught", async () => {
  expect(
    (
      await tried(
        { walk: halves, call: call("connect"), boundary: "wire: answer lost", honoursKeys: true, isDeceived: true },
        gateway,
        folder,
      )
    ).verdict,
  ).toBe("TWICE");
});

test("every once-only call of every walk has its way out of doubt, and every declared one is walked", async () => {
  const struck = new Set<string>();
  for (const walk of scenarios)
    for (const { operation, isOnceOnly } of await callsOf(walk, gateway, folder)) if (isOnceOnly) struck.add(operation);
  const declared = scenarios.flatMap(({ expected }) => Object.keys(expected.onceOnlyCalls));
  expect(declared.filter((operation) => !struck.has(operation))).toEqual([]);
});

test("docs/once-only-calls.md says what is declared", () =>
  expect(onceOnlyDocument()).toMatchFileSnapshot("../../../docs/once-only-calls.md"));
