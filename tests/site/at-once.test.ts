import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { anApplicant, typedBy } from "../driver/people.ts";
import { Visitor } from "../driver/visitor.ts";

/** Presses every button of one customer many times at once: at one process of the site, and at two processes with one store. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-at-once-"));
let gateway: Gateway;
let sites: readonly TestSite[] = [];

beforeAll(async () => {
  gateway = await aGateway();
  sites = [await startTestSite(folder, gateway.settings), await startTestSite(folder, gateway.settings)];
});
beforeEach(async () => {
  await gateway.reset();
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Della owes a deposit. This card is always in the sandbox's vault, and approved. */
const della = { ...anApplicant, ...typedBy(personaNamed("della")) };
const byCard = { ...acceptedTerms, paymentType: "0", accessToken: "cft-0000000000000001" };
const payments = async (): Promise<number> => (await gateway.recordsOf("payment")).length;

/** The address that all answers lead to. */
const leadingTo = async (answers: readonly Promise<Response>[]): Promise<readonly string[]> => [
  ...new Set(
    (await Promise.all(answers)).map((answer) =>
      (answer.headers.get("location") ?? `status ${answer.status}`).replace(/\?.*/, ""),
    ),
  ),
];

test.each([
  ["a double click", 2, false],
  ["fifty at once", 50, false],
  ["two tabs at two processes of the site", 2, true],
] as const)(
  "%s on every button: one customer, one order, one payment, and the same next page for all",
  async (_, count, isApart) => {
    const first = new Visitor(sites[0]?.url ?? "");
    const form = await first.open(orderInformationPath(goodwinAve));
    const other = first.at(sites[isApart ? 1 : 0]?.url ?? "");
    const tabs = Array.from({ length: count }, (_one, index) => (index % 2 === 0 ? first : other));
    // Two tabs render the form separately; a double click sends one rendering twice.
    const forms = isApart ? [form, await other.open(orderInformationPath(goodwinAve))] : [form, form];
    expect(
      await leadingTo(tabs.map((tab, index) => tab.sent(forms[index % 2] ?? form, "/forms/order-information", della))),
    ).toEqual(["/mvi/place-order-deposit"]);

    const terms = await first.open("/mvi/place-order-deposit");
    expect(await leadingTo(tabs.map((tab) => tab.sent(terms, "/forms/place-order", byCard)))).toEqual([
      "/mvi/mini-confirmation",
    ]);

    const last = await first.open("/mvi/mini-confirmation");
    expect(await leadingTo(tabs.map((tab) => tab.sent(last, "/forms/skip-account")))).toEqual(["/mvi/confirmation"]);

    const { customers, contractAccounts, orders, entries } = await gateway.ledger();
    expect([customers.length, contractAccounts.length, orders.length, await payments()]).toEqual([1, 1, 1, 1]);
    expect(entries.map(({ operationId }) => operationId)).toEqual(["createCustomer", "connect", "paySecurityDeposit"]);
  },
);
