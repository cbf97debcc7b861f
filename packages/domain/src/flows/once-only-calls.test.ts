import { billPayment } from "../bill-payments/flow.ts";
import { billPaymentOnceOnlyCalls } from "../bill-payments/once-only-calls.ts";
import { extraEnd } from "../extras/flow.ts";
import { extraEndOnceOnlyCalls } from "../extras/once-only-calls.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { addHomeOnceOnlyCalls } from "../add-home/once-only-calls.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { addOnOnceOnlyCalls } from "../add-ons/once-only-calls.ts";
import { enrollment } from "../enrollment/flow.ts";
import { onceOnlyCalls } from "../enrollment/once-only-calls.ts";
import { renewal } from "../renewal/flow.ts";
import { renewalOnceOnlyCalls } from "../renewal/once-only-calls.ts";
import { transfer } from "../transfer/flow.ts";
import { transferOnceOnlyCalls } from "../transfer/once-only-calls.ts";
import { orderKinds } from "../standing/model.ts";
import { declaredOnceOnly } from "../journey/a-context.fixture.ts";
import type { OnceOnlyCall, OnceOnlyCalls, WayOutOfDoubt } from "../standing/once-only-call.ts";

const document = readFileSync(new URL("../../../../docs/once-only-calls.md", import.meta.url), "utf8");

/** The rows of the table under a heading, by operation: its effect, its key, the way out, and the reason. */
const documented = (heading: string): Readonly<Record<string, readonly string[]>> => {
  const [, section = ""] = document.split(`\n## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return Object.fromEntries(
    rows
      .map((line) => line.slice(2, -2).split(" | "))
      .map(([operation = "", ...cells]) => [operation.replaceAll("`", ""), cells]),
  );
};

const inWords: Readonly<Record<WayOutOfDoubt, string>> = {
  "look-up": "**looked up**",
  "outcome-unknown": "**outcome unknown**: the page says so",
  "left-open": "**left open**: the customer continues",
  ignored: "**ignored**: the customer continues, and the confirmation shows how many copies were sent",
};

const flows = [
  ["New service", onceOnlyCalls, enrollment],
  ["Renewal", renewalOnceOnlyCalls, renewal],
  ["Transfer", transferOnceOnlyCalls, transfer],
  ["Another home", addHomeOnceOnlyCalls, addHome],
  ["Add-ons of the account", addOnOnceOnlyCalls, addOnOrder],
  ["Payments of bills", billPaymentOnceOnlyCalls, billPayment],
  ["Ends of extras", extraEndOnceOnlyCalls, extraEnd],
] as const;

test("tests of steps accept only declared calls, with the documented key parts", () =>
  expect(declaredOnceOnly).toEqual(
    Object.fromEntries(
      flows.flatMap(([, calls]) =>
        Object.entries<OnceOnlyCall>(calls).map(([operation, { key }]) => [operation, Object.keys(key)]),
      ),
    ),
  ));

test("each call that is not repeated has a kind of order, and each flow lists its kinds", () => {
  const kinds = flows.flatMap(([, calls]) => Object.values(calls).map(({ orders }) => orders));
  expect(new Set(kinds)).toEqual(
    new Set(["nothing", ...orderKinds.filter((kind) => kind !== "paperless" && kind !== "billing-address")]),
  );
});

test.each(flows)("the consent to an order matches the call's declaration: %s", (_, calls, flow) => {
  const agreed = Object.entries(flow.agreedOrders ?? {}).map(([operation, { what }]) => [operation, what]);
  expect(agreed).not.toEqual([]);
  expect(agreed).toEqual(agreed.map(([operation = ""]) => [operation, (calls as OnceOnlyCalls)[operation]?.orders]));
});

test.each(flows)("support's words for once-only calls match the declarations: %s", (heading, calls) => {
  const rows = documented(heading);
  expect(Object.keys(calls)).toEqual(Object.keys(rows));
  for (const [operation, call] of Object.entries<OnceOnlyCall>(calls)) {
    const { does, key, keyNote, wayOut, because, mayFail, foundAs } = call;
    const keyOf = [Object.keys(key).join(", "), ...(keyNote === undefined ? [] : [keyNote])].join("; ");
    const [way = "", rowId] = (rows[operation]?.[2] ?? "").split(/ \((?=[A-Z]-\d+\)$)/);
    expect([does, keyOf, because, mayFail && `${mayFail})`], operation).toEqual([
      rows[operation]?.[0],
      rows[operation]?.[1],
      rows[operation]?.[3],
      rowId,
    ]);
    expect(way, operation).toBe(inWords[wayOut]);
    expect(rows[operation]?.[4], operation).toBe(foundAs === undefined ? "–" : `\`${foundAs}\``);
  }
});
