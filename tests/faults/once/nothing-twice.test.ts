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
 * A short run of `npm run faults -- once`. It tries the two most expensive calls at all their boundaries, presses every
 * button several times, and checks that the search finds a planted mistake.
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
const verdictOf = ({ verdict, ledger }: Row): string => (ledger ? `${verdict} (${ledger})` : verdict);

describe.each(["connect", "paySecurityDeposit"])("%s", (operation) => {
  test.each(boundaryNames)(
    "%s: it happens once if the gateway honors keys, and is never repeated if it ignores them",
    async (boundary) => {
      expect(
        verdictOf(await tried({ walk: halves, call: call(operation), boundary, honoursKeys: true }, gateway, folder)),
      ).toBe("once");
      // A call that was never made, or whose answer is saved, is not in doubt.
      const isCertain = boundary === "die: before the intent" || boundary === "die: once it is saved";
      expect(
        verdictOf(await tried({ walk: halves, call: call(operation), boundary, honoursKeys: false }, gateway, folder)),
      ).toBe(isCertain ? "once" : "reported");
    },
  );
});

test.each(crowds)(
  "pressing every button more than once (%s) gives one customer, one order, and one payment of each kind",
  async (boundary) => {
    for (const honoursKeys of [true, false])
      expect(verdictOf(await tried({ walk: halves, call: undefined, boundary, honoursKeys }, gateway, folder))).toBe(
        "once",
      );
  },
);

test("an account with a lost answer is looked up by its email address if the gateway ignores keys", async () => {
  const walk = named("an apartment with copies, add-ons, autopay and an account");
  for (const boundary of ["wire: answer lost", "die: while it waits"] as const)
    expect(
      verdictOf(
        await tried({ walk, call: call("createOnlineAccount"), boundary, honoursKeys: false }, gateway, folder),
      ),
      boundary,
    ).toBe("once");
});

test("an answered transfer is not in doubt when the site ends during its billing call, even if the gateway ignores keys", async () => {
  const walk = named("the same plan at another home");
  for (const operation of ["updateBillingAddress", "setPaperlessBilling"])
    expect(
      verdictOf(
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

test("an answered order is not in doubt when the site ends while copies are mailed, even if the gateway ignores keys", async () => {
  const walk = named("an apartment with copies, add-ons, autopay and an account");
  const mail = { operation: "sendConfirmationEmail", nth: 1, isOnceOnly: true };
  for (const boundary of ["die: before the intent", "die: while it waits", "die: before it is saved"] as const)
    expect(
      (await tried({ walk, call: mail, boundary, honoursKeys: false }, gateway, folder)).verdict,
      boundary,
    ).not.toBe("reported");
});

test("the search catches a site that repeats a payment although the gateway ignores keys", async () => {
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

test("every once-only call of every walk declares how its doubt is resolved, and every declared call is walked", async () => {
  const struck = new Set<string>();
  for (const walk of scenarios)
    for (const { operation, isOnceOnly } of await callsOf(walk, gateway, folder)) if (isOnceOnly) struck.add(operation);
  const declared = scenarios.flatMap(({ expected }) => Object.keys(expected.onceOnlyCalls));
  expect(declared.filter((operation) => !struck.has(operation))).toEqual([]);
});

test("docs/once-only-calls.md matches the declarations", () =>
  expect(onceOnlyDocument()).toMatchFileSnapshot("../../../docs/once-only-calls.md"));
